import { createRoute, createRouter, notFound, redirect } from "@tanstack/react-router";
import { readOverviewSearch } from "./metrics/overview-search.ts";
import { movedTo } from "./moved.ts";
import { readProjectsSearch } from "./projects/projects-search.ts";
import { accessRoutes } from "./routes/access-routes.ts";
import { emailsRoutes } from "./routes/emails-routes.ts";
import { project, type RouterContext, root, signedIn } from "./routes/frames.ts";
import { paymentsRoutes } from "./routes/payments-routes.ts";
import { peopleRoutes } from "./routes/people-routes.ts";
import { settingsRoutes } from "./routes/settings-routes.ts";
import { Failure } from "./shell/failure.tsx";
import { lazyPage } from "./shell/lazy-page.tsx";
import { NoSuchPage } from "./shell/not-found.tsx";
import { Waiting } from "./shell/waiting.tsx";

/*
 * All routes; those of a project are in `routes/`. Pages and frames are fetched on navigation, or when the user hovers over a link; the frames that
 * every administrator needs are part of the first load. A page declares its state in the URL by `validateSearch`.
 */

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
  // The pages of the React package read codes and return addresses themselves.
  validateSearch: (search: Record<string, unknown>): object => search,
  component: lazyPage(() => import("./shell/sign-in-pages.tsx"), "SignInPages"),
});

const projects = createRoute({
  getParentRoute: () => signedIn,
  path: "/projects",
  validateSearch: readProjectsSearch,
  component: lazyPage(() => import("./projects/projects-page.tsx"), "ProjectsPage"),
});

// A link that works for every project, such as one in a guide: the reader chooses.
const chosenProject = createRoute({
  getParentRoute: () => signedIn,
  path: "/projects/-selector-/$",
  beforeLoad: ({ params: { _splat = "" } }) => {
    throw redirect({ to: "/projects", search: readProjectsSearch({ page: _splat }), replace: true });
  },
});

const newProject = createRoute({
  getParentRoute: () => signedIn,
  path: "/new-project",
  component: lazyPage(() => import("./projects/new-project-page.tsx"), "NewProjectPage"),
});

const overview = createRoute({
  getParentRoute: () => project,
  path: "/",
  validateSearch: readOverviewSearch,
  component: lazyPage(() => import("./projects/overview-page.tsx"), "OverviewPage"),
});

const elsewhere = createRoute({
  getParentRoute: () => project,
  path: "/$",
  beforeLoad: ({ params: { projectId, _splat = "" } }) => {
    const moved = movedTo(_splat);
    if (moved === null) throw notFound();
    throw redirect({ to: "/projects/$projectId/$", params: { projectId, _splat: moved }, replace: true });
  },
});

const routeTree = root.addChildren([
  start,
  handler,
  signedIn.addChildren([
    projects,
    chosenProject,
    newProject,
    project.addChildren([
      overview,
      ...peopleRoutes,
      ...accessRoutes,
      ...emailsRoutes,
      ...paymentsRoutes,
      ...settingsRoutes,
      elsewhere,
    ]),
  ]),
]);

/** Creates the router below `/dashboard`. */
export function createDashboardRouter(context: RouterContext) {
  return createRouter({
    routeTree,
    context,
    basepath: "/dashboard",
    search: { strict: true }, // A page gets what its reader took from the URL, and nothing else.
    defaultPreload: "intent",
    defaultPendingMs: 300, // The old page stays this long before a placeholder replaces it.
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
