import type { OwnerApp } from "@latchkit/kit/admin";
import { createRootRouteWithContext, createRoute } from "@tanstack/react-router";
import type { DashboardConfig } from "../config.ts";
import { lazyPage } from "../shell/lazy-page.tsx";
import { RootFrame } from "../shell/root-frame.tsx";
import { SignedInFrame } from "../shell/signed-in-frame.tsx";

/** Context of every route. */
export interface RouterContext {
  readonly owners: OwnerApp;
  readonly config: DashboardConfig;
}

/** Outermost frame. */
export const root = createRootRouteWithContext<RouterContext>()({ component: RootFrame });

/** Frame of the pages for signed-in administrators. */
export const signedIn = createRoute({ getParentRoute: () => root, id: "signed-in", component: SignedInFrame });

/** Frame of a project's pages. */
export const project = createRoute({
  getParentRoute: () => signedIn,
  path: "/projects/$projectId",
  component: lazyPage(() => import("../project-root.tsx"), "ProjectRoot"),
});
