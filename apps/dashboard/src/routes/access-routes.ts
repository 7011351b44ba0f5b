import { createRoute } from "@tanstack/react-router";
import { readApplicationSearch } from "../oauth-applications/application-search.ts";
import { lazyPage } from "../shell/lazy-page.tsx";
import { project } from "./frames.ts";

const authMethods = createRoute({
  getParentRoute: () => project,
  path: "/auth-methods",
  component: lazyPage(() => import("../auth-methods/auth-methods-page.tsx"), "AuthMethodsPage"),
});

const branding = createRoute({
  getParentRoute: () => project,
  path: "/branding",
  component: lazyPage(() => import("../branding/branding-page.tsx"), "BrandingPage"),
});

const domains = createRoute({
  getParentRoute: () => project,
  path: "/domains",
  component: lazyPage(() => import("../domains/domains-page.tsx"), "DomainsPage"),
});

const teamPermissions = createRoute({
  getParentRoute: () => project,
  path: "/team-permissions",
  component: lazyPage(() => import("../permissions/permissions-page.tsx"), "TeamPermissionsPage"),
});

const projectPermissions = createRoute({
  getParentRoute: () => project,
  path: "/project-permissions",
  component: lazyPage(() => import("../permissions/permissions-page.tsx"), "ProjectPermissionsPage"),
});

const teamSettings = createRoute({
  getParentRoute: () => project,
  path: "/team-settings",
  component: lazyPage(() => import("../team-settings/team-settings-page.tsx"), "TeamSettingsPage"),
});

const apiKeysApp = createRoute({
  getParentRoute: () => project,
  path: "/api-keys-app",
  component: lazyPage(() => import("../api-keys-app/api-keys-app-page.tsx"), "ApiKeysAppPage"),
});

const oauthApplications = createRoute({
  getParentRoute: () => project,
  path: "/oauth-applications",
  component: lazyPage(() => import("../oauth-applications/applications-page.tsx"), "OAuthApplicationsPage"),
});

const oauthApplication = createRoute({
  getParentRoute: () => project,
  path: "/oauth-applications/$clientId",
  validateSearch: readApplicationSearch,
  component: lazyPage(() => import("../oauth-applications/application-page.tsx"), "OAuthApplicationPage"),
});

/** Sign-in methods, looks and permissions. */
export const accessRoutes = [
  authMethods,
  branding,
  domains,
  teamPermissions,
  projectPermissions,
  teamSettings,
  apiKeysApp,
  oauthApplications,
  oauthApplication,
] as const;
