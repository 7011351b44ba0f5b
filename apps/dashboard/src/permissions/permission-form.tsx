import { DESCRIPTION_MAX_LENGTH, isKnownError, PERMISSION_ID_MAX_LENGTH, PERMISSION_ID_PATTERN } from "@latchkit/kit";
import type { PermissionDefinition, PermissionDefinitionOptions } from "@latchkit/kit/admin";
import { FieldError, useMessages } from "@latchkit/ui";
import { useState } from "react";
import { TextField } from "../parts/forms/fields.tsx";
import { Form, textOf } from "../parts/forms/form.tsx";
import type { Definitions } from "./definitions.ts";
import { permissionsMessages } from "./messages.ts";
import { PermissionPicker } from "./permission-picker.tsx";

export interface PermissionFormProps {
  definitions: Definitions;
  /** The entry to edit; absent for a new one. */
  definition?: PermissionDefinition | undefined;
  onDone(): void;
}

/** Creates or edits a permission. */
export function PermissionForm({ definitions, definition, onDone }: PermissionFormProps) {
  const t = useMessages(permissionsMessages);
  const [id, setId] = useState(definition?.id ?? "");
  const isRenamed = definition !== undefined && id.trim() !== definition.id;
  const others = definitions.all.filter((other) => other.id !== definition?.id);

  async function save(values: FormData): Promise<string> {
    const newId = id.trim();
    if (!isPermissionId(newId)) throw new FieldError(t("badId", { max: PERMISSION_ID_MAX_LENGTH }), { field: "id" });
    const description = textOf(values, "description");
    const options: PermissionDefinitionOptions = {
      id: newId,
      containedPermissionIds: values.getAll("contains").map(String),
      ...(description !== "" && { description }),
    };
    if (definition) await definitions.update(definition.id, options);
    else await definitions.create(options);
    onDone();
    return t("saved", { id: newId });
  }

  return (
    <Form
      submit={t("save")}
      onSubmit={save}
      fieldToBlame={(error) => (isKnownError(error, "PERMISSION_ID_ALREADY_EXISTS") ? "id" : null)}
    >
      <TextField
        name="id"
        label={t("id")}
        placeholder="read_invoices"
        maxLength={PERMISSION_ID_MAX_LENGTH}
        value={id}
        onChange={({ target }) => setId(target.value)}
        hint={t("idHint", { max: PERMISSION_ID_MAX_LENGTH })}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
      <div role="status">
        {isRenamed && <p className="notice">{t("renames", { from: definition.id, to: id.trim() || "…" })}</p>}
      </div>
      <TextField
        name="description"
        label={t("description")}
        defaultValue={definition?.description}
        maxLength={DESCRIPTION_MAX_LENGTH}
        autoComplete="off"
      />
      {others.length > 0 && (
        <PermissionPicker
          name="contains"
          legend={t("contains")}
          definitions={others}
          all={definitions.all}
          chosen={definition?.containedPermissionIds ?? []}
        />
      )}
    </Form>
  );
}

function isPermissionId(text: string): boolean {
  return text.length <= PERMISSION_ID_MAX_LENGTH && PERMISSION_ID_PATTERN.test(text);
}
