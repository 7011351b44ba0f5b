import { Button, defineMessages, Icon, partSheet, Styles, useMessages } from "@latchkit/ui";
import { envelope, key } from "@latchkit/ui/icons";
import { useEffect, useRef } from "react";
import { OAuthButtons } from "../oauth/oauth-button-group.tsx";
import { PasskeyButton } from "../passkeys/passkey-button.tsx";
import { lastUsed } from "../sign-in-state/last-used.ts";
import { LastUsed } from "../sign-in-state/last-used-badge.tsx";
import type { FormWay } from "./auth-card.tsx";
import css from "./other-ways.css?inline";

const sheet = partSheet("others", css);

export const otherWaysMessages = defineMessages("otherWays", {
  or: "or",
  password: "Use password",
  code: "Email me a code",
});

export interface OtherWaysProps {
  type: "sign-in" | "sign-up";
  providers: readonly string[];
  hasPasskey: boolean;
  /** Whether a form stands above. */
  hasForm: boolean;
  /** The form that may take its place, if there is one. */
  otherForm: FormWay | null;
  onForm: (form: FormWay) => void;
  isMock: boolean;
}

/** The ways in besides the form: those that take a press and no typing, and the way to the other form. */
export function OtherWays({ type, providers, hasPasskey, hasForm, otherForm, onForm, isMock }: OtherWaysProps) {
  const t = useMessages(otherWaysMessages);
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

/** Changes over to the other form, and takes people there. */
function OtherForm({ form, onForm }: { form: FormWay; onForm: (form: FormWay) => void }) {
  const t = useMessages(otherWaysMessages);
  const button = useRef<HTMLButtonElement>(null);
  const isPressed = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the form above has changed whenever the other one has.
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

/** To what is left to fill in on the card of a button, or else to what sends the form. */
function goOn(button: HTMLElement | null): void {
  const form = button?.closest(".lk-card")?.querySelector("form");
  const inputs = form?.querySelectorAll<HTMLInputElement>(".lk-input") ?? [];
  const empty = [...inputs].find((input) => input.value === "");
  (empty ?? form?.querySelector<HTMLElement>("[type=submit]"))?.focus();
}
