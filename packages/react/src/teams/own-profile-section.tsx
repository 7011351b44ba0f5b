import { defineMessages, FailureNotice, FormSkeleton, useMessages } from "@latchkit/ui";
import { Section } from "../sections/section.tsx";
import { useResourceState } from "../use-resource.ts";
import { PictureRow } from "../users/picture-row.tsx";
import { Avatar } from "../users/user-avatar.tsx";
import { NameForm } from "./name-form.tsx";
import type { TeamSectionProps } from "./team-section.ts";

export const ownProfileMessages = defineMessages("ownProfile", {
  title: "Your profile in this team",
  text: "Until you change it here, the team sees your account profile.",
  name: "Display name in this team",
  usual: "Leave empty to use “{name}”.",
  unnamed: "Leave empty to have no name in this team.",
});

/** The user's name and picture within a team, where they differ from the account's. */
export function OwnProfileSection({ user, team, act }: TeamSectionProps) {
  const t = useMessages(ownProfileMessages);
  const profile = useResourceState(user.teamProfile(team));
  return (
    <Section title={t("title")} text={t("text")}>
      {profile.status === "ready" ? (
        <>
          <PictureRow
            // The backend falls back to the user's own: what is the same is not theirs here.
            hasPicture={profile.value.profileImageUrl !== user.profileImageUrl}
            save={(profileImageUrl) => act(() => profile.value.update({ profileImageUrl }))}
          >
            <Avatar user={{ ...user, ...profile.value }} size="4rem" />
          </PictureRow>
          <NameForm
            label={t("name")}
            name={profile.value.displayName === user.displayName ? "" : (profile.value.displayName ?? "")}
            placeholder={user.displayName ?? undefined}
            hint={user.displayName ? t("usual", { name: user.displayName }) : t("unnamed")}
            save={(name) => act(() => profile.value.update({ displayName: name || (user.displayName ?? "") }))}
          />
        </>
      ) : profile.status === "pending" ? (
        <FormSkeleton fields={1} />
      ) : (
        <FailureNotice
          error={profile.error}
          retry={() =>
            user
              .teamProfile(team)
              .load()
              .catch(() => undefined)
          }
        />
      )}
    </Section>
  );
}
