import { PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from "@latchkit/contract/limits";
import type { Context } from "../../endpoints/context.ts";
import { refuse } from "../../endpoints/refusals.ts";
import { preparePassword } from "../../passwords/prepare-password.ts";
import type { Tenancy } from "../../projects/tenancy.ts";
import type { LeakedPasswords } from "./leaked-passwords.ts";
import type { PasswordBlocklist } from "./password-blocklist.ts";

/** Services that choosing a password needs. */
export interface PasswordServices {
  readonly passwordBlocklist: PasswordBlocklist;
  readonly leakedPasswords: LeakedPasswords;
}

type PolicyContext = Pick<Context<PasswordServices>, "tenancy" | "services" | "onGivenUp">;

/** In the details, because that is where clients of the protocol find the sentence that they show people. */
const TOO_COMMON = { message: "This password is too common. Choose one that others would not think of." };
const LEAKED = {
  message: "This password appeared in a data breach. Choose another one, and change it where else you use it.",
};

/** Reason to refuse a password that is long enough, as details of the error. */
export type Weakness = typeof TOO_COMMON;

/** Refuses when the project does not let its users sign in with a password. */
export function requirePasswordsEnabled({ config }: Tenancy): void {
  if (!config.auth.password.allowSignIn) refuse("PASSWORD_AUTHENTICATION_NOT_ENABLED");
}

/**
 * Refuses passwords outside the allowed lengths, common ones, and, if the installation asks a breach service, those
 * known from a data breach. NIST SP 800-63B-4 §3.1.1: length counts, and not being common; composition rules do not.
 *
 * @param email Address of the account; `null` for an account without an address.
 */
export async function requireGoodPassword(
  password: string,
  email: string | null,
  context: PolicyContext,
): Promise<void> {
  await requireUncommonPassword(password, email, context);
  if (await context.services.leakedPasswords.has(password)) refuse("PASSWORD_REQUIREMENTS_NOT_MET", LEAKED);
}

/** Does the same as {@link requireGoodPassword} for a password that the breach service has already been asked about. */
export async function requireUncommonPassword(
  password: string,
  email: string | null,
  context: PolicyContext,
): Promise<void> {
  if (lengthOf(password) < PASSWORD_MIN_LENGTH) refuse("PASSWORD_TOO_SHORT", { min_length: PASSWORD_MIN_LENGTH });
  requireNotTooLong(password);
  if (await isCommon(password, email, context)) refuse("PASSWORD_REQUIREMENTS_NOT_MET", TOO_COMMON);
}

/** Refuses passwords that are longer than new ones may be. */
export function requireNotTooLong(password: string): void {
  if (lengthOf(password) > PASSWORD_MAX_LENGTH) refuse("PASSWORD_TOO_LONG", { maxLength: PASSWORD_MAX_LENGTH });
}

/** The length of what is hashed: a letter counts the same whether its accent is typed with it or after it. */
function lengthOf(password: string): number {
  return preparePassword(password).length;
}

/** Returns why a password of an allowed length would be guessed, whatever the account: it is common, or leaked. */
export async function findWeakness(password: string, context: PolicyContext): Promise<Weakness | null> {
  if (lengthOf(password) < PASSWORD_MIN_LENGTH || lengthOf(password) > PASSWORD_MAX_LENGTH) return null;
  if (await isCommon(password, null, context)) return TOO_COMMON;
  return (await context.services.leakedPasswords.has(password)) ? LEAKED : null;
}

function isCommon(password: string, email: string | null, { tenancy, services }: PolicyContext): Promise<boolean> {
  const name = tenancy.project.displayName;
  return services.passwordBlocklist.has(password, email === null ? [name] : [name, email]);
}

/**
 * Hashes a password after checking it; always before a transaction begins, because hashing takes longer than all the
 * rest.
 */
export async function hashGoodPassword(
  password: string,
  email: string | null,
  context: PolicyContext,
): Promise<string> {
  await requireGoodPassword(password, email, context);
  return context.services.passwords.hash(context, password);
}
