import { isKnownError, PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from "@latchkit/kit";

/** Problems of a new password; `common` if it is too easy to guess. */
export type NewPasswordReason = "missing" | "short" | "long" | "common";

/** Finds what is wrong with a new password, before it is sent. */
export function newPasswordReason(password: string): NewPasswordReason | null {
  if (password === "") return "missing";
  if (password.length < PASSWORD_MIN_LENGTH) return "short";
  return password.length > PASSWORD_MAX_LENGTH ? "long" : null;
}

/** Tells why the backend refused a password; `null` if it refused something else. */
export function passwordRefusal(error: unknown): NewPasswordReason | null {
  if (isKnownError(error, "PASSWORD_TOO_SHORT")) return "short";
  if (isKnownError(error, "PASSWORD_TOO_LONG")) return "long";
  return isKnownError(error, "PASSWORD_REQUIREMENTS_NOT_MET") ? "common" : null;
}
