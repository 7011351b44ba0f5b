import { isKnownError, type MfaSignInError, type RecoveryCodeSignInError, type Result } from "@latchkit/kit";
import { CODE_FIELD_LENGTH, readCode } from "@latchkit/ui";
import { useState } from "react";
import { useApp } from "../context.ts";
import { withEmailAside } from "../sign-in-state/kept-email.ts";
import type { SignInFlowOptions } from "./use-sign-in.ts";
import { type FlowStep, useStep } from "./use-step.ts";

/** A code of the authenticator app, or a recovery code. */
export type SecondFactorValues = { readonly code: string } | { readonly recoveryCode: string };

/**
 * `wrong`: the code is incorrect or was used. `over`: the sign-in can no longer be completed; the user has to sign in
 * again.
 */
export type SecondFactorReason = "missing" | "incomplete" | "wrong" | "over";

/** The step, and whether a sign-in waits for it. */
export interface SecondFactorFlow extends FlowStep<SecondFactorValues, "code" | "recoveryCode", SecondFactorReason> {
  /** `none`: no sign-in waits in this tab. `over`: it can no longer be completed. */
  readonly state: "waiting" | "none" | "over";
}

/** Completes a sign-in that waits for its second factor. For browsers: on servers none waits. */
export function useSecondFactor({ noRedirect = false }: SignInFlowOptions = {}): SecondFactorFlow {
  const app = useApp();
  const [state, setState] = useState<SecondFactorFlow["state"]>(() => (app.hasPendingMfa() ? "waiting" : "none"));
  const step = useStep<SecondFactorValues, "code" | "recoveryCode", SecondFactorReason>({
    check(values) {
      if ("recoveryCode" in values) return { recoveryCode: values.recoveryCode.trim() === "" ? "missing" : null };
      return { code: readCode(values.code, "digits").length < CODE_FIELD_LENGTH ? "incomplete" : null };
    },
    async send(values) {
      const isRecovery = "recoveryCode" in values;
      const result = await withEmailAside<Result<undefined, MfaSignInError | RecoveryCodeSignInError>>(app, () =>
        isRecovery
          ? app.signInWithRecoveryCode(values.recoveryCode, undefined, { noRedirect })
          : app.signInWithMfa(readCode(values.code, "digits"), undefined, { noRedirect }),
      );
      if (result.status === "ok") return null;
      const { error } = result;
      if (isKnownError(error, isRecovery ? "INVALID_RECOVERY_CODE" : "INVALID_TOTP_CODE"))
        return { field: isRecovery ? "recoveryCode" : "code", reason: "wrong", error };
      setState("over");
      return { field: null, reason: "over", error };
    },
  });
  return { ...step, state };
}
