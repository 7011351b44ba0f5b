import { keepEmail, keptEmail } from "./kept-email.ts";
import { rememberUsed } from "./last-used.ts";

/**
 * Runs a sign-in. That this way was used is remembered, and the address that was typed for it forgotten, at the start, since the page may
 * be gone by the end; both are taken back if it comes to nothing.
 */
export async function attemptSignIn<R extends { readonly status: "ok" | "error" }>(
  way: string,
  work: () => Promise<R>,
): Promise<R> {
  const email = keptEmail();
  const forgetWay = rememberUsed(way);
  keepEmail("");
  let isIn = false;
  try {
    const result = await work();
    isIn = result.status === "ok";
    return result;
  } finally {
    if (!isIn) {
      forgetWay();
      keepEmail(email);
    }
  }
}
