import { defineMessages, Field, onceIdle, useMessages } from "@latchkit/ui";
import { useLayoutEffect, useRef } from "react";
import { emailReason } from "../flows/checks.ts";
import { keepEmail, keptEmail, knownEmail } from "../sign-in-state/kept-email.ts";

export const emailFieldMessages = defineMessages("emailField", {
  label: "Email address",
  missing: "Enter your email address.",
  malformed: "Enter a valid email address, such as name@example.com.",
});

/** The address people sign in with; starts with the one typed on the page before. */
export function EmailField() {
  const t = useMessages(emailFieldMessages);
  const ref = useRef<HTMLInputElement>(null);

  useLayoutEffect(() => {
    const fillIn = () => {
      // The user or the browser may have filled it in before the script ran, or be about to.
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
      label={t("label")}
      autoComplete="username webauthn" // `webauthn` does nothing unless the page has a conditional request pending.
      inputMode="email"
      autoCapitalize="none"
      spellCheck={false}
      required
      onChange={(event) => keepEmail(event.currentTarget.value.trim())}
    />
  );
}

/** Finds out what is wrong with an address, before asking the backend. */
export function useEmailCheck(): (email: string) => string | undefined {
  const t = useMessages(emailFieldMessages);
  return (email) => {
    const reason = emailReason(email);
    return reason ? t(reason) : undefined;
  };
}
