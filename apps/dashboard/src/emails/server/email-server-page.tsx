import type { EmailServerCredentials } from "@latchkit/kit/admin";
import { useResource } from "@latchkit/react";
import { FieldError, type Translate, useMessages } from "@latchkit/ui";
import { useState } from "react";
import { Confirm } from "../../parts/dialogs/confirm.tsx";
import { SelectField, TextField } from "../../parts/forms/fields.tsx";
import { Form, textOf } from "../../parts/forms/form.tsx";
import { Section } from "../../parts/layout/section.tsx";
import { isAddress } from "../../people/is-address.ts";
import { Page } from "../../shell/page.tsx";
import { useAdminApp } from "../../shell/project-frame.tsx";
import { useOwner } from "../../shell/signed-in-frame.tsx";
import { emailsMessages } from "../messages.ts";
import { PRESETS, presetOf } from "./presets.ts";
import { ProviderReports } from "./provider-reports.tsx";
import { useDeliveryWords } from "./use-delivery-words.ts";
import "../emails.css";

/** Chooses the email server. A server is saved only after a test email went through it. */
export function EmailServerPage() {
  const app = useAdminApp();
  const t = useMessages(emailsMessages);
  const { emails } = useResource(app.config);
  return (
    <Page isNarrow title={t("server")} lead={t("serverLead")}>
      <Section title={t("serverNow")} actions={!emails.server.isShared && <UseShared />}>
        <p>
          {emails.server.isShared
            ? t("serverShared")
            : t("serverOwn", { host: emails.server.host ?? "", sender: emails.server.senderEmail ?? "" })}
        </p>
      </Section>
      <ServerForm key={emails.server.host} />
      <ProviderReports />
      <Section title={t("deliverability")} lead={t("deliverabilityLead")}>
        <ul className="bullets">
          <li>{t("spf")}</li>
          <li>{t("dkim")}</li>
          <li>{t("dmarc")}</li>
        </ul>
      </Section>
    </Page>
  );
}

function ServerForm() {
  const app = useAdminApp();
  const project = useResource(app.project);
  const { primaryEmail } = useOwner();
  const t = useMessages(emailsMessages);
  const deliveryWords = useDeliveryWords();
  const { emailConfig } = project.config;
  const stored = emailConfig?.type === "standard" ? emailConfig : null;
  const [values, setValues] = useState<Address>({
    host: stored?.host ?? "",
    port: String(stored?.port ?? 587),
    username: stored?.username ?? "",
  });
  const preset = presetOf(values.host);
  const [keepsPassword, setKeepsPassword] = useState(stored !== null);
  const [failure, setFailure] = useState<TestFailureProps | null>(null);

  return (
    <Section title={t("ownServer")} lead={t("ownServerLead")}>
      <Form
        isSettings
        submit={t("testAndSave")}
        onSubmit={async (data) => {
          const emailConfig = readCredentials(data, keepsPassword ? stored : null, t);
          setFailure(null);
          const result = await app.sendTestEmail({ recipientEmail: textOf(data, "testAddress"), emailConfig });
          if (result.status === "error") {
            setFailure({ words: deliveryWords(result.error), message: result.error.errorMessage });
            return undefined;
          }
          const provider = preset?.id === "resend" ? ("resend" as const) : ("smtp" as const);
          await project.updateConfig({ "emails.server": { isShared: false, provider, ...emailConfig } });
          return t("serverSaved", { address: textOf(data, "testAddress") });
        }}
      >
        <AddressFields values={values} onChange={setValues} onService={() => setKeepsPassword(false)} />
        {keepsPassword ? (
          <KeptPassword onReplace={() => setKeepsPassword(false)} />
        ) : (
          <TextField
            name="password"
            label={preset ? t(`secret ${preset.secret}`) : t("password")}
            type="password"
            autoComplete="new-password"
            spellCheck={false}
          />
        )}
        <TextField
          name="senderName"
          label={t("senderName")}
          hint={t("senderNameHint")}
          defaultValue={stored?.senderName ?? project.displayName}
          autoComplete="off"
        />
        <TextField
          name="senderEmail"
          label={t("senderEmail")}
          hint={t("senderEmailHint")}
          type="email"
          defaultValue={stored?.senderEmail}
          autoComplete="off"
        />
        <TextField
          name="testAddress"
          label={t("testAddress")}
          hint={t("testAddressHint")}
          type="email"
          defaultValue={primaryEmail ?? ""}
          autoComplete="email"
        />
        <div className="email-server-failure" role="alert">
          {failure && <TestFailure {...failure} />}
        </div>
      </Form>
    </Section>
  );
}

