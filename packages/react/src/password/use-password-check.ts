import { isKnownError, PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from "@latchkit/kit";
import { defineMessages, useMessages } from "@latchkit/ui";
import { type NewPasswordReason, newPasswordReason, passwordRefusal } from "../flows/new-password.ts";

export const passwordCheckMessages = defineMessages("passwordCheck", {
  missing: "Enter a password.",
  short: "Use at least {count} characters.",
  common: "This password is too easy to guess. Choose another one.",
  long: "Use at most {count} characters.",
});

/** Returns the function that says what is wrong with a new password. The backend's error has its own limits. */
export function usePasswordWords(): (reason: NewPasswordReason, error?: unknown) => string {
  const t = useMessages(passwordCheckMessages);
  return (reason, error) => {
    if (reason === "short") {
      const count = isKnownError(error, "PASSWORD_TOO_SHORT") ? error.details.min_length : PASSWORD_MIN_LENGTH;
      return t(reason, { count });
    }
    if (reason !== "long") return t(reason);
    return t(reason, {
      count: isKnownError(error, "PASSWORD_TOO_LONG") ? error.details.maxLength : PASSWORD_MAX_LENGTH,
    });
  };
}

export interface PasswordCheck {
  /** Finds out what is wrong with a new password, before asking the backend. */
  (password: string): string | undefined;
  /** Returns the message for a password that the backend refused; `undefined` if it refused something else. */
  refusal(error: unknown): string | undefined;
}

export function usePasswordCheck(): PasswordCheck {
  const words = usePasswordWords();
  const say = (reason: NewPasswordReason | null, error?: unknown) => (reason ? words(reason, error) : undefined);
  const check = (password: string) => say(newPasswordReason(password));
  return Object.assign(check, { refusal: (error: unknown) => say(passwordRefusal(error), error) });
}
