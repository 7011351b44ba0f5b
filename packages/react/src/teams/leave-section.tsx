import { isKnownError, StatusError } from "@latchkit/kit";
import { Button, Confirm, defineMessages, loadable, Notice, useMessages } from "@latchkit/ui";
import { useState } from "react";
import { Section } from "../sections/section.tsx";
import { useResourceState } from "../use-resource.ts";
import type { TeamSectionProps } from "./team-section.ts";

export const leaveMessages = defineMessages("leave", {
  title: "Leave team",
  text: "You'll lose access to everything in this team. To rejoin, you need a new invitation.",
  open: "Leave team…",
  question: "Leave {team}?",
  unnamed: "the team",
  selected: "This is your current team. After leaving, you won't have a current team until you choose another one.",
  alone: "You're the only member. If you leave, no one will be able to access or delete this team.",
  last: "You're this team's last administrator. Invite another one first, or delete the team.",
  submit: "Leave team",
  busy: "Leaving…",
});

/** Takes the person out of a team, after a question. */
export function LeaveSection({ user, team, may, part }: TeamSectionProps) {
  const t = useMessages(leaveMessages);
  const [isAsking, setAsking] = useState(false);
  const [isLast, setLast] = useState(false);
  const members = useResourceState(may("$read_members") ? team.members : unknownMembers);
  const isAlone = members.status === "ready" && members.value.length === 1;

  async function leave() {
    try {
      await user.leaveTeam(team);
    } catch (error) {
      if (!isKnownError(error, "TEAM_MEMBERSHIP_NOT_FOUND")) throw error;
      await user.listTeams(); // The membership had ended already.
    }
  }

  async function leaveUnlessLast() {
    try {
      await part("left", leave);
    } catch (error) {
      if (!(error instanceof StatusError && error.reason === "LAST_TEAM_ADMINISTRATOR")) throw error;
      setLast(true);
    }
  }

  return (
    <Section title={t("title")} text={t("text")}>
      <Notice tone="danger">{isLast ? t("last") : null}</Notice>
      <div className="lk-row">
        <Button look="secondary" onClick={() => setAsking(true)}>
          {t("open")}
        </Button>
      </div>
      {isAsking ? (
        <Confirm
          title={t("question", { team: team.displayName || t("unnamed") })}
          text={
            <>
              <span>{t("text")}</span> {user.selectedTeam?.id === team.id ? <span>{t("selected")}</span> : null}
            </>
          }
          warning={isAlone ? t("alone") : undefined}
          submit={t("submit")}
          busy={t("busy")}
          action={leaveUnlessLast}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </Section>
  );
}

/** For those who may not see the members there is nothing to ask for. */
const unknownMembers = loadable(async () => []);
