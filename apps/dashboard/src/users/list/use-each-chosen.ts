import type { ServerUser } from "@latchkit/kit/server";
import { useMessages } from "@latchkit/ui";
import { useQueryClient } from "@tanstack/react-query";
import type { Selection } from "../../parts/lists/use-selection.ts";
import { runEach } from "../../people/run-each.ts";
import { useAdminApp } from "../../shell/project-frame.tsx";
import { usersMessages } from "../messages.ts";

/**
 * Runs an action for each selected user. Users for which it failed stay selected.
 *
 * @param tell Returns the toast for the number of successes. @throws {unknown} The first failure, if every action
 *   failed.
 */
type ForEach = (
  users: readonly ServerUser[],
  work: (user: ServerUser) => Promise<unknown>,
  tell: (count: number) => string,
) => Promise<string>;

export function useEachChosen(selection: Selection<ServerUser>): ForEach {
  const { projectId } = useAdminApp();
  const queries = useQueryClient();
  const t = useMessages(usersMessages);
  return async (users, work, tell) => {
    const failures = await runEach(users, work);
    void queries.invalidateQueries({ queryKey: [projectId] });
    if (failures[0] && failures.length === users.length) throw failures[0].error;
    const failed = new Set(failures.map(({ item }) => item));
    const done = users.filter((user) => !failed.has(user));
    selection.choose(done, false);
    return [tell(done.length), ...(failed.size > 0 ? [t("notAll", { count: failed.size })] : [])].join(" ");
  };
}
