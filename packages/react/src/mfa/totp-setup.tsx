import { useEffect, useRef, useState } from "react";
import type { SectionPartProps } from "../account/section-part.tsx";
import { useExplain } from "../language/use-explain.ts";
import { useText } from "../language/use-text.ts";
import { partSheet, Styles } from "../styles/sheet.tsx";
import { Button } from "../ui/button.tsx";
import { CancelButton } from "../ui/cancel-button.tsx";
import { CODE_FIELD_LENGTH, CodeField, readCode } from "../ui/code-field.tsx";
import { CopyButton } from "../ui/copy-button.tsx";
import { Form } from "../ui/form.tsx";
import { Link } from "../ui/link.tsx";
import { QrCode } from "../ui/qr-code.tsx";
import { useForm } from "../ui/use-form.ts";
import { createTotpKey } from "./totp.ts";

const sheet = partSheet(
  "totp-setup",
  `
.lk-steps { display: grid; grid-template-columns: minmax(0, 1fr); gap: calc(var(--_lk-space) * 6); padding: 0; list-style: none; counter-reset: lk-step; }
.lk-step { display: grid; grid-template-columns: 1.75rem minmax(0, 1fr); gap: calc(var(--_lk-space) * 3); counter-increment: lk-step; }
.lk-step::before {
  content: counter(lk-step);
  display: grid;
  place-items: center;
  inline-size: 1.75rem;
  block-size: 1.75rem;
  border: 1px solid var(--_lk-line);
  border-radius: 50%;
  font-size: .8125rem;
  font-weight: 600;
}
.lk-step-body { display: grid; grid-template-columns: minmax(0, 1fr); justify-items: start; gap: calc(var(--_lk-space) * 3); padding-block-start: .125rem; }
.lk-step-body .lk-form { inline-size: 100%; }
.lk-step-title:focus-visible { outline: none; }
.lk-secret { font-family: ui-monospace, SFMono-Regular, Menlo, Consolas, monospace; font-size: .9375rem; letter-spacing: .04em; overflow-wrap: anywhere; user-select: all; }
`,
);

export const totpSetupTexts = {
  scan: "Scan this with your authenticator app.",
  picture: "QR code for your authenticator app",
  open: "Open the app on this device",
  type: "If you cannot scan it, type this key into the app:",
  key: "the key",
  prove: "Then type the code that the app shows.",
  code: "Code from the app",
  missing: "Type the six digits that the app shows.",
  wrong: "This is not the code the app should show now. Take the newest one, and check the clock of your phone.",
  submit: "Turn on",
  busy: "Turning on…",
} as const;

export interface TotpSetupProps extends SectionPartProps {
  onDone: () => void;
  onCancel: () => void;
}

/** Hands a new secret to an authenticator app. It counts only once the app has shown that it has it. */
export function TotpSetup({ user, project, onDone, onCancel }: TotpSetupProps) {
  const say = useText("totpSetup", totpSetupTexts);
  const explain = useExplain();
  const start = useRef<HTMLParagraphElement>(null);
  const [key] = useState(() => createTotpKey({ issuer: project.displayName, account: user.primaryEmail ?? user.id }));
  useEffect(() => start.current?.focus(), []);
  const form = useForm<"code">({
    check(values) {
      const code = readCode(values("code"), "digits");
      if (code.length < CODE_FIELD_LENGTH) return { code: say("missing") };
      return { code: key.isRight(code) ? undefined : say("wrong") };
    },
    async send() {
      await user.update({ totpMultiFactorSecret: key.secret });
      onDone();
      return {};
    },
    explain,
  });
  return (
    <ol className="lk-steps">
      <Styles sheet={sheet} />
      <li className="lk-step">
        <div className="lk-step-body">
          <p className="lk-step-title" ref={start} tabIndex={-1}>
            {say("scan")}
          </p>
          <QrCode text={key.uri} label={say("picture")} />
          <Link href={key.uri}>{say("open")}</Link>
        </div>
      </li>
      <li className="lk-step">
        <div className="lk-step-body">
          <p className="lk-step-title">{say("type")}</p>
          <div className="lk-row">
            <code className="lk-secret" dir="ltr">
              {key.text.replace(/.{4}(?=.)/g, "$& ")}
            </code>
            <CopyButton text={key.text} what={say("key")} />
          </div>
        </div>
      </li>
      <li className="lk-step">
        <div className="lk-step-body">
          <p className="lk-step-title">{say("prove")}</p>
          <Form
            form={form}
            submit={
              <div className="lk-row">
                <Button type="submit" busy={form.busy && say("busy")}>
                  {say("submit")}
                </Button>
                <CancelButton onClick={onCancel} />
              </div>
            }
          >
            <CodeField kind="digits" name="code" label={say("code")} problem={form.problem("code")} />
          </Form>
        </div>
      </li>
    </ol>
  );
}
