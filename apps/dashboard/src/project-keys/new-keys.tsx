import { DESCRIPTION_MAX_LENGTH } from "@latchkit/kit";
import type { FirstViewInternalApiKey } from "@latchkit/kit/admin";
import { FieldError, useMessages } from "@latchkit/ui";
import { useState } from "react";
import { LinkedDialogButton } from "../parts/dialogs/linked-dialog-button.tsx";
import { CheckField, SelectField, TextField } from "../parts/forms/fields.tsx";
import { Form, textOf } from "../parts/forms/form.tsx";
import { useAdminApp } from "../shell/project-frame.tsx";
import { MadeKeys } from "./made-keys.tsx";
import { projectKeysMessages } from "./messages.ts";

const DAY_MILLIS = 24 * 60 * 60 * 1000;

const LIFETIMES = [
  { value: "30", text: "days30" },
  { value: "90", text: "days90" },
  { value: "365", text: "year" },
  { value: "3650", text: "tenYears" },
  { value: "day", text: "untilDay" },
] as const;

/** Creates a set of keys and shows it once. */
export function NewKeys() {
  const app = useAdminApp();
  const t = useMessages(projectKeysMessages);
  const [lifetime, setLifetime] = useState("365");
  const [made, setMade] = useState<FirstViewInternalApiKey | null>(null);

  async function create(values: FormData): Promise<undefined> {
    const kinds = {
      hasPublishableClientKey: values.has("client"),
      hasSecretServerKey: values.has("server"),
      hasSuperSecretAdminKey: values.has("admin"),
    };
    const description = textOf(values, "description");
    if (description === "") throw new FieldError(t("noDescription"), { field: "description" });
    const expiresAt = endOf(textOf(values, "lifetime"), textOf(values, "day"));
    if (!expiresAt) throw new FieldError(t("noLastDay"), { field: "day" });
    if (!Object.values(kinds).includes(true)) throw new FieldError(t("noKind"), { field: "client" });
    setMade(await app.createInternalApiKey({ description, expiresAt, ...kinds }));
  }

  const reset = () => {
    setMade(null);
    setLifetime("365");
  };
  return (
    <LinkedDialogButton
      hash="new-keys"
      label={t("create")}
      title={t(made ? "made" : "create")}
      look="primary"
      onClose={reset}
    >
      {(close) =>
        made ? (
          <MadeKeys keys={made} onDone={close} />
        ) : (
          <Form submit={t("make")} onSubmit={create}>
            <TextField
              name="description"
              label={t("description")}
              placeholder={t("descriptionPlaceholder")}
              maxLength={DESCRIPTION_MAX_LENGTH}
              autoComplete="off"
            />
            <SelectField
              name="lifetime"
              label={t("lifetime")}
              options={LIFETIMES.map(({ value, text }) => ({ value, label: t(text) }))}
              value={lifetime}
              onChange={({ target }) => setLifetime(target.value)}
            />
            {lifetime === "day" && <TextField name="day" type="date" label={t("lastDay")} />}
            <Kinds />
          </Form>
        )
      }
    </LinkedDialogButton>
  );
}

function Kinds() {
  const t = useMessages(projectKeysMessages);
  return (
    <fieldset className="field">
      <legend>{t("kinds")}</legend>
      <CheckField name="client" label={t("clientKey")} hint={t("clientKeyHint")} defaultChecked />
      <CheckField name="server" label={t("serverKey")} hint={t("serverKeyHint")} defaultChecked />
      <CheckField name="admin" label={t("adminKey")} hint={t("adminKeyHint")} />
    </fieldset>
  );
}

/**
 * Returns the end of a day in the reader's time zone, or a number of days from now; null if it is in the past or not a
 * date.
 */
function endOf(lifetime: string, day: string): Date | null {
  if (lifetime !== "day") return new Date(Date.now() + Number(lifetime) * DAY_MILLIS);
  const end = new Date(`${day}T23:59:59.999`);
  return end.getTime() > Date.now() ? end : null;
}
