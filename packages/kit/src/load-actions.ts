import type { actions } from "./actions.ts";

/** Fetches the code of what people do now and then. Signing in and out, and showing who is signed in, do without. */
export async function loadActions(): Promise<typeof actions> {
  return (await import("./actions.ts")).actions;
}
