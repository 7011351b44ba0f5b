import { type CodeError, isKnownError } from "@latchkit/kit";
import { useCallback, useEffect, useState } from "react";
import { useApp } from "../context.ts";
import { useKeptStep } from "../sign-in-state/kept-step.ts";
import { type EmailReason, emailReason } from "./checks.ts";
import { type NewPasswordReason, newPasswordReason, passwordRefusal } from "./new-password.ts";
import { type FlowStep, useStep } from "./use-step.ts";

/** The step, and whether the email has been sent. */
export interface ForgotPasswordFlow extends FlowStep<{ readonly email: string }, "email", EmailReason | "closed"> {
  /** The address that the email went to, if it has an account; `null` before. It survives a reload. */
  readonly sentTo: string | null;
  /** Sends the email again. @throws When the backend cannot be reached. */
  sendAgain(): Promise<void>;
  /** Goes back to asking for an address. */
  restart(): void;
}

/** Sends an email with a link to choose a new password. Looks the same whether or not the address has an account. */
export function useForgotPassword(): ForgotPasswordFlow {
  const app = useApp();
  const [sentTo, setSentTo] = useKeptStep("forgot-password");
  const step = useStep<{ readonly email: string }, "email", EmailReason | "closed">({
    check: ({ email }) => ({ email: emailReason(email) }),
    async send({ email }) {
      const address = email.trim();
      const result = await app.sendForgotPasswordEmail(address);
      if (result.status === "error") return { field: null, reason: "closed", error: result.error };
      setSentTo(address);
      return null;
    },
  });
  return {
    ...step,
    sentTo,
    async sendAgain() {
      if (sentTo !== null) await app.sendForgotPasswordEmail(sentTo);
    },
    restart: () => setSentTo(null),
  };
}

/** State of a password reset. */
export type PasswordResetState =
  | { readonly at: "checking" | "choosing" | "done" }
  /** The code does not work. `error` is `null` if the link had none. */
  | { readonly at: "broken"; readonly error: CodeError | null }
  /** The code could not be checked, for example without a connection. */
  | { readonly at: "failed"; readonly error: unknown };

/** `closed`: the project has turned passwords off. `broken`: the code has stopped working meanwhile. */
export type PasswordResetReason = NewPasswordReason | "closed" | "broken";

/** The step, and where the reset stands. */
export interface PasswordResetFlow extends FlowStep<{ readonly password: string }, "password", PasswordResetReason> {
  /** State of the reset. */
  readonly state: PasswordResetState;
  /** Checks the code again, after `failed`. */
  retry(): void;
}

/** Sets a new password. @param code The code of the link in the email: the parameter `code` of the page's address. */
export function usePasswordReset(code: string): PasswordResetFlow {
  const app = useApp();
  const [stage, setStage] = useState<PasswordResetState>(code ? { at: "checking" } : { at: "broken", error: null });
  const [doneCode, setDoneCode] = useKeptStep("password-reset"); // Used up, so it may be kept.
  const isDone = doneCode !== null && doneCode === code;

  useEffect(() => {
    if (stage.at !== "checking" || isDone) return;
    let isCurrent = true;
    const show = (next: PasswordResetState) => void (isCurrent && setStage(next));
    app.verifyPasswordResetCode(code).then(
      (result) => show(result.status === "ok" ? { at: "choosing" } : { at: "broken", error: result.error }),
      (error: unknown) => show({ at: "failed", error }),
    );
    return () => {
      isCurrent = false;
    };
  }, [app, code, stage.at, isDone]);

  const step = useStep<{ readonly password: string }, "password", PasswordResetReason>({
    check: ({ password }) => ({ password: newPasswordReason(password) }),
    async send({ password }) {
      const result = await app.resetPassword({ code, password });
      if (result.status === "ok") {
        setDoneCode(code);
        return null;
      }
      const { error } = result;
      if (isKnownError(error, "VERIFICATION_ERROR")) {
        setStage({ at: "broken", error });
        return { field: null, reason: "broken", error };
      }
      if (isKnownError(error, "PASSWORD_AUTHENTICATION_NOT_ENABLED")) return { field: null, reason: "closed", error };
      return { field: "password", reason: passwordRefusal(error) ?? "common", error };
    },
  });
  return {
    ...step,
    state: isDone ? { at: "done" } : stage,
    retry: useCallback(() => setStage({ at: "checking" }), []),
  };
}
