import { isKnownError, type TeamUser } from "@latchkit/kit";
import { useState } from "react";
import { Listed } from "../account/listed.tsx";
import { Section } from "../account/section.tsx";
import { useRefocus } from "../account/use-refocus.ts";
import { useText } from "../language/use-text.ts";
import { Button } from "../ui/button.tsx";
import { Confirm } from "../ui/confirm.tsx";
import { List, ListItem } from "../ui/list.tsx";
import { Avatar } from "../users/user-avatar.tsx";
import type { TeamSectionProps } from "./team-page.tsx";

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
  const nameOf = ({ teamProfile }: TeamUser) => teamProfile.displayName || say("unnamed");

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
    <Section title={say("title")} news={isNews ? say("removed") : null} heading={heading}>
      <Listed of={team.members} outline={2}>
        {(members) => (
          <>
            <p className="lk-text">{say("text", { count: members.length })}</p>
            <List label={say("title")}>
              {members.map((member) => (
                <ListItem
                  key={member.id}
                  icon={<Avatar user={member.teamProfile} size="2rem" />}
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
          </>
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
