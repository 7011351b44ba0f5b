import type { CurrentUser } from "@latchkit/kit";
import { useState } from "react";
import { Section } from "../account/section.tsx";
import { useExplain } from "../language/use-explain.ts";
import { useText } from "../language/use-text.ts";
import { useApp } from "../surroundings.ts";
import { Button } from "../ui/button.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { Field } from "../ui/field.tsx";
import { Form } from "../ui/form.tsx";
import { useForm } from "../ui/use-form.ts";

export const deleteTexts = {
  title: "Delete the account",
  text: "Your account goes away with everything that belongs to it. Nobody can bring it back.",
  open: "Delete the account…",
  question: "Delete your account for good?",
  word: "delete",
  confirm: "Type “{word}” to confirm",
  different: "Type “{word}” exactly as it stands here.",
  submit: "Delete for good",
  busy: "Deleting…",
  cancel: "Keep it",
} as const;

/** Deletes the account, after a typed confirmation. */
export function DeleteSection({ user }: { user: CurrentUser }) {
  const say = useText("delete", deleteTexts);
  const [isAsking, setAsking] = useState(false);
  return (
    <Section title={say("title")} text={say("text")} tone="danger">
      <div className="lk-row">
        <Button look="danger" onClick={() => setAsking(true)}>
          {say("open")}
        </Button>
      </div>
      {isAsking ? <DeleteDialog user={user} onClose={() => setAsking(false)} /> : null}
    </Section>
  );
}

function DeleteDialog({ user, onClose }: { user: CurrentUser; onClose: () => void }) {
  const app = useApp();
  const say = useText("delete", deleteTexts);
  const explain = useExplain();
  const word = user.primaryEmail ?? say("word");
  const form = useForm<"confirm">({
    check: (values) => ({
      confirm: values("confirm").trim().toLowerCase() === word.toLowerCase() ? undefined : say("different", { word }),
    }),
    async send() {
      await user.delete();
      await app.redirectToAfterSignOut({ replace: true });
      return {};
    },
    explain,
  });
  return (
    <Dialog title={say("question")} onClose={onClose}>
      <p className="lk-text">{say("text")}</p>
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
