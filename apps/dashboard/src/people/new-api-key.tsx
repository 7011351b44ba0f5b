import {
  type ApiKey,
  type CreateApiKeyOptions,
  DESCRIPTION_MAX_LENGTH,
  type NewApiKey,
  StatusError,
} from "@latchkit/kit";
import { useResource } from "@latchkit/react";
import { FieldError, useMessages } from "@latchkit/ui";
import { useState } from "react";
import { DialogButton } from "../parts/dialogs/dialog-button.tsx";
import { CheckField, SelectField, TextField } from "../parts/forms/fields.tsx";
import { Form, textOf } from "../parts/forms/form.tsx";
import { Copyable } from "../parts/layout/copy-button.tsx";
import { useAdminApp } from "../shell/project-frame.tsx";
import { ApiKeyLimits, useReadLimits } from "./api-key-limits.tsx";
import { peopleMessages } from "./messages.ts";

const DAY_MILLIS = 24 * 60 * 60 * 1_000;
/** Lifetimes in days, besides the project's default. */
const LIFETIMES_DAYS = [30, 90, 365];

/** Creates a key and shows it once. */
export function NewApiKeyButton({ create }: { create(options: CreateApiKeyOptions): Promise<NewApiKey<ApiKey>> }) {
  const t = useMessages(peopleMessages);
  const { defaultExpiryDays, mayLast } = useResource(useAdminApp().config).apiKeys;
  const readLimits = useReadLimits();
  const [made, setMade] = useState<string | null>(null);
  const lifetimes = [...new Set([...LIFETIMES_DAYS, defaultExpiryDays])].sort((a, b) => a - b).map(String);
  return (
    <DialogButton label={t("newApiKey")} look="quiet" onClose={() => setMade(null)}>
      {(close) =>
        made === null ? (
          <Form
            submit={t("createApiKey")}
            fieldToBlame={(error) =>
              error instanceof StatusError && error.reason === "API_KEY_ADDRESS_NOT_VALID" ? "addresses" : null
            }
            onSubmit={async (values) => {
              const description = textOf(values, "description");
              if (description === "") throw new FieldError(t("sayWhatFor"), { field: "description" });
              const days = Number(textOf(values, "lifetime"));
              const expiresAt = days === 0 ? null : new Date(Date.now() + days * DAY_MILLIS);
              setMade(
                (await create({ description, expiresAt, isPublic: values.has("isPublic"), ...readLimits(values) }))
                  .value,
              );
              return undefined;
            }}
          >
            <TextField
              name="description"
              label={t("whatFor")}
              maxLength={DESCRIPTION_MAX_LENGTH}
              placeholder={t("whatForExample")}
              autoComplete="off"
            />
            <SelectField
              name="lifetime"
              label={t("lifetime")}
              defaultValue={String(defaultExpiryDays)}
              options={[...lifetimes, ...(mayLast ? [""] : [])].map((days) => ({
                value: days,
                label: days === "" ? t("noEnd") : t("days", { count: Number(days) }),
              }))}
            />
            <CheckField name="isPublic" label={t("mayBePublic")} />
            <ApiKeyLimits />
          </Form>
        ) : (
          <>
            <p className="notice">{t("copyKeyNow")}</p>
            <Copyable text={made} what={t("theKey")} />
            <div className="form-actions">
              <button type="button" className="button" data-look="primary" onClick={close}>
                {t("done")}
              </button>
            </div>
          </>
        )
      }
    </DialogButton>
  );
}
