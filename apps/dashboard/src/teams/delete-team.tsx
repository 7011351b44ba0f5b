import type { ServerTeam } from "@latchkit/kit/server";
import { useMessages } from "@latchkit/ui";
import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { Confirm } from "../parts/dialogs/confirm.tsx";
import { Section } from "../parts/layout/section.tsx";
import { useAdminApp } from "../shell/project-frame.tsx";
import { teamsMessages } from "./messages.ts";

/** Deletes a team. */
export function DeleteTeam({ team }: { team: ServerTeam }) {
  const { projectId } = useAdminApp();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const t = useMessages(teamsMessages);
  return (
    <Section title={t("deleting")} lead={t("deletingLead")}>
      <Confirm
        button={t("deleteTeam")}
        title={t("deleteThisTeam")}
        confirm={t("deleteForGood")}
        typed={team.displayName.trim() || team.id}
        onConfirm={async () => {
          await team.delete();
          void queries.invalidateQueries({ queryKey: [projectId] });
          await navigate({ to: "/projects/$projectId/teams", params: { projectId }, replace: true });
          return t("teamDeleted");
        }}
      >
        <p>{t("deleteTeamText")}</p>
      </Confirm>
    </Section>
  );
}
