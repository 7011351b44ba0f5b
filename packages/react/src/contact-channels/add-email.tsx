import type { ContactChannel, CurrentUser } from "@latchkit/kit";
import { Button, defineMessages, Field, Form, Icon, useForm, useMessages } from "@latchkit/ui";
import { plus } from "@latchkit/ui/icons";
import { useRef } from "react";
import { useFreshSignIn } from "../sections/use-fresh-sign-in.ts";
import { useEmailCheck } from "./email-field.tsx";

export const addEmailMessages = defineMessages("addEmail", {
  label: "New email address",
  hint: "We'll send you a link to verify it.",
  already: "This email address is already on your account.",
  add: "Add email address",
  busy: "Adding…",
});

export interface AddEmailProps {
  user: CurrentUser;
  known: readonly ContactChannel[];
  onAdded: () => void;
  /** The link that proves whose it is is on its way. */
  onSent: (channelId: string) => void;
}

/** Adds an address to the account, and mails a link there. */
export function AddEmail({ user, known, onAdded, onSent }: AddEmailProps) {
  const t = useMessages(addEmailMessages);
  const fresh = useFreshSignIn();
  const check = useEmailCheck();
  const input = useRef<HTMLInputElement>(null);
  const form = useForm<"email">({
    check(values) {
      const email = values("email").trim();
      const isKnown = known.some(({ value }) => value.toLowerCase() === email.toLowerCase());
      return { email: check(email) ?? (isKnown ? t("already") : undefined) };
    },
    async submit(values) {
      const value = values("email").trim();
      const added = await fresh(() => user.createContactChannel({ type: "email", value, usedForAuth: false }));
      if (input.current) input.current.value = "";
      onAdded();
      await added.sendVerificationEmail();
      onSent(added.id);
      return {};
    },
  });
  return (
    <Form
      form={form}
      submit={
        <div className="lk-row">
          <Button type="submit" look="secondary" busy={form.isBusy && t("busy")} isUnavailable={form.isHeldBack}>
            <Icon path={plus} />
            {t("add")}
          </Button>
        </div>
      }
    >
      <Field
        ref={input}
        name="email"
        type="email"
        label={t("label")}
        hint={t("hint")}
        autoComplete="email"
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
        required
      />
    </Form>
  );
}
