import type { OwnedProject } from "@latchkit/kit/admin";
import { useMessages } from "@latchkit/ui";
import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useDeferredValue } from "react";
import type { Command } from "./command.ts";
import { shellMessages } from "./messages.ts";

const SHOWN = 5;

/** Minimum number of characters for a request. */
const ASKS_FROM = 2;

/** Finds users by name, email address or ID, and teams by name or ID. */
export function useFound(project: OwnedProject, text: string): readonly Command[] {
  const t = useMessages(shellMessages);
  const navigate = useNavigate();
  const query = useDeferredValue(text);
  const { data } = useQuery({
    queryKey: [project.id, "palette", query],
    queryFn: async () => {
      const [users, teams] = await Promise.all([
        project.app.listUsers({ query, limit: SHOWN }),
        project.app.listTeams({ query, limit: SHOWN }),
      ]);
      return { users, teams };
    },
    enabled: query.length >= ASKS_FROM,
    placeholderData: (before) => before,
  });
  if (!data || text.length < ASKS_FROM) return [];
  const projectId = project.id;
  return [
    ...data.users.map(({ id, displayName, primaryEmail }) => ({
      id,
      icon: "users" as const,
      title: displayName ?? primaryEmail ?? id,
      kind: displayName === null ? t("kindUser") : t("kindUserWith", { address: primaryEmail ?? t("noAddress") }),
      run: () => void navigate({ to: "/projects/$projectId/users/$userId", params: { projectId, userId: id } }),
    })),
    ...data.teams.map(({ id, displayName }) => ({
      id,
      icon: "teams" as const,
      title: displayName,
      kind: t("kindTeam"),
      run: () => void navigate({ to: "/projects/$projectId/teams/$teamId", params: { projectId, teamId: id } }),
    })),
  ];
}
