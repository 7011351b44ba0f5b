import type { SignIn } from "@latchkit/kit";
import { useMessages } from "@latchkit/ui";
import { providerName } from "../providers/provider-name.ts";
import { signInsMessages } from "./sign-in-messages.ts";

/** Returns functions that name sign-in methods, and the outcome and the method of a sign-in. */
export function useSignInWords() {
  const t = useMessages(signInsMessages);
  const nameOf = (method: string): string => {
    const key = `method ${method}`;
    return isKnown(key, "method") ? t(key) : method;
  };
  return {
    nameOf,
    outcome({ errorCode }: Pick<SignIn, "errorCode">): string {
      if (errorCode === null) return t("succeeded");
      const key = `error ${errorCode}`;
      return isKnown(key, "error") ? t(key) : t("otherError", { code: errorCode });
    },
    method(signIn: Pick<SignIn, "method" | "providerId" | "secondFactor">): string {
      const method = signIn.providerId === null ? nameOf(signIn.method) : providerName(signIn.providerId);
      if (signIn.secondFactor === null) return method;
      return t(signIn.secondFactor === "totp" ? "withTotp" : "withRecoveryCode", { method });
    },
  };
}

type Key<Kind extends string> = Extract<keyof (typeof signInsMessages)["english"], `${Kind} ${string}`>;

/** Whether there is a message for an error or a method; a newer backend may know more of them. */
function isKnown<Kind extends "error" | "method">(key: string, _kind: Kind): key is Key<Kind> {
  return Object.hasOwn(signInsMessages.english, key);
}
