import { DESCRIPTION_MAX_LENGTH } from "@latchkit/kit";
import type { InternalApiKey } from "@latchkit/kit/admin";
import { useText } from "../language/use-text.ts";
import { DialogButton } from "../parts/dialog-button.tsx";
import { TextField } from "../parts/fields.tsx";
import { FieldError, Form, textOf } from "../parts/form.tsx";
import { projectKeysTexts } from "./texts.ts";

/** A button that says anew what keys are for. */
export function RenameKeys({ keys }: { keys: InternalApiKey }) {
  const say = useText(projectKeysTexts);
  const name = say("renameWhat", { name: keys.description || say("unnamed") });
  return (
    <DialogButton label={say("rename")} name={name} look="quiet">
      {(close) => (
        <Form
          submit={say("save")}
          onSubmit={async (values) => {
            const description = textOf(values, "description");
            if (description === "") throw new FieldError(say("noDescription"), { field: "description" });
            await keys.update({ description });
            close();
            return say("renamed");
          }}
        >
          <TextField
            name="description"
            label={say("description")}
            defaultValue={keys.description}
            maxLength={DESCRIPTION_MAX_LENGTH}
            autoComplete="off"
          />
        </Form>
      )}
    </DialogButton>
  );
}
