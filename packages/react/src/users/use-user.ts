import type { ClientApp, CurrentUser } from "@latchkit/kit";
import { use } from "react";
import { useApp } from "../context.ts";
import { useResource } from "../use-resource.ts";

/** Options of `useUser`. */
export interface UseUserOptions {
  /**
   * What to do if the user is signed out: return `null`, redirect to sign-in and back, or throw.
   * Default: `return-null`.
   */
  or?: "return-null" | "redirect" | "throw" | undefined;
}

/**
 * Returns the signed-in user. Suspends until the user is known, and renders the component again when the user changes.
 *
 * @throws {Error} With `or: "throw"`, if the user is signed out.
 * @example const user = useUser({ or: "redirect" });
 */
export function useUser(options: { or: "redirect" | "throw" }): CurrentUser;
export function useUser(options?: UseUserOptions): CurrentUser | null;
export function useUser(options: UseUserOptions = {}): CurrentUser | null {
  const app = useApp();
  const user = useResource(app.user);
  if (user || !options.or || options.or === "return-null") return user;
  if (options.or === "throw") {
    throw new Error(
      'useUser({ or: "throw" }) was called while the user is signed out. Guard the page, or use "redirect".',
    );
  }
  return use(signInFirst(app));
}

// One redirect to the sign-in page per app, no matter how many components ask for it.
const journeys = new WeakMap<ClientApp, Promise<never>>();

function signInFirst(app: ClientApp): Promise<never> {
  let journey = journeys.get(app);
  if (!journey) {
    journey = new Promise<never>((_, reject) => {
      // Not while rendering: the app may have handed in a router, which sets state.
      queueMicrotask(() => app.redirectToSignIn({ replace: true }).catch(reject));
    });
    journeys.set(app, journey);
    const stopWatching = app.user.subscribe(() => {
      stopWatching();
      journeys.delete(app);
    });
  }
  return journey;
}
