import { type CurrentUser, isKnownError } from "@latchkit/kit";
import { defineMessages, Form, useForm, useMessages } from "@latchkit/ui";
import { useState } from "react";
import { SavedNote } from "../sections/saved-note.tsx";
import { Section } from "../sections/section.tsx";
import { SubmitRow } from "../sections/submit-row.tsx";
import { useFreshSignIn } from "../sections/use-fresh-sign-in.ts";
import { useRefocus } from "../sections/use-refocus.ts";
import { NewPasswordField } from "./new-password-field.tsx";
import { PasswordField } from "./password-field.tsx";
import { usePasswordCheck } from "./use-password-check.ts";

export const passwordSectionMessages = defineMessages("passwordSection", {
  title: "Password",
  text: "Changing your password signs you out on all other devices.",
  textFirst: "You haven't set a password yet. With one, you can sign in with your email address and password.",
  old: "Current password",
  new: "New password",
  missingOld: "Enter your current password.",
  wrongOld: "Incorrect password.",
  change: "Change password",
  set: "Set password",
  busy: "Saving…",
  changed: "Password changed.",
  closed: "Signing in with a password is turned off.",
});

/** Changes the password, or sets the first one. */
export function PasswordSection({ user }: { user: CurrentUser }) {
  const t = useMessages(passwordSectionMessages);
  const fresh = useFreshSignIn();
  const checkPassword = usePasswordCheck();
  const [edition, setEdition] = useState(0); // A new one has empty fields.
  const [heading, refocus] = useRefocus<HTMLHeadingElement>();
  const { hasPassword } = user;
  const form = useForm<"old" | "new">({
    check: (values) => ({
      old: hasPassword && values("old") === "" ? t("missingOld") : undefined,
      new: checkPassword(values("new")),
    }),
    async submit(values) {
      const refusal = hasPassword
        ? await fresh(() => user.updatePassword({ oldPassword: values("old"), newPassword: values("new") }))
        : await fresh(() => user.setPassword({ password: values("new") }));
      if (!refusal) {
        // The field that Enter was pressed in goes.
        if (document.activeElement instanceof HTMLInputElement) refocus();
        setEdition((number) => number + 1);
      } else if (isKnownError(refusal, "PASSWORD_CONFIRMATION_MISMATCH")) return { fields: { old: t("wrongOld") } };
      else if (isKnownError(refusal, "PASSWORD_REQUIREMENTS_NOT_MET"))
        return { fields: { new: checkPassword.refusal(refusal) } };
      else return { form: t("closed") };
      return {};
    },
  });
  return (
    <Section title={t("title")} text={hasPassword ? t("text") : t("textFirst")} heading={heading}>
      <Form
        form={form}
        submit={
          <SubmitRow form={form} submit={hasPassword ? t("change") : t("set")} busy={t("busy")}>
            <SavedNote>{edition > 0 && !form.isBusy ? t("changed") : null}</SavedNote>
          </SubmitRow>
        }
      >
        <UserName user={user} />
        {hasPassword ? (
          <PasswordField
            key={`old${edition}`}
            name="old"
            label={t("old")}
            autoComplete="current-password"
            hasSiblings
          />
        ) : null}
        <NewPasswordField
          key={`new${edition}`}
          name="new"
          label={t("new")}
          known={[user.primaryEmail, user.displayName]}
          hasSiblings={hasPassword}
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
