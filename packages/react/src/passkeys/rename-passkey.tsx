import { DISPLAY_NAME_MAX_LENGTH, type Passkey } from "@latchkit/kit";
import { CancelButton, defineMessages, Field, Form, useForm, useMessages } from "@latchkit/ui";
import { useLayoutEffect, useRef } from "react";
import { SubmitRow } from "../sections/submit-row.tsx";

export const renamePasskeyMessages = defineMessages("renamePasskey", {
  label: "Passkey name",
  missing: "Enter a name.",
  save: "Save",
  busy: "Saving…",
});

export interface RenamePasskeyProps {
  passkey: Passkey;
  onClose: (isSaved: boolean) => void;
}

/** In the place of a passkey: its name, to be changed. Escape leaves it as it was. */
export function RenamePasskey({ passkey, onClose }: RenamePasskeyProps) {
  const t = useMessages(renamePasskeyMessages);
  const input = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => input.current?.select(), []);
  const form = useForm<"name">({
    check: (values) => ({ name: values("name").trim() === "" ? t("missing") : undefined }),
    async submit(values) {
      await passkey.rename(values("name").trim());
      onClose(true);
      return {};
    },
  });
  return (
    <li className="lk-item">
      <Form
        form={form}
        submit={
          <SubmitRow form={form} submit={t("save")} busy={t("busy")}>
            <CancelButton onClick={() => onClose(false)} />
          </SubmitRow>
        }
      >
        <Field
          ref={input}
          name="name"
          label={t("label")}
          autoComplete="off"
          maxLength={DISPLAY_NAME_MAX_LENGTH}
          defaultValue={passkey.name}
          onKeyDown={(event) => {
            if (event.key === "Escape") onClose(false);
          }}
        />
      </Form>
    </li>
  );
}
