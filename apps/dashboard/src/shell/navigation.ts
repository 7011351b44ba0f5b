import type { IconName } from "../parts/layout/icon.tsx";
import type { shellMessages } from "./messages.ts";
import type { Part } from "./used-parts.ts";

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
    | "/moving"
    | "/deletion-receipts"
    | "/project-settings"
    | "/launch-checklist"
    | "/configuration"
    | "/audit-log"}`;
  /** Prefix of its keys in `shell/messages.ts`: `users` for `usersPage`, its title, and `usersWords`. */
  readonly name: Named<ShellText, "Page"> & Named<ShellText, "Words">;
  readonly icon: IconName;
  /** The page is under “More” in projects that do not use this part; `rare` pages always are. Default: never. */
  readonly part?: Part | "rare";
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
      { to: "/projects/$projectId/team-permissions", name: "teamPermissions", icon: "badge", part: "permissions" },
      {
        to: "/projects/$projectId/project-permissions",
        name: "projectPermissions",
        icon: "guard",
        part: "permissions",
      },
      { to: "/projects/$projectId/team-settings", name: "teamSettings", icon: "tune", part: "permissions" },
      { to: "/projects/$projectId/api-keys-app", name: "apiKeysApp", icon: "plug", part: "apiKeys" },
      { to: "/projects/$projectId/oauth-applications", name: "oauthApplications", icon: "apps", part: "provider" },
    ],
  },
  {
    name: "emails",
    pages: [
      { to: "/projects/$projectId/emails", name: "emails", icon: "mail" },
      { to: "/projects/$projectId/email-drafts", name: "emailDrafts", icon: "pen", part: "ownMail" },
      { to: "/projects/$projectId/email-templates", name: "emailTemplates", icon: "page", part: "ownMail" },
      { to: "/projects/$projectId/email-themes", name: "emailThemes", icon: "palette", part: "ownMail" },
      { to: "/projects/$projectId/email-suppressions", name: "emailSuppressions", icon: "ban", part: "ownMail" },
      { to: "/projects/$projectId/email-server", name: "emailServer", icon: "server", part: "ownMail" },
    ],
  },
  {
    name: "payments",
    pages: [
      { to: "/projects/$projectId/products", name: "products", icon: "box", part: "payments" },
      { to: "/projects/$projectId/items", name: "items", icon: "layers", part: "payments" },
      { to: "/projects/$projectId/customers", name: "customers", icon: "cart", part: "payments" },
      { to: "/projects/$projectId/transactions", name: "transactions", icon: "card", part: "payments" },
      { to: "/projects/$projectId/revenue", name: "revenue", icon: "trend", part: "payments" },
      { to: "/projects/$projectId/payments", name: "payments", icon: "bank", part: "payments" },
    ],
  },
  {
    name: "settings",
    pages: [
      { to: "/projects/$projectId/project-keys", name: "projectKeys", icon: "key" },
      { to: "/projects/$projectId/data-vault", name: "dataVault", icon: "safe", part: "vault" },
      { to: "/projects/$projectId/webhooks", name: "webhooks", icon: "send", part: "webhooks" },
      { to: "/projects/$projectId/events", name: "events", icon: "pulse", part: "webhooks" },
      { to: "/projects/$projectId/colleagues", name: "colleagues", icon: "userPlus" },
      { to: "/projects/$projectId/moving", name: "moving", icon: "swap", part: "rare" },
      { to: "/projects/$projectId/deletion-receipts", name: "deletionReceipts", icon: "check", part: "rare" },
      { to: "/projects/$projectId/project-settings", name: "projectSettings", icon: "sliders" },
      { to: "/projects/$projectId/launch-checklist", name: "launchChecklist", icon: "steps", part: "launch" },
      { to: "/projects/$projectId/configuration", name: "configuration", icon: "code", part: "rare" },
      { to: "/projects/$projectId/audit-log", name: "auditLog", icon: "clock" },
    ],
  },
];

/** Returns the page that an address below a project belongs to; undefined for the overview. */
export function pageAt(projectId: string, pathname: string): ProjectPage | undefined {
  const inProject = pathname.slice(`/projects/${projectId}`.length);
  return NAVIGATION.flatMap(({ pages }) => pages).find(({ to }) => {
    const path = to.slice("/projects/$projectId".length);
    return path !== "" && (inProject === path || inProject.startsWith(`${path}/`));
  });
}
