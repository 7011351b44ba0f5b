import { PlainError } from "../../endpoints/refusals.ts";
import type { Tenancy } from "../../projects/tenancy.ts";
import { digestOf } from "../../tokens/password-digest.ts";
import type { SignInCode } from "./code-type.ts";
import type { SignInChannel } from "./queries.ts";

/** Refuses when the project does not let its users sign in with a code by email. */
export function requireOtpEnabled({ config }: Tenancy): void {
  if (!config.auth.otp.allowSignIn)
    throw new PlainError(403, "Signing in with a code by email is not enabled for this project.", {
      reason: "OTP_SIGN_IN_NOT_ENABLED",
    });
}

/** Returns the account that a code remembers, so that the code signs in to the account for which it was sent only. */
export function accountOf(channel: SignInChannel | null): SignInCode["account"] {
  return channel && { userId: channel.userId, passwordDigest: digestOf(channel.passwordHash) };
}

/**
 * Whether a code still opens what its address leads to: the account it was sent for, its password unchanged, so that
 * neither a mail from before a password reset nor one to the address's last owner is worth anything. A code that was
 * sent while no account had the address opens any account that its owner has created since.
 */
export function isStillGood({ account }: SignInCode, channel: SignInChannel | null): boolean {
  if (!account) return true;
  return channel?.userId === account.userId && digestOf(channel.passwordHash) === account.passwordDigest;
}
