import { isKnownError } from "@latchkit/kit";
import { useApp } from "../context.ts";
import { attemptSignIn } from "../sign-in-state/attempt-sign-in.ts";
import { useSignInLock } from "../sign-in-state/sign-in-lock.ts";
import { useSignInMethods } from "../sign-in-state/sign-in-methods.ts";
import { type EmailReason, emailReason, nameReason } from "./checks.ts";
import { type NewPasswordReason, newPasswordReason, passwordRefusal } from "./new-password.ts";
import type { SignInFlowOptions } from "./use-sign-in.ts";
import { type FlowStep, useStep } from "./use-step.ts";

/** Input of a sign-up. */
export interface SignUpValues {
  /** Address to sign in with. */
  readonly email: string;
  /** A new password. */
  readonly password: string;
  /** The password a second time, if your form asks for it. */
  readonly repeat?: string | undefined;
  /** Needed if the project requires a name. */
  readonly displayName?: string | undefined;
}

/**
 * `taken`: the address has an account. `different`: `repeat` is another password. `closed`: the project takes no new
 * users.
 */
export type SignUpReason = EmailReason | NewPasswordReason | "taken" | "different" | "closed";

/** The step, and what the project asks new users for. */
export interface SignUpFlow extends FlowStep<SignUpValues, keyof SignUpValues, SignUpReason> {
  /** Whether the project asks for a name. */
  readonly name: "off" | "optional" | "required";
}

/** Creates an account with an email address and a password, and signs in. */
export function useSignUp({ noRedirect }: SignInFlowOptions = {}): SignUpFlow {
  const app = useApp();
  const name = useSignInMethods(undefined)?.name ?? "off";
  const step = useStep<SignUpValues, keyof SignUpValues, SignUpReason>({
    check: ({ email, password, repeat, displayName = "" }) => ({
      displayName: nameReason(name, displayName),
      email: emailReason(email),
      password: newPasswordReason(password),
      repeat: repeat !== undefined && repeat !== password ? "different" : null,
    }),
    async send({ email, password, displayName }) {
      const options = { email: email.trim(), password, displayName: displayName?.trim() || undefined, noRedirect };
      const result = await attemptSignIn(app, "password", () => app.signUpWithCredential(options));
      if (result.status === "ok") return null;
      const { error } = result;
      if (isKnownError(error, "USER_EMAIL_ALREADY_EXISTS")) return { field: "email", reason: "taken", error };
      const reason = passwordRefusal(error);
      return reason ? { field: "password", reason, error } : { field: null, reason: "closed", error };
    },
  });
  useSignInLock(step.isBusy);
  return { ...step, name };
}
