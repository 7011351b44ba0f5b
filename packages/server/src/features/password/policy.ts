import { PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from "@latchkit/contract/limits";
import type { Context } from "../../endpoints/context.ts";
import { refuse } from "../../endpoints/refusals.ts";
import type { Tenancy } from "../../projects/tenancy.ts";
import type { LeakedPasswords } from "./leaked-passwords.ts";
import type { PasswordBlocklist } from "./password-blocklist.ts";

/** Services that choosing a password needs. */
export interface PasswordServices {
  readonly passwordBlocklist: PasswordBlocklist;
  readonly leakedPasswords: LeakedPasswords;
}

type PolicyContext = Pick<Context<PasswordServices>, "tenancy" | "services">;

/** In the details, because that is where clients of the protocol find the sentence that they show people. */
const TOO_COMMON = { message: "This password is too common. Choose one that others would not think of." };
const LEAKED = {
  message: "This password appeared in a data breach. Choose another one, and change it where else you use it.",
};

/** Why a password that is long enough is refused, as details of the error. */
export type Weakness = typeof TOO_COMMON;

/** Refuses when the project does not let its users sign in with a password. */
export function requirePasswordsEnabled({ config }: Tenancy): void {
  if (!config.auth.password.allowSignIn) refuse("PASSWORD_AUTHENTICATION_NOT_ENABLED");
}

/**
 * Refuses passwords outside the allowed lengths, common ones, and those known from a data breach if the installation asks a service for them. NIST SP 800-63B-4 §3.1.1: length counts, and not being common;
 * composition rules do not.
 *
 * @param email Address of the account; `null` for an account without an address.
 */
export async function requireGoodPassword(
  password: string,
  email: string | null,
  context: PolicyContext,
): Promise<void> {
  if (password.length < PASSWORD_MIN_LENGTH) refuse("PASSWORD_TOO_SHORT", { min_length: PASSWORD_MIN_LENGTH });
  if (password.length > PASSWORD_MAX_LENGTH) refuse("PASSWORD_TOO_LONG", { maxLength: PASSWORD_MAX_LENGTH });
  const weakness = await findWeakness(password, email, context);
  if (weakness) refuse("PASSWORD_REQUIREMENTS_NOT_MET", weakness);
}

/** Returns why a password that is long enough would be guessed: it is common, or known from a data breach. */
export async function findWeakness(
  password: string,
  email: string | null,
  { tenancy, services }: PolicyContext,
): Promise<Weakness | null> {
  if (password.length < PASSWORD_MIN_LENGTH || password.length > PASSWORD_MAX_LENGTH) return null;
  const name = tenancy.project.displayName;
  const words = email === null ? [name] : [name, email];
  if (await services.passwordBlocklist.has(password, words)) return TOO_COMMON;
  return (await services.leakedPasswords.has(password)) ? LEAKED : null;
}

/** Hashes a password after checking it; always before a transaction begins, because hashing takes longer than all the rest. */
export async function hashGoodPassword(
  password: string,
  email: string | null,
  context: PolicyContext,
): Promise<string> {
  await requireGoodPassword(password, email, context);
  return context.services.passwords.hash(password);
}
