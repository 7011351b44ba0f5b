import type { ClientApp, CurrentUser } from "@latchkit/kit";
import { use } from "react";
import { useApp } from "../context.ts";
import { useResource } from "../use-resource.ts";

export interface UseUserOptions {
  /**
   * What to do while signed out: return `null`, redirect to sign-in and back afterwards, or throw.
   * Default: `return-null`.
   */
  or?: "return-null" | "redirect" | "throw" | undefined;
}

/**
 * The person signed in. Suspends until known, renders again when anything about them changes.
 *
 * @throws {Error} With `or: "throw"`, while signed out.
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
      'useUser({ or: "throw" }) was called while nobody is signed in. Guard the page, or use "redirect".',
    );
  }
  return use(signInFirst(app));
}

// One journey to the sign-in page per app, however many components ask for it.
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
