import { createContext, use, useEffect } from "react";

/** Takes a hold on the page, and returns how to let go. */
export const SignInLockContext = createContext<() => () => void>(() => () => undefined);

/** Keeps the page in place while a sign-in runs, until the redirect that follows it. */
export function useSignInLock(isNeeded: boolean): void {
  const hold = use(SignInLockContext);
  useEffect(() => (isNeeded ? hold() : undefined), [hold, isNeeded]);
}
