import { type Context, refuse } from "../../context.ts";
import type { UserRecord } from "./user-record.ts";

/** The signed-in user, or the refusal that says there is none. */
export async function requireUser(context: Context): Promise<UserRecord> {
  return (await context.user()) ?? refuse("CANNOT_GET_OWN_USER_WITHOUT_USER");
}
