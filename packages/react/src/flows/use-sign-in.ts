import { isKnownError } from "@latchkit/kit";
import { useApp } from "../context.ts";
import { attemptSignIn } from "../sign-in-state/attempt-sign-in.ts";
import { useSignInLock } from "../sign-in-state/sign-in-lock.ts";
import { type EmailReason, emailReason } from "./checks.ts";
import { type FlowStep, useStep } from "./use-step.ts";

/** Options for what a flow does after a sign-in. */
export interface SignInFlowOptions {
  /** Stays on the page, instead of going to the one that the user wanted to visit. Default: `false`. */
  noRedirect?: boolean | undefined;
}

/** Input of a sign-in. */
export interface SignInValues {
  /** Address that the user signs in with. */
  readonly email: string;
  /** Their password. */
  readonly password: string;
}

/** `mismatch`: the address and the password do not belong together. `closed`: the project has turned passwords off. */
export type SignInReason = EmailReason | "mismatch" | "closed";

/**
 * Signs in with an email address and a password. A user with a second factor goes on at the page for it.
 *
 * @example
 * const { submit, isBusy, problems } = useSignIn();
 * await submit({ email, password });
 */
export function useSignIn({
  noRedirect,
}: SignInFlowOptions = {}): FlowStep<SignInValues, keyof SignInValues, SignInReason> {
  const app = useApp();
  const step = useStep<SignInValues, keyof SignInValues, SignInReason>({
    check: ({ email, password }) => ({ email: emailReason(email), password: password === "" ? "missing" : null }),
    async send({ email, password }) {
      const options = { email: email.trim(), password, noRedirect };
      const result = await attemptSignIn(app, "password", () => app.signInWithCredential(options));
      if (result.status === "ok") return null;
      const { error } = result;
      if (isKnownError(error, "EMAIL_PASSWORD_MISMATCH")) return { field: "password", reason: "mismatch", error };
      return { field: null, reason: "closed", error };
    },
  });
  useSignInLock(step.isBusy);
  return step;
}
