import { DESCRIPTION_MAX_LENGTH } from "@latchkit/kit";
import type { InternalApiKey } from "@latchkit/kit/admin";
import { FieldError, useMessages } from "@latchkit/ui";
import { DialogButton } from "../parts/dialogs/dialog-button.tsx";
import { TextField } from "../parts/forms/fields.tsx";
import { Form, textOf } from "../parts/forms/form.tsx";
import { projectKeysMessages } from "./messages.ts";

/** Edits the description of keys. */
export function RenameKeys({ keys }: { keys: InternalApiKey }) {
  const t = useMessages(projectKeysMessages);
  const name = t("renameWhat", { name: keys.description || t("unnamed") });
  return (
    <DialogButton label={t("rename")} name={name} look="quiet">
      {(close) => (
        <Form
          submit={t("save")}
          onSubmit={async (values) => {
            const description = textOf(values, "description");
            if (description === "") throw new FieldError(t("noDescription"), { field: "description" });
            await keys.update({ description });
            close();
            return t("renamed");
          }}
        >
          <TextField
            name="description"
            label={t("description")}
            defaultValue={keys.description}
            maxLength={DESCRIPTION_MAX_LENGTH}
            autoComplete="off"
          />
        </Form>
      )}
    </DialogButton>
  );
}
