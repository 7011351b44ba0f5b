import { Button, defineMessages, Icon, partSheet, Styles, useMessages } from "@latchkit/ui";
import { envelope, key } from "@latchkit/ui/icons";
import { useEffect, useRef } from "react";
import { OAuthButtons } from "../oauth/oauth-button-group.tsx";
import { PasskeyButton } from "../passkeys/passkey-button.tsx";
import { lastUsed } from "../sign-in-state/last-used.ts";
import { LastUsed } from "../sign-in-state/last-used-badge.tsx";
import type { FormMethod } from "./first-form.ts";
import css from "./other-methods.css?inline";

const sheet = partSheet("others", css);

export const otherMethodsMessages = defineMessages("otherMethods", {
  or: "or",
  password: "Use password",
  code: "Email me a code",
});

export interface OtherMethodsProps {
  type: "sign-in" | "sign-up";
  providers: readonly string[];
  hasPasskey: boolean;
  /** Whether a form is shown above. */
  hasForm: boolean;
  /** The form to switch to, if the project offers two. */
  otherForm: FormMethod | null;
  onForm: (form: FormMethod) => void;
  isMock: boolean;
}

/** The sign-in methods besides the form: those that need no typing, and the button to switch to the other form. */
export function OtherMethods({ type, providers, hasPasskey, hasForm, otherForm, onForm, isMock }: OtherMethodsProps) {
  const t = useMessages(otherMethodsMessages);
  return (
    <div className="lk-form">
      <Styles sheet={sheet} />
      {hasForm ? <div className="lk-or">{t("or")}</div> : null}
      <div className="lk-actions">
        {providers.length > 0 ? <OAuthButtons type={type} providers={providers} isMock={isMock} /> : null}
        {hasPasskey ? <PasskeyButton isFilledIn={hasForm && !isMock} /> : null}
        {otherForm ? <OtherForm form={otherForm} onForm={onForm} /> : null}
      </div>
    </div>
  );
}

/** Switches to the other form and moves the focus there. */
function OtherForm({ form, onForm }: { form: FormMethod; onForm: (form: FormMethod) => void }) {
  const t = useMessages(otherMethodsMessages);
  const button = useRef<HTMLButtonElement>(null);
  const isPressed = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the form above changes together with the other one.
  useEffect(() => {
    if (isPressed.current) goOn(button.current);
    isPressed.current = false;
  }, [form]);
  return (
    <Button
      ref={button}
      isWide
      look="secondary"
      onClick={() => {
        isPressed.current = true;
        onForm(form);
      }}
    >
      <Icon path={form === "code" ? envelope : key} />
      {form === "code" ? t("code") : t("password")}
      {form === lastUsed() ? <LastUsed /> : null}
    </Button>
  );
}

/** Focuses the first empty field on the card of a button, or its submit button. */
function goOn(button: HTMLElement | null): void {
  const form = button?.closest(".lk-card")?.querySelector("form");
  const inputs = form?.querySelectorAll<HTMLInputElement>(".lk-input") ?? [];
  const empty = [...inputs].find((input) => input.value === "");
  (empty ?? form?.querySelector<HTMLElement>("[type=submit]"))?.focus();
}
