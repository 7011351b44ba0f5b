import { type ReactNode, useLayoutEffect, useRef } from "react";
import { onceIdle } from "../after-paint.ts";
import { useText } from "../language/use-text.ts";
import { Field } from "../ui/field.tsx";
import { keepEmail, keptEmail, knownEmail } from "./kept-email.ts";

export const emailFieldTexts = {
  label: "E-mail address",
  missing: "Enter your e-mail address.",
  malformed: "That does not look like an e-mail address. One looks like this: name@example.com",
} as const;

export interface EmailFieldProps {
  problem: ReactNode;
  /** Where passkeys may be offered as well. */
  passkeys?: boolean | undefined;
}

/** The address people sign in with; starts with the one typed on the page before. */
export function EmailField({ problem, passkeys }: EmailFieldProps) {
  const say = useText("emailField", emailFieldTexts);
  const ref = useRef<HTMLInputElement>(null);

  useLayoutEffect(() => {
    const fillIn = () => {
      // Somebody, or their browser, may have filled it in before the script ran, or be about to.
      const input = ref.current;
      if (input?.value === "" && !input.matches(":focus")) input.value = keptEmail();
    };
    if (knownEmail() === undefined) return onceIdle(fillIn);
    fillIn();
    return undefined;
  }, []);

  return (
    <Field
      ref={ref}
      name="email"
      type="email"
      label={say("label")}
      autoComplete={passkeys ? "username webauthn" : "username"}
      inputMode="email"
      autoCapitalize="none"
      spellCheck={false}
      required
      problem={problem}
      onChange={(event) => keepEmail(event.currentTarget.value.trim())}
    />
  );
}

// The backend's rule for addresses to sign in with: dotted atoms, and a domain whose last label has two characters.
const ADDRESS = /^[^\s@.]+(\.[^\s@.]+)*@[^\s@.]+(\.[^\s@.]+)*\.[^\s@.]{2,}$/;

/** Finds out what is wrong with an address, before asking the backend. */
export function useEmailCheck(): (email: string) => string | undefined {
  const say = useText("emailField", emailFieldTexts);
  return (email) => {
    if (email === "") return say("missing");
    return ADDRESS.test(email) ? undefined : say("malformed");
  };
}
