import { isKnownError } from "@latchkit/kit";
import { createContext, use, useCallback } from "react";

/** Asks the user to sign in again. Resolves to whether they did. */
export const AskContext = createContext<() => Promise<boolean>>(() => Promise.resolve(false));

/**
 * Returns a function that runs a change of how the user signs in: if the project wants a fresh sign-in first, it asks
 * for one, then runs the change again.
 *
 * @example const fresh = useFreshSignIn(); await fresh(() => user.delete());
 */
export function useFreshSignIn(): <T>(change: () => Promise<T>) => Promise<T> {
  const ask = use(AskContext);
  return useCallback(
    async (change) => {
      try {
        return await change();
      } catch (error) {
        if (!isKnownError(error, "FRESH_SIGN_IN_REQUIRED") || !(await ask())) throw error;
        return change();
      }
    },
    [ask],
  );
}
