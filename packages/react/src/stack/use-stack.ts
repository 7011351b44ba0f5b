"use client";

import { type ProjectOption, useApp } from "@latchkit/react";
import type { GetUserOptions } from "./app-options.ts";
import { browserHooks } from "./browser-hooks.ts";
import { HookedClientApp } from "./hooked-client-app.ts";
import type { CurrentUser } from "./types.ts";

/** Returns the signed-in user, with hooks. Suspends until the user is known. */
export function useUser(options: GetUserOptions & { or: "redirect" | "throw" | "anonymous" }): CurrentUser;
export function useUser(options?: GetUserOptions): CurrentUser | null;
export function useUser(options?: GetUserOptions): CurrentUser | null {
  return browserHooks.user(noRequest, options);
}

/** In browsers, the user is that of the provider. */
const noRequest = () => Promise.reject(new Error("The user is read from the provider."));

/** Returns the app of the nearest `StackProvider`. */
export function useStackApp(options?: ProjectOption): HookedClientApp {
  const app = useApp(options);
  if (app instanceof HookedClientApp) return app;
  throw new Error("useStackApp() needs a StackProvider; within the Provider of @latchkit/react, use useApp().");
}
