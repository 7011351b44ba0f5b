import { PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from "@latchkit/contract/limits";
import { refuse, type Services } from "../../context.ts";
import type { Tenancy } from "../../projects/tenancy.ts";

/** Refuses when the project does not let its users sign in with a password. */
export function requirePasswordsEnabled({ config }: Tenancy): void {
  if (!config.auth.password.allowSignIn) refuse("PASSWORD_AUTHENTICATION_NOT_ENABLED");
}

/** Refuses passwords outside the allowed lengths. NIST SP 800-63B §3.1.1: length counts, composition rules do not. */
export function requireGoodPassword(password: string): void {
  if (password.length < PASSWORD_MIN_LENGTH) refuse("PASSWORD_TOO_SHORT", { min_length: PASSWORD_MIN_LENGTH });
  if (password.length > PASSWORD_MAX_LENGTH) refuse("PASSWORD_TOO_LONG", { maxLength: PASSWORD_MAX_LENGTH });
}

/** Hashes a password after checking it; always before a transaction begins, because hashing takes longer than all the rest. */
export async function hashGoodPassword(password: string, { passwords }: Services): Promise<string> {
  requireGoodPassword(password);
  return passwords.hash(password);
}
