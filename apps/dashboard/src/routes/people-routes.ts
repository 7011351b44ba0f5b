import { createRoute } from "@tanstack/react-router";
import { lazyPage } from "../shell/lazy-page.tsx";
import { readSignInsSearch } from "../support/sign-ins-search.ts";
import { readTeamSearch } from "../teams/team-search.ts";
import { readTeamsSearch } from "../teams/teams-search.ts";
import { readUsersSearch } from "../users/list/users-search.ts";
import { readUserSearch } from "../users/user/user-search.ts";
import { project } from "./frames.ts";

const users = createRoute({
  getParentRoute: () => project,
  path: "/users",
  validateSearch: readUsersSearch,
  component: lazyPage(() => import("../users/list/users-page.tsx"), "UsersPage"),
});

const user = createRoute({
  getParentRoute: () => project,
  path: "/users/$userId",
  validateSearch: readUserSearch,
  component: lazyPage(() => import("../users/user/user-page.tsx"), "UserPage"),
});

const teams = createRoute({
  getParentRoute: () => project,
  path: "/teams",
  validateSearch: readTeamsSearch,
  component: lazyPage(() => import("../teams/teams-page.tsx"), "TeamsPage"),
});

const team = createRoute({
  getParentRoute: () => project,
  path: "/teams/$teamId",
  validateSearch: readTeamSearch,
  component: lazyPage(() => import("../teams/team-page.tsx"), "TeamPage"),
});

const signIns = createRoute({
  getParentRoute: () => project,
  path: "/sign-ins",
  validateSearch: readSignInsSearch,
  component: lazyPage(() => import("../support/sign-ins-page.tsx"), "SignInsPage"),
});

/** Users and teams, and how they sign in. */
export const peopleRoutes = [users, user, teams, team, signIns] as const;
