import type { ClientCore } from "../client-core.ts";
import { goToPage } from "../redirect/go.ts";

/** Nobody is signed in where somebody must be. */
export async function requireUser(core: ClientCore, or: "redirect" | "throw"): Promise<never> {
  if (or === "redirect") {
    await goToPage(core, "signIn", { replace: true });
    if (core.redirectMethod !== "none") return new Promise<never>(() => undefined); // The page is about to go away.
  }
  throw new Error(`Nobody is signed in, but getUser({ or: "${or}" }) was called.`);
}
