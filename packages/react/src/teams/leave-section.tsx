import { isKnownError } from "@latchkit/kit";
import { useState } from "react";
import { Section } from "../account/section.tsx";
import { useText } from "../language/use-text.ts";
import { lazily } from "../lazily.ts";
import { Button } from "../ui/button.tsx";
import { Confirm } from "../ui/confirm.tsx";
import { useSnapshot } from "../use-resource.ts";
import type { TeamSectionProps } from "./team-page.tsx";

export const leaveTexts = {
  title: "Leave the team",
  text: "You lose what you have access to through the team. To come back, somebody has to invite you.",
  open: "Leave the team…",
  question: "Leave {team}?",
  unnamed: "the team",
  selected: "It is the team you are working in. Afterwards you work in none, until you choose another one.",
  alone: "You are its only member. Nobody will be able to get into the team any more, nor to delete it.",
  submit: "Leave the team",
  busy: "Leaving…",
} as const;

/** Takes the person out of a team, after a question. */
export function LeaveSection({ user, team, may, part }: TeamSectionProps) {
  const say = useText("leave", leaveTexts);
  const [isAsking, setAsking] = useState(false);
  const members = useSnapshot(may("$read_members") ? team.members : nobodyKnown);
  const isAlone = members.status === "ready" && members.value.length === 1;

  async function leave() {
    try {
      await user.leaveTeam(team);
    } catch (error) {
      if (!isKnownError(error, "TEAM_MEMBERSHIP_NOT_FOUND")) throw error;
      await user.listTeams(); // Somebody was faster.
    }
  }

  return (
    <Section title={say("title")} text={say("text")}>
      <div className="lk-row">
        <Button look="secondary" onClick={() => setAsking(true)}>
          {say("open")}
        </Button>
      </div>
      {isAsking ? (
        <Confirm
          title={say("question", { team: team.displayName || say("unnamed") })}
          text={
            <>
              {say("text")} {user.selectedTeam?.id === team.id ? say("selected") : null}
            </>
          }
          warning={isAlone ? say("alone") : undefined}
          submit={say("submit")}
          busy={say("busy")}
          action={() => part("left", leave)}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </Section>
  );
}

/** For those who may not see the members there is nothing to ask for. */
const nobodyKnown = lazily(async () => []);
