import type { ServerTeam } from "@latchkit/kit/server";
import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useText } from "../language/use-text.ts";
import { Confirm } from "../parts/confirm.tsx";
import { Section } from "../parts/section.tsx";
import { useAdminApp } from "../shell/project-frame.tsx";
import { teamsTexts } from "./texts.ts";

/** The end of a team. */
export function DeleteTeam({ team }: { team: ServerTeam }) {
  const { projectId } = useAdminApp();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const say = useText(teamsTexts);
  return (
    <Section title={say("deleting")} lead={say("deletingLead")}>
      <Confirm
        button={say("deleteTeam")}
        title={say("deleteThisTeam")}
        confirm={say("deleteForGood")}
        typed={team.displayName.trim() || team.id}
        onConfirm={async () => {
          await team.delete();
          void queries.invalidateQueries({ queryKey: [projectId] });
          await navigate({ to: "/projects/$projectId/teams", params: { projectId }, replace: true });
          return say("teamDeleted");
        }}
      >
        <p>{say("deleteTeamText")}</p>
      </Confirm>
    </Section>
  );
}
