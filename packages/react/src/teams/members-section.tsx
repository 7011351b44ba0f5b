import { isKnownError, type TeamUser } from "@latchkit/kit";
import {
  Button,
  Confirm,
  defineMessages,
  ListItem,
  partSheet,
  Skeleton,
  Styles,
  useLanguage,
  useMessages,
} from "@latchkit/ui";
import { useState } from "react";
import { ResourceList } from "../sections/resource-list.tsx";
import { Section } from "../sections/section.tsx";
import { useRefocus } from "../sections/use-refocus.ts";
import { useResourceState } from "../use-resource.ts";
import { Avatar } from "../users/user-avatar.tsx";
import { byName } from "./by-name.ts";
import { LongList } from "./long-list.tsx";
import css from "./members-section.css?inline";
import type { TeamSectionProps } from "./team-section.ts";

const sheet = partSheet("members", css);

export const membersMessages = defineMessages("members", {
  title: "Members",
  text: { one: "{count} member", other: "{count} members" },
  you: "You",
  unnamed: "Unnamed member",
  remove: "Remove",
  question: "Remove {name} from the team?",
  consequence: "They'll lose access immediately. You can invite them again.",
  submit: "Remove member",
  busy: "Removing…",
  removed: "Member removed.",
});

/** Members of a team; with the means to remove them for those who may. */
export function MembersSection({ user, team, may, act }: TeamSectionProps) {
  const t = useMessages(membersMessages);
  const language = useLanguage();
  const [heading, refocus] = useRefocus<HTMLHeadingElement>();
  const [leaving, setLeaving] = useState<TeamUser | null>(null);
  const [isNews, setNews] = useState(false);
  const canRemove = may("$remove_members");
  const members = useResourceState(team.members);
  // Of others without a name, members see the address they were invited by.
  const faceOf = ({ id, teamProfile, emailHint }: TeamUser) => ({
    ...teamProfile,
    primaryEmail: id === user.id ? user.primaryEmail : emailHint,
  });
  const nameOf = (member: TeamUser) => {
    const { displayName, primaryEmail } = faceOf(member);
    return displayName || primaryEmail || t("unnamed");
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
      title={t("title")}
      text={members.status === "ready" ? t("text", { count: members.value.length }) : <Skeleton size="text" />}
      news={isNews ? t("removed") : null}
      heading={heading}
    >
      <Styles sheet={sheet} />
      <ResourceList of={team.members} outline={2}>
        {(all) => (
          <LongList label={t("title")} items={byName(all, user.id, nameOf, language)}>
            {(member) => (
              <ListItem
                key={member.id}
                icon={<Avatar user={faceOf(member)} size="2rem" />}
                title={
                  <>
                    <bdi>{nameOf(member)}</bdi>
                    {member.id === user.id ? <span className="lk-badge">{t("you")}</span> : null}
                  </>
                }
              >
                {canRemove && member.id !== user.id ? (
                  <Button look="quiet" onClick={() => setLeaving(member)}>
                    {t("remove")}
                    <span className="lk-hidden">{nameOf(member)}</span>
                  </Button>
                ) : null}
              </ListItem>
            )}
          </LongList>
        )}
      </ResourceList>
      {leaving ? (
        <Confirm
          title={t("question", { name: nameOf(leaving) })}
          text={t("consequence")}
          submit={t("submit")}
          busy={t("busy")}
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
