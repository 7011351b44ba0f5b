import type { ClientApp } from "@latchkit/kit";
import { withEmailAside } from "./kept-email.ts";
import { rememberUsed } from "./last-used.ts";

/**
 * Runs a sign-in. That this way was used is remembered, and the address that was typed for it set aside, at the start,
 * since the page may be gone by the end; both are taken back if it comes to nothing. The page for the second factor
 * takes the address back.
 */
export async function attemptSignIn<R extends { readonly status: "ok" | "error" }>(
  app: Pick<ClientApp, "hasPendingMfa">,
  way: string,
  work: () => Promise<R>,
): Promise<R> {
  const forgetWay = rememberUsed(way);
  let isIn = false;
  try {
    const result = await withEmailAside(app, work);
    isIn = result.status === "ok";
    return result;
  } finally {
    if (!isIn) forgetWay();
  }
}
