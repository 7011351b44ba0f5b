import { DISPLAY_NAME_MAX_LENGTH, type Passkey } from "@latchkit/kit";
import { useLayoutEffect, useRef } from "react";
import { useExplain } from "../language/use-explain.ts";
import { useText } from "../language/use-text.ts";
import { Button } from "../ui/button.tsx";
import { CancelButton } from "../ui/cancel-button.tsx";
import { Field } from "../ui/field.tsx";
import { Form } from "../ui/form.tsx";
import { useForm } from "../ui/use-form.ts";

export const renamePasskeyTexts = {
  label: "Name of this passkey",
  missing: "Give it a name by which you will know it again.",
  save: "Save",
  busy: "Saving…",
} as const;

export interface RenamePasskeyProps {
  passkey: Passkey;
  onClose: (isSaved: boolean) => void;
}

/** In the place of a passkey: its name, to be changed. Escape leaves it as it was. */
export function RenamePasskey({ passkey, onClose }: RenamePasskeyProps) {
  const say = useText("renamePasskey", renamePasskeyTexts);
  const explain = useExplain();
  const input = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => input.current?.select(), []);
  const form = useForm<"name">({
    check: (values) => ({ name: values("name").trim() === "" ? say("missing") : undefined }),
    async send(values) {
      await passkey.rename(values("name").trim());
      onClose(true);
      return {};
    },
    explain,
  });
  return (
    <li className="lk-item">
      <Form
        form={form}
        submit={
          <div className="lk-row">
            <Button type="submit" look="secondary" busy={form.busy && say("busy")}>
              {say("save")}
            </Button>
            <CancelButton onClick={() => onClose(false)} />
          </div>
        }
      >
        <Field
          ref={input}
          name="name"
          label={say("label")}
          autoComplete="off"
          maxLength={DISPLAY_NAME_MAX_LENGTH}
          defaultValue={passkey.name}
          problem={form.problem("name")}
          onKeyDown={(event) => {
            if (event.key === "Escape") onClose(false);
          }}
        />
      </Form>
    </li>
  );
}
