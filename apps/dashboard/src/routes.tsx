import type { OwnerApp } from "@latchkit/kit/admin";
import { createRootRouteWithContext, createRoute, createRouter, redirect } from "@tanstack/react-router";
import { readAuditLogSearch } from "./audit-log/audit-log-search.ts";
import type { DashboardConfig } from "./config.ts";
import type { Translations } from "./language/translations.ts";
import { readOverviewSearch } from "./metrics/overview-search.ts";
import { readProjectsSearch } from "./projects/projects-search.ts";
import { Failure } from "./shell/failure.tsx";
import { lazyPage } from "./shell/lazy-page.tsx";
import { NoSuchPage } from "./shell/not-found.tsx";
import { RootFrame } from "./shell/root-frame.tsx";
import { SignedInFrame } from "./shell/signed-in-frame.tsx";
import { Waiting } from "./shell/waiting.tsx";
import { readTeamsSearch } from "./teams/teams-search.ts";
import { readUsersSearch } from "./users/users-search.ts";

/** What every page may need. */
export interface RouterContext {
  readonly owners: OwnerApp;
  readonly config: DashboardConfig;
  readonly translations: Translations;
}

/*
 * Every address there is. Pages and frames are fetched when somebody comes to them, or points at a link to them; the frames that
 * every owner sees are there from the start. What a page shows of its own state in the address, it declares by `validateSearch`.
 */

/** Fetches what pages say in the reader's language along with them, by the folders whose texts they show. */
function says(...folders: readonly string[]) {
  return ({ context }: { context: RouterContext }) => context.translations.prepare(...folders);
}

const root = createRootRouteWithContext<RouterContext>()({ component: RootFrame });

const start = createRoute({
  getParentRoute: () => root,
  path: "/",
  beforeLoad: () => {
    throw redirect({ to: "/projects", replace: true });
  },
});

const handler = createRoute({
  getParentRoute: () => root,
  path: "/handler/$",
  component: lazyPage(() => import("./shell/sign-in-pages.tsx"), "SignInPages"),
});

const signedIn = createRoute({ getParentRoute: () => root, id: "signed-in", component: SignedInFrame });

const projects = createRoute({
  getParentRoute: () => signedIn,
  path: "/projects",
  validateSearch: readProjectsSearch,
  loader: says("projects"),
  component: lazyPage(() => import("./projects/projects-page.tsx"), "ProjectsPage"),
});

const newProject = createRoute({
  getParentRoute: () => signedIn,
  path: "/new-project",
  loader: says("projects", "sign-in-methods"),
  component: lazyPage(() => import("./projects/new-project-page.tsx"), "NewProjectPage"),
});

const project = createRoute({
  getParentRoute: () => signedIn,
  path: "/projects/$projectId",
  component: lazyPage(() => import("./shell/project-frame.tsx"), "ProjectFrame"),
});

const overview = createRoute({
  getParentRoute: () => project,
  path: "/",
  validateSearch: readOverviewSearch,
  loader: says("projects", "metrics", "people", "sign-in-methods"),
  component: lazyPage(() => import("./projects/overview-page.tsx"), "OverviewPage"),
});

const users = createRoute({
  getParentRoute: () => project,
  path: "/users",
  validateSearch: readUsersSearch,
  loader: says("users", "people", "sign-in-methods"),
  component: lazyPage(() => import("./users/users-page.tsx"), "UsersPage"),
});

const user = createRoute({
  getParentRoute: () => project,
  path: "/users/$userId",
  loader: says("users", "people", "permissions", "impersonation", "audit-log", "sign-in-methods"),
  component: lazyPage(() => import("./users/user-page.tsx"), "UserPage"),
});

const teams = createRoute({
  getParentRoute: () => project,
  path: "/teams",
  validateSearch: readTeamsSearch,
  loader: says("teams", "people"),
  component: lazyPage(() => import("./teams/teams-page.tsx"), "TeamsPage"),
});

const team = createRoute({
  getParentRoute: () => project,
  path: "/teams/$teamId",
  loader: says("teams", "people", "permissions", "audit-log"),
  component: lazyPage(() => import("./teams/team-page.tsx"), "TeamPage"),
});

const authMethods = createRoute({
  getParentRoute: () => project,
  path: "/auth-methods",
  loader: says("auth-methods", "sign-in-methods"),
  component: lazyPage(() => import("./auth-methods/auth-methods-page.tsx"), "AuthMethodsPage"),
});

