import * as z from "zod";
import type { Db } from "../../database/database.ts";
import type { BaseServices } from "../../endpoints/context.ts";
import type { Tenancy } from "../../projects/tenancy.ts";
import { findState } from "./state/state-queries.ts";

/**
 * Parameter of the engine for requests that forbid to ask the user. The engine would answer `prompt=none` itself, by a
 * session that it does not have; our page answers, by ours.
 */
export const SILENT = "latchkit_silent";

/** Hands `prompt=none` to our page; clients cannot set its parameter themselves. */
export function withSilence(parameters: URLSearchParams): URLSearchParams {
  const own = new URLSearchParams(parameters);
  own.delete(SILENT);
  const [prompt, ...others] = own.getAll("prompt");
  if (prompt !== "none" || others.length > 0) return own; // the engine refuses `none` with others
  own.delete("prompt");
  own.set(SILENT, "true");
  return own;
}

const silentRequest = z.object({ params: z.object({ [SILENT]: z.literal("true") }) });

/** Whether a request forbids to ask the user. Only then may the page refuse it without a user's decision. */
export async function isSilent(
  tenancy: Tenancy,
  db: Db,
  { clock, rootSecret }: Pick<BaseServices, "clock" | "rootSecret">,
  interactionId: string,
): Promise<boolean> {
  const key = { model: "Interaction", id: interactionId };
  const row = await findState(tenancy, db, { rootSecret, now: clock.now() }, key);
  return silentRequest.safeParse(row?.payload).success;
}
