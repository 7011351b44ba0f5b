import { type ApiKey, type CreateApiKeyOptions, DESCRIPTION_MAX_LENGTH, type NewApiKey } from "@latchkit/kit";
import { useState } from "react";
import { useText } from "../language/use-text.ts";
import { Copyable } from "../parts/copy-button.tsx";
import { DialogButton } from "../parts/dialog-button.tsx";
import { CheckField, SelectField, TextField } from "../parts/fields.tsx";
import { FieldError, Form, textOf } from "../parts/form.tsx";
import { peopleTexts } from "./texts.ts";

const DAY_MILLIS = 24 * 60 * 60 * 1_000;
/** How long keys may last, in days; none is for ever. */
const LIFETIMES_DAYS = ["30", "90", "365", ""] as const;

/** Makes a key, and shows it for the only time. */
export function NewApiKeyButton({ create }: { create(options: CreateApiKeyOptions): Promise<NewApiKey<ApiKey>> }) {
  const say = useText(peopleTexts);
  const [made, setMade] = useState<string | null>(null);
  return (
    <DialogButton label={say("newApiKey")} look="quiet" onClose={() => setMade(null)}>
      {(close) =>
        made === null ? (
          <Form
            submit={say("createApiKey")}
            onSubmit={async (values) => {
              const description = textOf(values, "description");
              if (description === "") throw new FieldError(say("sayWhatFor"), { field: "description" });
              const days = Number(textOf(values, "lifetime"));
              const expiresAt = days === 0 ? null : new Date(Date.now() + days * DAY_MILLIS);
              setMade((await create({ description, expiresAt, isPublic: values.has("isPublic") })).value);
              return undefined;
            }}
          >
            <TextField
              name="description"
              label={say("whatFor")}
              maxLength={DESCRIPTION_MAX_LENGTH}
              placeholder={say("whatForExample")}
              autoComplete="off"
            />
            <SelectField
              name="lifetime"
              label={say("lifetime")}
              defaultValue="90"
              options={LIFETIMES_DAYS.map((days) => ({
                value: days,
                label: days === "" ? say("noEnd") : say("days", { count: Number(days) }),
              }))}
            />
            <CheckField name="isPublic" label={say("mayBePublic")} />
          </Form>
        ) : (
          <>
            <p className="notice">{say("copyKeyNow")}</p>
            <Copyable text={made} what={say("theKey")} />
            <div className="form-actions">
              <button type="button" className="button" data-look="primary" onClick={close}>
                {say("done")}
              </button>
            </div>
          </>
        )
      }
    </DialogButton>
  );
}
