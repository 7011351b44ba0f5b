import { isKnownError, type TeamUser } from "@latchkit/kit";
import { useState } from "react";
import { Listed } from "../account/listed.tsx";
import { Section } from "../account/section.tsx";
import { useRefocus } from "../account/use-refocus.ts";
import { useText } from "../language/use-text.ts";
import { partSheet, Styles } from "../styles/sheet.tsx";
import { Button } from "../ui/button.tsx";
import { Confirm } from "../ui/confirm.tsx";
import { List, ListItem } from "../ui/list.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import { useSnapshot } from "../use-resource.ts";
import { Avatar } from "../users/user-avatar.tsx";
import type { TeamSectionProps } from "./team-page.tsx";

const sheet = partSheet(
  "members",
  `
.lk-item-icon:has(> .lk-avatar) { inline-size: 2rem; }
@container lk-settings (width < 26rem) {
  .lk-item-icon:has(> .lk-avatar) ~ .lk-item-end { margin-inline-start: calc(2rem + var(--_lk-space) * 3); }
}
`,
);

export const membersTexts = {
  title: "Members",
  text: { one: "{count} person is in this team.", other: "{count} people are in this team." },
  you: "You",
  unnamed: "Somebody without a name",
  remove: "Remove",
  question: "Remove {name} from the team?",
  consequence: "They lose at once what they have access to through the team. They can be invited again.",
  submit: "Remove from the team",
  busy: "Removing…",
  removed: "Removed.",
} as const;

/** Who is in a team; with the means to remove them for those who may. */
export function MembersSection({ user, team, may, act }: TeamSectionProps) {
  const say = useText("members", membersTexts);
  const [heading, refocus] = useRefocus<HTMLHeadingElement>();
  const [leaving, setLeaving] = useState<TeamUser | null>(null);
  const [isNews, setNews] = useState(false);
  const canRemove = may("$remove_members");
  const members = useSnapshot(team.members);
  // Members see no addresses but their own.
  const faceOf = ({ id, teamProfile }: TeamUser) => ({
    ...teamProfile,
    primaryEmail: id === user.id ? user.primaryEmail : null,
  });
  const nameOf = (member: TeamUser) => {
    const { displayName, primaryEmail } = faceOf(member);
    return displayName || primaryEmail || say("unnamed");
  };

  async function remove(member: TeamUser) {
    try {
      await act(() => team.removeUser(member.id));
    } catch (error) {
      // They have left by themselves, which is as well.
      const isGone = isKnownError(error, "TEAM_MEMBERSHIP_NOT_FOUND") && error.details.user_id === member.id;
      if (!isGone) throw error;
      await team.listUsers();
    }
  }

  return (
    <Section
      title={say("title")}
      text={members.status === "ready" ? say("text", { count: members.value.length }) : <Skeleton size="text" />}
      news={isNews ? say("removed") : null}
      heading={heading}
    >
      <Styles sheet={sheet} />
      <Listed of={team.members} outline={2}>
        {(all) => (
          <List label={say("title")}>
            {all.map((member) => (
              <ListItem
                key={member.id}
                icon={<Avatar user={faceOf(member)} size="2rem" />}
                detail={nameOf(member) === say("unnamed") ? <span>{member.id}</span> : undefined}
                title={
                  <>
                    <bdi>{nameOf(member)}</bdi>
                    {member.id === user.id ? <span className="lk-badge">{say("you")}</span> : null}
                  </>
                }
              >
                {canRemove && member.id !== user.id ? (
                  <Button look="quiet" onClick={() => setLeaving(member)}>
                    {say("remove")}
                    <span className="lk-hidden">{nameOf(member)}</span>
                  </Button>
                ) : null}
              </ListItem>
            ))}
          </List>
        )}
      </Listed>
      {leaving ? (
        <Confirm
          title={say("question", { name: nameOf(leaving) })}
          text={say("consequence")}
          submit={say("submit")}
          busy={say("busy")}
          action={() => remove(leaving)}
          onDone={() => {
            setNews(true);
            refocus();
          }}
          onClose={() => setLeaving(null)}
        />
      ) : null}
    </Section>
  );
}
