import { defineMessages, useMessages } from "@latchkit/ui";
import { Deletion } from "../account/deletion.tsx";
import type { TeamSectionProps } from "./team-page.tsx";

export const deleteTeamMessages = defineMessages("deleteTeam", {
  title: "Delete the team",
  text: "The team goes away for all its members, with everything that belongs to it. Nobody can bring it back.",
  open: "Delete the team…",
  question: "Delete the team for good?",
});

/** Deletes a team, after its name was typed. */
export function DeleteTeamSection({ team, act, part }: TeamSectionProps) {
  const t = useMessages(deleteTeamMessages);
  return (
    <Deletion
      title={t("title")}
      text={t("text")}
      open={t("open")}
      question={t("question")}
      name={team.displayName}
      onDelete={async () => {
        await part("deleted", () => act(() => team.delete()));
      }}
    />
  );
}
