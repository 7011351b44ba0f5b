import { Button, CopyButton, defineMessages, partSheet, Styles, useMessages } from "@latchkit/ui";
import { download } from "../sections/download.ts";
import css from "./recovery-codes.css?inline";

const sheet = partSheet("recovery-codes", css);

export const newRecoveryCodesMessages = defineMessages("newRecoveryCodes", {
  title: "Save your recovery codes",
  once: "If you lose your phone, each of these codes signs you in once. Keep them where you'll find them without your phone, such as in a password manager. They aren't shown again.",
  codes: "recovery codes",
  download: "Download",
  file: "Recovery codes for {account} at {project}. Each code works once.",
  done: "I've saved them",
});

export interface NewRecoveryCodesProps {
  codes: readonly string[];
  /** The user's address and the name of the application, for the file. */
  account: string;
  project: string;
  onDone: () => void;
}

/** Shows new recovery codes, to copy or download them. They cannot be read again. */
export function NewRecoveryCodes({ codes, account, project, onDone }: NewRecoveryCodesProps) {
  const t = useMessages(newRecoveryCodesMessages);
  const text = codes.join("\n");
  return (
    <div className="lk-recovery">
      <Styles sheet={sheet} />
      <h3 className="lk-label">{t("title")}</h3>
      <p className="lk-text">{t("once")}</p>
      <ul className="lk-recovery-codes" dir="ltr" aria-label={t("codes")}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="lk-row">
        <CopyButton text={text} what={t("codes")} />
        <Button
          look="secondary"
          onClick={() => download("recovery-codes.txt", `${t("file", { account, project })}\n\n${text}\n`)}
        >
          {t("download")}
        </Button>
        <Button onClick={onDone}>{t("done")}</Button>
      </div>
    </div>
  );
}
