import { useEffect, useRef } from "react";
import { useText } from "../language/use-text.ts";
import { OAuthButtons } from "../oauth/oauth-button-group.tsx";
import { PasskeyButton } from "../passkeys/passkey-button.tsx";
import { partSheet, Styles } from "../styles/sheet.tsx";
import { Button } from "../ui/button.tsx";
import { Icon } from "../ui/icon.tsx";
import { envelope, key } from "../ui/icons.ts";
import type { FormWay } from "./auth-card.tsx";
import { lastUsed } from "./last-used.ts";
import { LastUsed } from "./last-used-badge.tsx";

const sheet = partSheet(
  "others",
  `
.lk-or {
  display: flex;
  align-items: center;
  gap: calc(var(--_lk-space) * 3);
  block-size: 1.5em;
  color: var(--_lk-muted);
  font-size: .9375rem;
}
.lk-or::before, .lk-or::after { content: ""; flex: 1; border-block-start: 1px solid var(--_lk-line); }
`,
);

export const otherWaysTexts = {
  or: "or",
  password: "Use a password",
  code: "Get a code by e-mail",
} as const;

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
  const say = useText("otherWays", otherWaysTexts);
  return (
    <div className="lk-form">
      <Styles sheet={sheet} />
      {hasForm ? <div className="lk-or">{say("or")}</div> : null}
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
  const say = useText("otherWays", otherWaysTexts);
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
      wide
      look="secondary"
      onClick={() => {
        isPressed.current = true;
        onForm(form);
      }}
    >
      <Icon path={form === "code" ? envelope : key} />
      {form === "code" ? say("code") : say("password")}
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
