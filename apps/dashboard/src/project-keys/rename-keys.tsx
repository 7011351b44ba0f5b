import type { InternalApiKey } from "@latchkit/kit";
import { useState } from "react";
import { useText } from "../language/use-text.ts";
import { Dialog } from "../parts/dialog.tsx";
import { FieldError, Form, TextField, textOf } from "../parts/form.tsx";
import { projectKeysTexts } from "./texts.ts";

/** A button that says anew what keys are for. */
export function RenameKeys({ keys }: { keys: InternalApiKey }) {
  const say = useText(projectKeysTexts);
  const [isOpen, setOpen] = useState(false);
  const title = say("renameWhat", { name: keys.description || say("unnamed") });
  return (
    <>
      <button type="button" className="button" data-look="quiet" aria-label={title} onClick={() => setOpen(true)}>
        {say("rename")}
      </button>
      <Dialog title={title} isOpen={isOpen} onClose={() => setOpen(false)}>
        <Form
          submit={say("save")}
          onSubmit={async (values) => {
            const description = textOf(values, "description");
            if (description === "") throw new FieldError(say("noDescription"), { field: "description" });
            await keys.update({ description });
            setOpen(false);
            return say("renamed");
          }}
        >
          <TextField
            name="description"
            label={say("description")}
            defaultValue={keys.description}
            maxLength={1000}
            autoComplete="off"
          />
        </Form>
      </Dialog>
    </>
  );
}
