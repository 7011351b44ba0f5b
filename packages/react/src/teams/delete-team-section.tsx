import { Deletion } from "../account/deletion.tsx";
import { useText } from "../language/use-text.ts";
import type { TeamSectionProps } from "./team-page.tsx";

export const deleteTeamTexts = {
  title: "Delete the team",
  text: "The team goes away for all its members, with everything that belongs to it. Nobody can bring it back.",
  open: "Delete the team…",
  question: "Delete the team for good?",
} as const;

/** Deletes a team, after its name was typed. */
export function DeleteTeamSection({ team, act, part }: TeamSectionProps) {
  const say = useText("deleteTeam", deleteTeamTexts);
  return (
    <Deletion
      title={say("title")}
      text={say("text")}
      open={say("open")}
      question={say("question")}
      name={team.displayName}
      onDelete={async () => {
        await part("deleted", () => act(() => team.delete()));
      }}
    />
  );
}
