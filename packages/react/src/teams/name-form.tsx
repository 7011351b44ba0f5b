import { DISPLAY_NAME_MAX_LENGTH } from "@latchkit/kit";
import { type ReactNode, useState } from "react";
import { Quiet } from "../account/quiet.tsx";
import { useExplain } from "../language/use-explain.ts";
import { useText } from "../language/use-text.ts";
import { Button } from "../ui/button.tsx";
import { Field } from "../ui/field.tsx";
import { Form } from "../ui/form.tsx";
import { useForm } from "../ui/use-form.ts";

export const nameFormTexts = {
  save: "Save",
  busy: "Saving…",
  saved: "Saved.",
} as const;

export interface NameFormProps {
  label: string;
  name: string;
  placeholder?: string | undefined;
  hint?: ReactNode;
  /** What to say when nothing was typed; absent where that is fine. */
  missing?: string | undefined;
  save: (name: string) => Promise<unknown>;
}

/** A name, and a button that saves it. */
export function NameForm({ label, name, placeholder, hint, missing, save }: NameFormProps) {
  const say = useText("nameForm", nameFormTexts);
  const explain = useExplain();
  const [isSaved, setSaved] = useState(false);
  const form = useForm<"name">({
    check: (values) => ({ name: values("name").trim() === "" ? missing : undefined }),
    async send(values) {
      await save(values("name").trim());
      setSaved(true);
      return {};
    },
    explain,
  });
  return (
    <Form
      form={form}
      submit={
        <div className="lk-row">
          <Button type="submit" look="secondary" busy={form.busy && say("busy")}>
            {say("save")}
          </Button>
          <Quiet>{isSaved && !form.busy ? say("saved") : null}</Quiet>
        </div>
      }
    >
      <Field
        name="name"
        label={label}
        hint={hint}
        placeholder={placeholder}
        autoComplete="off"
        maxLength={DISPLAY_NAME_MAX_LENGTH}
        defaultValue={name}
        problem={form.problem("name")}
        onChange={() => setSaved(false)}
      />
    </Form>
  );
}
