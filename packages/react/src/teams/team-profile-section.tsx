import type { Team } from "@latchkit/kit";
import { defineMessages, useMessages } from "@latchkit/ui";
import { Section } from "../sections/section.tsx";
import { PictureRow } from "../users/picture-row.tsx";
import { NameForm } from "./name-form.tsx";
import { TeamAvatar } from "./team-avatar.tsx";
import type { TeamSectionProps } from "./team-section.ts";

export const teamProfileMessages = defineMessages("teamProfile", {
  title: "Team",
  text: "Visible to members and invitees.",
  fixed: "You don't have permission to change the team's name and picture.",
  name: "Team name",
  missing: "Enter a team name.",
  unnamed: "Unnamed team",
});

/** A team's picture and name; for those who may change them, with the means to. */
export function TeamProfileSection({ team, may, act }: TeamSectionProps) {
  const t = useMessages(teamProfileMessages);
  if (!may("$update_team")) {
    return (
      <Section title={t("title")} text={t("fixed")}>
        <div className="lk-row">
          <Picture team={team} />
          <bdi className="lk-value">{team.displayName || t("unnamed")}</bdi>
        </div>
      </Section>
    );
  }
  return (
    <Section title={t("title")} text={t("text")}>
      <PictureRow
        hasPicture={team.profileImageUrl !== null}
        save={(profileImageUrl) => act(() => team.update({ profileImageUrl }))}
      >
        <Picture team={team} />
      </PictureRow>
      <NameForm
        label={t("name")}
        name={team.displayName}
        missing={t("missing")}
        save={(displayName) => act(() => team.update({ displayName }))}
      />
    </Section>
  );
}

function Picture({ team }: { team: Team }) {
  return <TeamAvatar team={team} size="4rem" />;
}