const domains = createRoute({
  getParentRoute: () => project,
  path: "/domains",
  loader: says("domains"),
  component: lazyPage(() => import("./domains/domains-page.tsx"), "DomainsPage"),
});

const teamPermissions = createRoute({
  getParentRoute: () => project,
  path: "/team-permissions",
  loader: says("permissions"),
  component: lazyPage(() => import("./permissions/permissions-page.tsx"), "TeamPermissionsPage"),
});

const projectPermissions = createRoute({
  getParentRoute: () => project,
  path: "/project-permissions",
  loader: says("permissions"),
  component: lazyPage(() => import("./permissions/permissions-page.tsx"), "ProjectPermissionsPage"),
});

const teamSettings = createRoute({
  getParentRoute: () => project,
  path: "/team-settings",
  loader: says("team-settings", "permissions"),
  component: lazyPage(() => import("./team-settings/team-settings-page.tsx"), "TeamSettingsPage"),
});

const apiKeysApp = createRoute({
  getParentRoute: () => project,
  path: "/api-keys-app",
  loader: says("api-keys-app"),
  component: lazyPage(() => import("./api-keys-app/api-keys-app-page.tsx"), "ApiKeysAppPage"),
});

const projectKeys = createRoute({
  getParentRoute: () => project,
  path: "/project-keys",
  loader: says("project-keys"),
  component: lazyPage(() => import("./project-keys/project-keys-page.tsx"), "ProjectKeysPage"),
});

const dataVault = createRoute({
  getParentRoute: () => project,
  path: "/data-vault",
  loader: says("data-vault"),
  component: lazyPage(() => import("./data-vault/data-vault-page.tsx"), "DataVaultPage"),
});

const vaultStores = createRoute({
  getParentRoute: () => project,
  path: "/data-vault/stores",
  beforeLoad: ({ params }) => {
    throw redirect({ to: "/projects/$projectId/data-vault", params, replace: true });
  },
});

const vaultStore = createRoute({
  getParentRoute: () => project,
  path: "/data-vault/stores/$storeId",
  loader: says("data-vault"),
  component: lazyPage(() => import("./data-vault/store-page.tsx"), "StorePage"),
});

const auditLog = createRoute({
  getParentRoute: () => project,
  path: "/audit-log",
  validateSearch: readAuditLogSearch,
  loader: says("audit-log"),
  component: lazyPage(() => import("./audit-log/audit-log-page.tsx"), "AuditLogPage"),
});

const configuration = createRoute({
  getParentRoute: () => project,
  path: "/configuration",
  loader: says("configuration", "audit-log"),
  component: lazyPage(() => import("./configuration/configuration-page.tsx"), "ConfigurationPage"),
});

const launchChecklist = createRoute({
  getParentRoute: () => project,
  path: "/launch-checklist",
  loader: says("launch-checklist"),
  component: lazyPage(() => import("./launch-checklist/launch-checklist-page.tsx"), "LaunchChecklistPage"),
});

const projectSettings = createRoute({
  getParentRoute: () => project,
  path: "/project-settings",
  loader: says("project-settings", "api-keys-app"),
  component: lazyPage(() => import("./project-settings/project-settings-page.tsx"), "ProjectSettingsPage"),
});

const routeTree = root.addChildren([
  start,
  handler,
  signedIn.addChildren([
    projects,
    newProject,
    project.addChildren([
      overview,
      users,
      user,
      teams,
      team,
      authMethods,
      domains,
      teamPermissions,
      projectPermissions,
      teamSettings,
      apiKeysApp,
      projectKeys,
      dataVault,
      vaultStores,
      vaultStore,
      projectSettings,
      launchChecklist,
      configuration,
      auditLog,
    ]),
  ]),
]);

/** The router below `/dashboard`. */
export function createDashboardRouter(context: RouterContext) {
  return createRouter({
    routeTree,
    context,
    basepath: "/dashboard",
    defaultPreload: "intent",
    defaultPendingMs: 300, // The old page stays that long before a placeholder takes its place.
    scrollRestoration: true,
    defaultPendingComponent: Waiting,
    defaultErrorComponent: Failure,
    defaultNotFoundComponent: NoSuchPage,
  });
}

export type DashboardRouter = ReturnType<typeof createDashboardRouter>;

declare module "@tanstack/react-router" {
  interface Register {
    router: DashboardRouter;
  }
}
