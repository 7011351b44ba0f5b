import type { Context } from "../../endpoints/context.ts";
import { PlainError } from "../../endpoints/refusals.ts";
import { refusalOfImport } from "../../passwords/kinds/kinds.ts";
import { sealKey } from "../../passwords/sealed-keys.ts";
import type { UserRecord } from "../../records/user-record.ts";
import type { UserChanges } from "./user-changes.ts";

/**
 * Refuses a password that is given in two ways, or as a hash we cannot check.
 *
 * @throws PlainError 400.
 */
export function requireFitPassword({
  password,
  password_hash: importedHash,
}: Pick<UserChanges, "password" | "password_hash">): void {
  if (password !== undefined && importedHash !== undefined)
    throw new PlainError(400, "Give either password or password_hash, not both.", { reason: "EXACTLY_ONE_REQUIRED" });
  const unfit = importedHash === undefined ? null : refusalOfImport(importedHash);
  if (unfit)
    throw new PlainError(400, `The password hash is not supported: ${unfit.message}.`, {
      reason: "PASSWORD_HASH_NOT_SUPPORTED",
    });
}

/** The hash to store, `null` to remove the password, `undefined` to leave it. */
export async function passwordHashFor(
  context: Context,
  user: Pick<UserRecord, "passwordHash" | "primaryEmail">,
  changes: Pick<UserChanges, "password" | "password_hash" | "primary_email">,
): Promise<string | null | undefined> {
  const { tenancy, services } = context;
  requireFitPassword(changes);
  const { password, password_hash: importedHash } = changes;
  if (password === null || (password === undefined && importedHash === undefined)) return password;
  if (user.passwordHash === null) {
    if (!tenancy.config.auth.password.allowSignIn)
      throw new PlainError(400, "Password sign-in is not enabled for this project.", {
        reason: "PASSWORD_SIGN_IN_NOT_ENABLED",
      });
    if (!(changes.primary_email ?? user.primaryEmail))
      throw new PlainError(400, "A password needs a primary email to sign in with.", {
        reason: "PASSWORD_NEEDS_EMAIL",
      });
  }
  if (importedHash !== undefined) return sealKey(services, tenancy, importedHash);
  return services.passwords.hash(context, password ?? "");
}
