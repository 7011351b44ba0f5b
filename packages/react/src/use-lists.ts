import type {
  ListTeamsOptions,
  ListUsersOptions,
  ServerApp,
  ServerTeamList,
  ServerUserList,
} from "@latchkit/kit/server";
import { useApp } from "./context.ts";
import { useResource } from "./use-resource.ts";

/**
 * Returns a page of the project's users, for administration pages whose `Provider` has an `AdminApp`. Suspends until it
 * has loaded, and follows changes that the app makes.
 *
 * @throws {Error} If the app of the nearest `Provider` is a `ClientApp`, which sees the signed-in user only.
 * @example const users = useUsers({ limit: 50, query, cursor }); // users.nextCursor is the cursor of the next page, or null
 */
export function useUsers(options?: ListUsersOptions): ServerUserList {
  return useResource(useServerApp("useUsers").usersPage(options));
}

/**
 * Returns a page of the project's teams, as `useUsers` does of its users. `useTeams` returns the teams of the signed-in
 * user.
 *
 * @throws {Error} If the app of the nearest `Provider` is a `ClientApp`.
 */
export function useAllTeams(options?: ListTeamsOptions): ServerTeamList {
  return useResource(useServerApp("useAllTeams").teamsPage(options));
}

function useServerApp(hook: string): Pick<ServerApp, "usersPage" | "teamsPage"> {
  const app = useApp();
  if (isServerApp(app)) return app;
  throw new Error(`${hook}() needs a Provider with an AdminApp: a ClientApp cannot list users and teams of a project.`);
}

function isServerApp(app: object): app is Pick<ServerApp, "usersPage" | "teamsPage"> {
  return "usersPage" in app;
}