interface Address {
  readonly host: string;
  readonly port: string;
  readonly username: string;
}

interface AddressFieldsProps {
  values: Address;
  onChange(change: (now: Address) => Address): void;
  /** Called when the reader chooses a service, which has its own password. */
  onService(): void;
}

function AddressFields({ values, onChange, onService }: AddressFieldsProps) {
  const t = useMessages(emailsMessages);
  const preset = presetOf(values.host);

  function choose(id: string): void {
    const chosen = PRESETS.find((each) => each.id === id);
    if (chosen) onService();
    onChange(({ username }) => ({
      host: chosen?.host ?? "",
      port: String(chosen?.port ?? 587),
      username: chosen ? (chosen.username ?? (preset?.username === undefined ? username : "")) : "",
    }));
  }

  return (
    <>
      <SelectField
        name="preset"
        label={t("service")}
        value={preset?.id ?? ""}
        onChange={({ target }) => choose(target.value)}
        options={[
          { value: "", label: t("otherService") },
          ...PRESETS.map(({ id, name }) => ({ value: id, label: name })),
        ]}
      />
      <div className="email-server-address">
        <TextField
          name="host"
          label={t("host")}
          hint={preset?.id === "ses" ? t("sesHint") : undefined}
          value={values.host}
          onChange={({ target: { value } }) => onChange((now) => ({ ...now, host: value.trim() }))}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
        <TextField
          name="port"
          label={t("port")}
          inputMode="numeric"
          value={values.port}
          onChange={({ target: { value } }) => onChange((now) => ({ ...now, port: value.trim() }))}
          autoComplete="off"
        />
      </div>
      <TextField
        name="username"
        label={t("username")}
        value={values.username}
        onChange={({ target: { value } }) => onChange((now) => ({ ...now, username: value }))}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
    </>
  );
}

/**
 * Reads the form.
 *
 * @param kept The saved server, if its password is kept.
 * @throws {FieldError} For a field that is empty or not valid.
 */
function readCredentials(
  data: FormData,
  kept: { readonly password: string } | null,
  t: Translate<(typeof emailsMessages)["english"]>,
): EmailServerCredentials {
  const credentials = {
    host: textOf(data, "host"),
    port: Number(textOf(data, "port")),
    username: textOf(data, "username"),
    password: kept?.password ?? String(data.get("password") ?? ""),
    senderName: textOf(data, "senderName"),
    senderEmail: textOf(data, "senderEmail"),
  };
  for (const field of ["host", "username", "password", "senderName"] as const)
    if (credentials[field] === "") throw new FieldError(t("fieldMissing"), { field });
  if (!Number.isInteger(credentials.port) || credentials.port < 1 || credentials.port > 65_535)
    throw new FieldError(t("badPort"), { field: "port" });
  for (const [field, address] of [
    ["senderEmail", credentials.senderEmail],
    ["testAddress", textOf(data, "testAddress")],
  ] as const)
    if (!isAddress(address)) throw new FieldError(t("badAddress"), { field });
  return credentials;
}

function KeptPassword({ onReplace }: { onReplace: () => void }) {
  const t = useMessages(emailsMessages);
  return (
    <div className="field">
      <span className="field-name">{t("password")}</span>
      <span className="kept-secret">
        {t("passwordKept")}
        <button type="button" className="button" data-look="quiet" onClick={onReplace}>
          {t("replacePassword")}
        </button>
      </span>
    </div>
  );
}

interface TestFailureProps {
  /** Explanation in the reader's language. */
  words: string;
  /** The email server's reply. */
  message: string;
}

function TestFailure({ words, message }: TestFailureProps) {
  const t = useMessages(emailsMessages);
  return (
    <>
      <p>
        <strong>{t("notSaved")}</strong> {words}
      </p>
      {message !== "" && (
        <details>
          <summary>{t("serverSaid")}</summary>
          <pre>{message}</pre>
        </details>
      )}
    </>
  );
}

function UseShared() {
  const project = useResource(useAdminApp().project);
  const t = useMessages(emailsMessages);
  return (
    <Confirm
      button={t("useShared")}
      title={t("useSharedTitle")}
      confirm={t("useSharedNow")}
      look="quiet"
      onConfirm={async () => {
        await project.updateConfig({ "emails.server": null });
        return t("sharedUsed");
      }}
    >
      <p>{t("useSharedText")}</p>
    </Confirm>
  );
}
