import type { Context } from "../../endpoints/context.ts";
import { PlainError } from "../../endpoints/refusals.ts";
import { isOfficialClient } from "../../limits/official-refusal.ts";

/**
 * Returns the name for a new account.
 *
 * @param given As the request has it.
 * @returns `null` for none.
 * @throws PlainError 400 for a client without a name, where the project requires one. The official clients have no
 *   field for it, so they sign up without; and servers know what they do.
 */
export function signUpName({ tenancy, tier, headers }: Context, given: string | undefined): string | null {
  const name = given?.trim() || null;
  const isRequired = tenancy.config.auth.signUpName === "required" && tier === "client" && !isOfficialClient(headers);
  if (isRequired && name === null)
    throw new PlainError(400, "This project requires a name to sign up. Enter your name.", {
      reason: "NAME_REQUIRED",
      field: "display_name",
    });
  return name;
}
