import { StatusError } from "@latchkit/kit";
import { FieldError, useMessages } from "@latchkit/ui";
import { useState } from "react";
import { TextField } from "../parts/forms/fields.tsx";
import { Form, textOf } from "../parts/forms/form.tsx";
import { webhooksMessages } from "./messages.ts";
import { TYPES_FIELD, TypePicker } from "./type-picker.tsx";

/** Values of the form. */
export interface EndpointInput {
  readonly url: string;
  readonly description: string;
  /** `null` for all events. */
  readonly eventTypes: readonly string[] | null;
}

export interface EndpointFormProps {
  /** Default: empty, with all events. */
  initial?: EndpointInput;
  submit: string;
  /** Saves. @returns The text of a toast. */
  onSave(input: EndpointInput): Promise<string | undefined>;
}

/** Asks for the URL, the description and the events of an endpoint. */
export function EndpointForm({ initial, submit, onSave }: EndpointFormProps) {
  const t = useMessages(webhooksMessages);
  const [chosen, setChosen] = useState<ReadonlySet<string> | null>(
    initial?.eventTypes ? new Set(initial.eventTypes) : null,
  );

  async function save(values: FormData): Promise<string | undefined> {
    const url = textOf(values, "url");
    if (!isWebUrl(url)) throw new FieldError(t("urlBad"), { field: "url" });
    if (chosen?.size === 0) throw new FieldError(t("chooseOne"), { field: TYPES_FIELD });
    return onSave({ url, description: textOf(values, "description"), eventTypes: chosen && [...chosen] });
  }

  return (
    <Form
      submit={submit}
      onSubmit={save}
      fieldToBlame={(error) => (error instanceof StatusError && error.field === "url" ? "url" : null)}
    >
      <TextField
        name="url"
        label={t("url")}
        hint={t("urlHint")}
        defaultValue={initial?.url}
        inputMode="url"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={2_048}
        data-code
      />
      <TextField
        name="description"
        label={t("description")}
        hint={t("descriptionHint")}
        defaultValue={initial?.description}
        autoComplete="off"
        maxLength={1_000}
      />
      <TypePicker chosen={chosen} onChoose={setChosen} />
    </Form>
  );
}

function isWebUrl(text: string): boolean {
  return URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);
}
