import { defineMessages, useMessages } from "@latchkit/ui";
import { Deletion } from "../sections/deletion.tsx";
import type { TeamSectionProps } from "./team-section.ts";

export const deleteTeamMessages = defineMessages("deleteTeam", {
  title: "Delete team",
  text: "Deletes the team and all its data for all members. This can't be undone.",
  open: "Delete team…",
  question: "Delete this team permanently?",
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
