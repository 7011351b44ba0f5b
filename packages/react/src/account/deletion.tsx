import { useState } from "react";
import { useExplain } from "../language/use-explain.ts";
import { useText } from "../language/use-text.ts";
import { Button } from "../ui/button.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { Field } from "../ui/field.tsx";
import { Form } from "../ui/form.tsx";
import { useForm } from "../ui/use-form.ts";
import { Section } from "./section.tsx";

export const deletionTexts = {
  word: "delete",
  confirm: "Type “{word}” to confirm",
  different: "Type “{word}” exactly as it stands here.",
  submit: "Delete for good",
  busy: "Deleting…",
  cancel: "Keep it",
} as const;

export interface DeletionProps {
  title: string;
  /** What goes away. */
  text: string;
  /** On the button that opens the question. */
  open: string;
  question: string;
  /** What has to be typed: a name or an address. Where there is none, a word that says what happens. */
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
  const say = useText("deletion", deletionTexts);
  const explain = useExplain();
  const word = name?.trim() || say("word");
  const plain = (typed: string) => (ignoresCase ? typed.trim().toLowerCase() : typed.trim());
  const form = useForm<"confirm">({
    check: (values) => ({ confirm: plain(values("confirm")) === plain(word) ? undefined : say("different", { word }) }),
    async send() {
      await onDelete();
      return {};
    },
    explain,
  });
  return (
    <Dialog title={question} onClose={onClose}>
      <p className="lk-text">{text}</p>
      <Form
        form={form}
        submit={
          <div className="lk-actions">
            <Button type="submit" look="danger" wide busy={form.busy && say("busy")}>
              {say("submit")}
            </Button>
            <Button look="secondary" wide onClick={onClose}>
              {say("cancel")}
            </Button>
          </div>
        }
      >
        <Field
          name="confirm"
          label={say("confirm", { word })}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          problem={form.problem("confirm")}
        />
      </Form>
    </Dialog>
  );
}
