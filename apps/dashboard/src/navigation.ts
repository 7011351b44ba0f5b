import type { IconName } from "./parts/icon.tsx";

/** A page of a project, as the sidebar, the palette and the breadcrumbs name it. */
export interface ProjectPage {
  readonly to: `/projects/$projectId${
    | ""
    | "/users"
    | "/teams"
    | "/auth-methods"
    | "/domains"
    | "/team-permissions"
    | "/project-permissions"
    | "/project-keys"
    | "/project-settings"}`;
  readonly title: string;
  readonly icon: IconName;
  /** What else people may look for when they want this page. */
  readonly alias: string;
}

/** All pages of a project, by what they are about. */
export const NAVIGATION: readonly { readonly title: string; readonly pages: readonly ProjectPage[] }[] = [
  {
    title: "Project",
    pages: [{ to: "/projects/$projectId", title: "Overview", icon: "home", alias: "start setup code snippet" }],
  },
  {
    title: "People",
    pages: [
      { to: "/projects/$projectId/users", title: "Users", icon: "users", alias: "people accounts sign-ups" },
      { to: "/projects/$projectId/teams", title: "Teams", icon: "teams", alias: "organisations groups" },
    ],
  },
  {
    title: "Access",
    pages: [
      {
        to: "/projects/$projectId/auth-methods",
        title: "Sign-in methods",
        icon: "shield",
        alias: "password passkey magic link oauth providers",
      },
      { to: "/projects/$projectId/domains", title: "Domains", icon: "globe", alias: "trusted redirect localhost" },
      {
        to: "/projects/$projectId/team-permissions",
        title: "Team permissions",
        icon: "badge",
        alias: "roles rbac definitions",
      },
      {
        to: "/projects/$projectId/project-permissions",
        title: "Project permissions",
        icon: "badge",
        alias: "roles rbac definitions",
      },
    ],
  },
  {
    title: "Settings",
    pages: [
      { to: "/projects/$projectId/project-keys", title: "Project keys", icon: "key", alias: "api keys secret" },
      {
        to: "/projects/$projectId/project-settings",
        title: "Project settings",
        icon: "sliders",
        alias: "name logo delete transfer production",
      },
    ],
  },
];
