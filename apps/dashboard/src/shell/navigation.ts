import type { IconName } from "../parts/layout/icon.tsx";
import type { shellMessages } from "./messages.ts";

type ShellText = keyof (typeof shellMessages)["english"];

type Named<Key, End extends string> = Key extends `${infer Name}${End}` ? Name : never;

/** A page of a project in the sidebar, the command palette and the breadcrumbs. */
export interface ProjectPage {
  readonly to: `/projects/$projectId${
    | ""
    | "/users"
    | "/sign-ins"
    | "/teams"
    | "/auth-methods"
    | "/branding"
    | "/domains"
    | "/team-permissions"
    | "/project-permissions"
    | "/team-settings"
    | "/api-keys-app"
    | "/oauth-applications"
    | "/emails"
    | "/email-drafts"
    | "/email-templates"
    | "/email-themes"
    | "/email-suppressions"
    | "/email-server"
    | "/products"
    | "/items"
    | "/customers"
    | "/transactions"
    | "/revenue"
    | "/payments"
    | "/project-keys"
    | "/data-vault"
    | "/webhooks"
    | "/events"
    | "/colleagues"
    | "/project-settings"
    | "/launch-checklist"
    | "/configuration"
    | "/audit-log"}`;
  /** Prefix of its keys in `shell/messages.ts`: `users` for `usersPage`, its title, and `usersWords`. */
  readonly name: Named<ShellText, "Page"> & Named<ShellText, "Words">;
  readonly icon: IconName;
}

/** All pages of a project, by group. */
export const NAVIGATION: readonly {
  readonly name: Named<ShellText, "Group">;
  readonly pages: readonly ProjectPage[];
}[] = [
  { name: "project", pages: [{ to: "/projects/$projectId", name: "overview", icon: "home" }] },
  {
    name: "people",
    pages: [
      { to: "/projects/$projectId/users", name: "users", icon: "users" },
      { to: "/projects/$projectId/teams", name: "teams", icon: "teams" },
      { to: "/projects/$projectId/sign-ins", name: "signIns", icon: "door" },
    ],
  },
  {
    name: "access",
    pages: [
      { to: "/projects/$projectId/auth-methods", name: "authMethods", icon: "login" },
      { to: "/projects/$projectId/branding", name: "branding", icon: "brush" },
      { to: "/projects/$projectId/domains", name: "domains", icon: "globe" },
      { to: "/projects/$projectId/team-permissions", name: "teamPermissions", icon: "badge" },
      { to: "/projects/$projectId/project-permissions", name: "projectPermissions", icon: "guard" },
      { to: "/projects/$projectId/team-settings", name: "teamSettings", icon: "tune" },
      { to: "/projects/$projectId/api-keys-app", name: "apiKeysApp", icon: "plug" },
      { to: "/projects/$projectId/oauth-applications", name: "oauthApplications", icon: "apps" },
    ],
  },
  {
    name: "emails",
    pages: [
      { to: "/projects/$projectId/emails", name: "emails", icon: "mail" },
      { to: "/projects/$projectId/email-drafts", name: "emailDrafts", icon: "pen" },
      { to: "/projects/$projectId/email-templates", name: "emailTemplates", icon: "page" },
      { to: "/projects/$projectId/email-themes", name: "emailThemes", icon: "palette" },
      { to: "/projects/$projectId/email-suppressions", name: "emailSuppressions", icon: "ban" },
      { to: "/projects/$projectId/email-server", name: "emailServer", icon: "server" },
    ],
  },
  {
    name: "payments",
    pages: [
      { to: "/projects/$projectId/products", name: "products", icon: "box" },
      { to: "/projects/$projectId/items", name: "items", icon: "layers" },
      { to: "/projects/$projectId/customers", name: "customers", icon: "cart" },
      { to: "/projects/$projectId/transactions", name: "transactions", icon: "card" },
      { to: "/projects/$projectId/revenue", name: "revenue", icon: "trend" },
      { to: "/projects/$projectId/payments", name: "payments", icon: "bank" },
    ],
  },
  {
    name: "settings",
    pages: [
      { to: "/projects/$projectId/project-keys", name: "projectKeys", icon: "key" },
      { to: "/projects/$projectId/data-vault", name: "dataVault", icon: "safe" },
      { to: "/projects/$projectId/webhooks", name: "webhooks", icon: "send" },
      { to: "/projects/$projectId/events", name: "events", icon: "pulse" },
      { to: "/projects/$projectId/colleagues", name: "colleagues", icon: "userPlus" },
      { to: "/projects/$projectId/project-settings", name: "projectSettings", icon: "sliders" },
      { to: "/projects/$projectId/launch-checklist", name: "launchChecklist", icon: "steps" },
      { to: "/projects/$projectId/configuration", name: "configuration", icon: "code" },
      { to: "/projects/$projectId/audit-log", name: "auditLog", icon: "clock" },
    ],
  },
];
