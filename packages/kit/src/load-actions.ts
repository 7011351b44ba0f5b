import type { actions } from "./actions.ts";

/** Fetches the code of everything people may do. Pages show who is signed in without it. */
export async function loadActions(): Promise<typeof actions> {
  return (await import("./actions.ts")).actions;
}
