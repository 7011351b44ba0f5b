import { isKnownError, PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from "@latchkit/kit";
import { defineMessages, useMessages } from "@latchkit/ui";

export const passwordCheckMessages = defineMessages("passwordCheck", {
  missing: "Enter a password.",
  short: "Use at least {count} characters.",
  common: "This password is too easy to guess. Choose another one.",
  long: "Use at most {count} characters.",
});

export interface PasswordCheck {
  /** Finds out what is wrong with a new password, before asking the backend. */
  (password: string): string | undefined;
  /** What to say when the backend refused it; `undefined` if it refused something else. */
  refusal(error: unknown): string | undefined;
}

export function usePasswordCheck(): PasswordCheck {
  const t = useMessages(passwordCheckMessages);
  const check = (password: string) => {
    if (password === "") return t("missing");
    if (password.length < PASSWORD_MIN_LENGTH) return t("short", { count: PASSWORD_MIN_LENGTH });
    return password.length > PASSWORD_MAX_LENGTH ? t("long", { count: PASSWORD_MAX_LENGTH }) : undefined;
  };
  const refusal = (error: unknown) => {
    if (isKnownError(error, "PASSWORD_TOO_SHORT")) return t("short", { count: error.details.min_length });
    if (isKnownError(error, "PASSWORD_TOO_LONG")) return t("long", { count: error.details.maxLength });
    return isKnownError(error, "PASSWORD_REQUIREMENTS_NOT_MET") ? t("common") : undefined;
  };
  return Object.assign(check, { refusal });
}
