import { Button, Dialog, defineMessages, Field, Form, useForm, useMessages } from "@latchkit/ui";
import { useState } from "react";
import { Section } from "./section.tsx";

export const deletionMessages = defineMessages("deletion", {
  word: "delete",
  confirm: "Type “{word}” to confirm",
  different: "Type “{word}” exactly as shown.",
  submit: "Delete permanently",
  busy: "Deleting…",
  cancel: "Cancel",
});

export interface DeletionProps {
  title: string;
  /** Name of what is deleted. */
  text: string;
  /** On the button that opens the question. */
  open: string;
  question: string;
  /** Name or address that the user must type; `null`: they type the word “delete” in their language. */
  name: string | null;
  /** Whether capital letters make no difference in it. Default: `false`. */
  ignoresCase?: boolean | undefined;
  onDelete: () => Promise<void>;
}

/** Deletes something for good, after its name was typed. */
export function Deletion(props: DeletionProps) {
  const [isAsking, setAsking] = useState(false);
  return (
    <Section title={props.title} text={props.text} tone="danger">
      <div className="lk-row">
        <Button look="danger" onClick={() => setAsking(true)}>
          {props.open}
        </Button>
      </div>
      {isAsking ? <Question {...props} onClose={() => setAsking(false)} /> : null}
    </Section>
  );
}

function Question({ text, question, name, ignoresCase, onDelete, onClose }: DeletionProps & { onClose: () => void }) {
  const t = useMessages(deletionMessages);
  const word = name?.trim() || t("word");
  const plain = (typed: string) => (ignoresCase ? typed.trim().toLowerCase() : typed.trim());
  const form = useForm<"confirm">({
    check: (values) => ({ confirm: plain(values("confirm")) === plain(word) ? undefined : t("different", { word }) }),
    async submit() {
      await onDelete();
      return {};
    },
  });
  return (
    <Dialog title={question} onClose={onClose}>
      <p className="lk-text">{text}</p>
      <Form
        form={form}
        submit={
          <div className="lk-actions">
            <Button type="submit" look="danger" isWide busy={form.isBusy && t("busy")}>
              {t("submit")}
            </Button>
            <Button look="secondary" isWide onClick={onClose}>
              {t("cancel")}
            </Button>
          </div>
        }
      >
        <Field
          name="confirm"
          label={t("confirm", { word })}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
      </Form>
    </Dialog>
  );
}
