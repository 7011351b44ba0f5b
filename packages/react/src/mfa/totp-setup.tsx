import {
  Button,
  CancelButton,
  CODE_FIELD_LENGTH,
  CodeField,
  CopyButton,
  defineMessages,
  Form,
  Link,
  partSheet,
  readCode,
  Styles,
  useForm,
  useMessages,
} from "@latchkit/ui";
import { useEffect, useRef, useState } from "react";
import type { SectionPartProps } from "../sections/late-section.tsx";
import { useFreshSignIn } from "../sections/use-fresh-sign-in.ts";
import { QrCode } from "./qr-code.tsx";
import { createTotpKey } from "./totp.ts";
import css from "./totp-setup.css?inline";

const sheet = partSheet("totp-setup", css);

export const totpSetupMessages = defineMessages("totpSetup", {
  scan: "Scan this QR code with your authenticator app.",
  picture: "QR code for your authenticator app",
  open: "Open authenticator app on this device",
  type: "Can't scan it? Enter this key in the app:",
  key: "setup key",
  prove: "Then enter the code that the app shows.",
  code: "Verification code",
  missing: "Enter the six-digit code.",
  wrong: "Incorrect code. Enter the latest code from the app, and check the clock on your phone.",
  submit: "Turn on",
  busy: "Turning on…",
});

export interface TotpSetupProps extends SectionPartProps {
  /** @param recoveryCodes `null` if they could not be created; the section offers to try again. */
  onDone: (recoveryCodes: readonly string[] | null) => void;
  onCancel: () => void;
}

/** Hands a new secret to an authenticator app. It counts only once the app has shown that it has it. */
export function TotpSetup({ user, project, onDone, onCancel }: TotpSetupProps) {
  const t = useMessages(totpSetupMessages);
  const fresh = useFreshSignIn();
  const start = useRef<HTMLParagraphElement>(null);
  const [key] = useState(() => createTotpKey({ issuer: project.displayName, account: user.primaryEmail ?? user.id }));
  useEffect(() => start.current?.focus(), []);
  const form = useForm<"code">({
    check(values) {
      const code = readCode(values("code"), "digits");
      if (code.length < CODE_FIELD_LENGTH) return { code: t("missing") };
      return { code: key.isRight(code) ? undefined : t("wrong") };
    },
    async submit() {
      await fresh(() => user.update({ totpMultiFactorSecret: key.secret }));
      onDone(await user.createRecoveryCodes().catch(() => null));
      return {};
    },
  });
  return (
    <ol className="lk-steps">
      <Styles sheet={sheet} />
      <li className="lk-step">
        <div className="lk-step-body">
          <p className="lk-step-title" ref={start} tabIndex={-1}>
            {t("scan")}
          </p>
          <QrCode text={key.uri} label={t("picture")} />
          <Link href={key.uri}>{t("open")}</Link>
        </div>
      </li>
      <li className="lk-step">
        <div className="lk-step-body">
          <p className="lk-step-title">{t("type")}</p>
          <div className="lk-row">
            <code className="lk-secret" dir="ltr">
              {key.text.replace(/.{4}(?=.)/g, "$& ")}
            </code>
            <CopyButton text={key.text} what={t("key")} />
          </div>
        </div>
      </li>
      <li className="lk-step">
        <div className="lk-step-body">
          <p className="lk-step-title">{t("prove")}</p>
          <Form
            form={form}
            submit={
              <div className="lk-row">
                <Button type="submit" busy={form.isBusy && t("busy")}>
                  {t("submit")}
                </Button>
                <CancelButton onClick={onCancel} />
              </div>
            }
          >
            <CodeField kind="digits" name="code" label={t("code")} />
          </Form>
        </div>
      </li>
    </ol>
  );
}
