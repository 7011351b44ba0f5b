import type { RedirectOptions } from "@latchkit/kit";
import { useEffect } from "react";
import { useApp } from "../context.ts";

/**
 * Redirects to the sign-in page as soon as it is shown, and back to the current page afterwards.
 *
 * @param props.noRedirectBack Leads to the after-sign-in page instead. Default: `false`.
 * @example <SignedOut><RedirectToSignIn /></SignedOut>
 */
export function RedirectToSignIn({ noRedirectBack }: Pick<RedirectOptions, "noRedirectBack">) {
  const app = useApp();
  useEffect(() => {
    void app.redirectToSignIn({ replace: true, noRedirectBack });
  }, [app, noRedirectBack]);
  return null;
}
