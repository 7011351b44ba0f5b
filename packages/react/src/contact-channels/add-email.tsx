import type { ContactChannel, CurrentUser } from "@latchkit/kit";
import { useRef } from "react";
import { useExplain } from "../language/use-explain.ts";
import { useText } from "../language/use-text.ts";
import { Button } from "../ui/button.tsx";
import { Field } from "../ui/field.tsx";
import { Form } from "../ui/form.tsx";
import { Icon } from "../ui/icon.tsx";
import { plus } from "../ui/icons.ts";
import { useForm } from "../ui/use-form.ts";
import { useEmailCheck } from "./email-field.tsx";

export const addEmailTexts = {
  label: "Another address",
  hint: "We mail a link there, to see that it is yours.",
  already: "This address is in your account already.",
  add: "Add the address",
  busy: "Adding…",
} as const;

export interface AddEmailProps {
  user: CurrentUser;
  known: readonly ContactChannel[];
  onAdded: () => void;
  /** The link that proves whose it is is on its way. */
  onSent: (channelId: string) => void;
}

/** Adds an address to the account, and mails a link there. */
export function AddEmail({ user, known, onAdded, onSent }: AddEmailProps) {
  const say = useText("addEmail", addEmailTexts);
  const explain = useExplain();
  const check = useEmailCheck();
  const input = useRef<HTMLInputElement>(null);
  const form = useForm<"email">({
    check(values) {
      const email = values("email").trim();
      const isKnown = known.some(({ value }) => value.toLowerCase() === email.toLowerCase());
      return { email: check(email) ?? (isKnown ? say("already") : undefined) };
    },
    async send(values) {
      const added = await user.createContactChannel({
        type: "email",
        value: values("email").trim(),
        usedForAuth: false,
      });
      if (input.current) input.current.value = "";
      onAdded();
      await added.sendVerificationEmail();
      onSent(added.id);
      return {};
    },
    explain,
  });
  return (
    <Form
      form={form}
      submit={
        <div className="lk-row">
          <Button type="submit" look="secondary" busy={form.busy && say("busy")} unavailable={form.isHeldBack}>
            <Icon path={plus} />
            {say("add")}
          </Button>
        </div>
      }
    >
      <Field
        ref={input}
        name="email"
        type="email"
        label={say("label")}
        hint={say("hint")}
        autoComplete="email"
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
        required
        problem={form.problem("email")}
      />
    </Form>
  );
}
