import type { ReactNode } from "react";
import { useApp } from "../context.ts";
import { useResourceState } from "../use-resource.ts";

/** Props of `<SignedIn />` and `<SignedOut />`. */
export interface SignedInProps {
  /** Shown until the app knows whether a user is signed in. Default: nothing. */
  fallback?: ReactNode;
  /** Shown when it applies. */
  children?: ReactNode;
}

/**
 * Shows its children while a user is signed in; anonymous users count as signed out.
 *
 * On servers nothing is known, so that pages stay static: there it shows the fallback.
 *
 * @example <SignedIn><UserButton /></SignedIn>
 */
export function SignedIn({ fallback, children }: SignedInProps) {
  const isSignedIn = useIsSignedIn();
  if (isSignedIn === undefined) return fallback;
  return isSignedIn ? children : null;
}

/**
 * Shows its children while no user is signed in; anonymous users count as signed out. The counterpart of
 * `<SignedIn />`.
 */
export function SignedOut({ fallback, children }: SignedInProps) {
  const isSignedIn = useIsSignedIn();
  if (isSignedIn === undefined) return fallback;
  return isSignedIn ? null : children;
}

/** Tells whether a user is signed in; `undefined` until that is known. @throws What kept the app from finding out. */
function useIsSignedIn(): boolean | undefined {
  const user = useResourceState(useApp().user);
  if (user.status === "failed") throw user.error;
  return user.status === "pending" ? undefined : user.value !== null;
}
