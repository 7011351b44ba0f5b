import { useState } from "react";
import { Section } from "../account/section.tsx";
import { useExplain } from "../language/use-explain.ts";
import { useText } from "../language/use-text.ts";
import { Button } from "../ui/button.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { Field } from "../ui/field.tsx";
import { Form } from "../ui/form.tsx";
import { useForm } from "../ui/use-form.ts";
import type { TeamSectionProps } from "./team-page.tsx";

export const deleteTeamTexts = {
  title: "Delete the team",
  text: "The team goes away for all its members, with everything that belongs to it. Nobody can bring it back.",
  open: "Delete the team…",
  question: "Delete the team for good?",
  word: "delete",
  confirm: "Type “{word}” to confirm",
  different: "Type “{word}” exactly as it stands here.",
  submit: "Delete for good",
  busy: "Deleting…",
  cancel: "Keep it",
} as const;

/** Deletes a team, after its name was typed. */
export function DeleteTeamSection(props: TeamSectionProps) {
  const say = useText("deleteTeam", deleteTeamTexts);
  const [isAsking, setAsking] = useState(false);
  return (
    <Section title={say("title")} text={say("text")} tone="danger">
      <div className="lk-row">
        <Button look="danger" onClick={() => setAsking(true)}>
          {say("open")}
        </Button>
      </div>
      {isAsking ? <DeleteDialog {...props} onClose={() => setAsking(false)} /> : null}
    </Section>
  );
}

function DeleteDialog({ team, act, part, onClose }: TeamSectionProps & { onClose: () => void }) {
  const say = useText("deleteTeam", deleteTeamTexts);
  const explain = useExplain();
  const word = team.displayName.trim() || say("word");
  const form = useForm<"confirm">({
    check: (values) => ({ confirm: values("confirm").trim() === word ? undefined : say("different", { word }) }),
    async send() {
      await part("deleted", () => act(() => team.delete()));
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
