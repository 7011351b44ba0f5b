import type { ClientApp, CurrentUser, Resource } from "@latchkit/kit";
import { use } from "react";
import { type ProjectOption, useApp } from "../context.ts";
import { useResource } from "../use-resource.ts";

/** Options of `useUser`. */
export interface UseUserOptions extends ProjectOption {
  /**
   * Behavior if the user is signed out: return `null`, redirect to sign-in and back, throw, or create an anonymous
   * user, which signing up turns into an account. Anonymous users count as signed out otherwise. Default:
   * `return-null`.
   */
  or?: "return-null" | "redirect" | "throw" | "anonymous" | undefined;
}

/**
 * Returns the signed-in user. Suspends until the user is known, and renders the component again when the user changes.
 *
 * @throws {Error} With `or: "throw"`, if the user is signed out; with `or: "anonymous"` on a server, where React leaves
 *   the component to the browser.
 * @example const user = useUser({ or: "redirect" });
 */
export function useUser(options: UseUserOptions & { or: "redirect" | "throw" | "anonymous" }): CurrentUser;
export function useUser(options?: UseUserOptions): CurrentUser | null;
export function useUser({ or = "return-null", projectIdMustMatch }: UseUserOptions = {}): CurrentUser | null {
  const app = useApp({ projectIdMustMatch });
  const current = or === "anonymous" ? app.userOrAnonymous : app.user;
  const user = useResource(current);
  if (user || or === "return-null") return user;
  if (or === "throw") {
    throw new Error("The user is signed out.");
  }
  return use(once(current, () => (or === "anonymous" ? app.getUser({ or }) : signInFirst(app))));
}

// One redirect to the sign-in page per app, or one sign-up of an anonymous user, no matter how many components ask for
// it.
const running = new WeakMap<Resource<CurrentUser | null>, Promise<CurrentUser>>();

function once(current: Resource<CurrentUser | null>, start: () => Promise<CurrentUser>): Promise<CurrentUser> {
  const known = running.get(current);
  if (known) return known;
  const started = Promise.resolve().then(start); // Not while rendering: the app may have handed in a router, which sets state.
  running.set(current, started);
  const stopWatching = current.subscribe(() => {
    stopWatching();
    running.delete(current);
  });
  return started;
}

/** Redirects to the sign-in page. Never resolves: the browser is leaving the page. */
function signInFirst(app: ClientApp): Promise<never> {
  return new Promise((_, reject) => {
    app.redirectToSignIn({ replace: true }).catch(reject);
  });
}
