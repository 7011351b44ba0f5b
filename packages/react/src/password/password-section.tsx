import { type CurrentUser, isKnownError } from "@latchkit/kit";
import { useState } from "react";
import { Quiet } from "../account/quiet.tsx";
import { Section } from "../account/section.tsx";
import { useExplain } from "../language/use-explain.ts";
import { useText } from "../language/use-text.ts";
import { Button } from "../ui/button.tsx";
import { Form } from "../ui/form.tsx";
import { useForm } from "../ui/use-form.ts";
import { NewPasswordField } from "./new-password-field.tsx";
import { PasswordField } from "./password-field.tsx";
import { usePasswordCheck } from "./use-password-check.ts";

export const passwordSectionTexts = {
  title: "Password",
  text: "Changing it signs you out on all other devices.",
  textFirst: "You have none so far. With one you can sign in with your e-mail address as well.",
  old: "Current password",
  new: "New password",
  missingOld: "Enter your current password.",
  wrongOld: "This is not your current password.",
  change: "Change password",
  set: "Set password",
  busy: "Saving…",
  changed: "Password changed.",
  closed: "Signing in with a password is switched off here.",
} as const;

/** Changes the password, or sets the first one. */
export function PasswordSection({ user }: { user: CurrentUser }) {
  const say = useText("passwordSection", passwordSectionTexts);
  const explain = useExplain();
  const checkPassword = usePasswordCheck();
  const [edition, setEdition] = useState(0); // A new one has empty fields.
  const { hasPassword } = user;
  const form = useForm<"old" | "new">({
    check: (values) => ({
      old: hasPassword && values("old") === "" ? say("missingOld") : undefined,
      new: checkPassword(values("new")),
    }),
    async send(values) {
      const refusal = hasPassword
        ? await user.updatePassword({ oldPassword: values("old"), newPassword: values("new") })
        : await user.setPassword({ password: values("new") });
      if (!refusal) setEdition((number) => number + 1);
      else if (isKnownError(refusal, "PASSWORD_CONFIRMATION_MISMATCH")) return { fields: { old: say("wrongOld") } };
      else if (isKnownError(refusal, "PASSWORD_REQUIREMENTS_NOT_MET"))
        return { fields: { new: checkPassword.refusal(refusal) } };
      else return { form: say("closed") };
      return {};
    },
    explain,
  });
  return (
    <Section title={say("title")} text={hasPassword ? say("text") : say("textFirst")}>
      <Form
        form={form}
        submit={
          <div className="lk-row">
            <Button type="submit" look="secondary" busy={form.busy && say("busy")}>
              {hasPassword ? say("change") : say("set")}
            </Button>
            <Quiet>{edition > 0 && !form.busy ? say("changed") : null}</Quiet>
          </div>
        }
      >
        <UserName user={user} />
        {hasPassword ? (
          <PasswordField
            key={`old${edition}`}
            name="old"
            label={say("old")}
            autoComplete="current-password"
            problem={form.problem("old")}
          />
        ) : null}
        <NewPasswordField
          key={`new${edition}`}
          name="new"
          label={say("new")}
          problem={form.problem("new")}
          known={[user.primaryEmail, user.displayName]}
        />
      </Form>
    </Section>
  );
}

/** So that password managers know whose password this is. */
function UserName({ user }: { user: CurrentUser }) {
  return (
    <input
      className="lk-hidden"
      type="text"
      autoComplete="username"
      value={user.primaryEmail ?? ""}
      readOnly
      tabIndex={-1}
      aria-hidden="true"
    />
  );
}
