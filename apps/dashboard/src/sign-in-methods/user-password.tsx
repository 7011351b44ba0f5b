import { isKnownError, PASSWORD_MAX_LENGTH, StatusError } from "@latchkit/kit";
import type { ServerUser } from "@latchkit/kit/server";
import { FieldError, useMessages } from "@latchkit/ui";
import { Confirm } from "../parts/dialogs/confirm.tsx";
import { DialogButton } from "../parts/dialogs/dialog-button.tsx";
import { TextField } from "../parts/forms/fields.tsx";
import { Form } from "../parts/forms/form.tsx";
import { MailButton } from "../people/mail-button.tsx";
import { useAdminApp } from "../shell/project-frame.tsx";
import { signInMethodsMessages } from "./messages.ts";

/** Shows whether a user has a password; sets, resets or removes it. */
export function UserPassword({ user }: { user: ServerUser }) {
  const app = useAdminApp();
  const t = useMessages(signInMethodsMessages);
  const { primaryEmail } = user;
  return (
    <li>
      <span>
        {t("password")} <span className="row-more">{t(user.hasPassword ? "set" : "notSet")}</span>
      </span>
      <span className="row-actions">
        <SetPassword user={user} />
        {primaryEmail !== null && (
          <MailButton
            title={t("sendReset")}
            lead={t("sendResetLead", { email: primaryEmail })}
            page="password-reset"
            look="quiet"
            onSend={async (callbackUrl) => {
              const answer = await app.sendForgotPasswordEmail(primaryEmail, { callbackUrl });
              if (answer.status === "error") throw answer.error;
              return t("resetSent", { email: primaryEmail });
            }}
          />
        )}
        {user.hasPassword && (
          <Confirm
            button={t("remove")}
            name={t("removePassword")}
            look="quiet"
            title={t("removePasswordTitle")}
            confirm={t("removePassword")}
            onConfirm={async () => {
              await user.update({ password: null });
              return t("passwordRemoved");
            }}
          >
            <p>{t("removePasswordText")}</p>
          </Confirm>
        )}
      </span>
    </li>
  );
}

function SetPassword({ user }: { user: ServerUser }) {
  const t = useMessages(signInMethodsMessages);
  return (
    <DialogButton label={t(user.hasPassword ? "changePassword" : "setPassword")} title={t("newPassword")} look="quiet">
      {(close) => (
        <Form
          submit={t("savePassword")}
          onSubmit={async (values) => {
            const password = values.get("password");
            if (typeof password !== "string" || password === "") {
              throw new FieldError(t("passwordMissing"), { field: "password" });
            }
            await user.update({ password });
            close();
            return t("passwordSaved");
          }}
          fieldToBlame={(error) => (isAboutPassword(error) ? "password" : null)}
        >
          <TextField
            name="password"
            label={t("newPassword")}
            type="password"
            autoComplete="new-password"
            maxLength={PASSWORD_MAX_LENGTH}
            hint={t("passwordEndsSessions")}
          />
        </Form>
      )}
    </DialogButton>
  );
}

function isAboutPassword(error: unknown): boolean {
  if (isKnownError(error, "PASSWORD_REQUIREMENTS_NOT_MET")) return true;
  return (
    error instanceof StatusError &&
    (error.reason === "PASSWORD_SIGN_IN_NOT_ENABLED" || error.reason === "PASSWORD_NEEDS_EMAIL")
  );
}
