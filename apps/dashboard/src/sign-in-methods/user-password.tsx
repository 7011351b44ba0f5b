import { isKnownError, PASSWORD_MAX_LENGTH, StatusError } from "@latchkit/kit";
import type { ServerUser } from "@latchkit/kit/server";
import { useText } from "../language/use-text.ts";
import { Confirm } from "../parts/confirm.tsx";
import { DialogButton } from "../parts/dialog-button.tsx";
import { TextField } from "../parts/fields.tsx";
import { FieldError, Form } from "../parts/form.tsx";
import { MailButton } from "../people/mail-button.tsx";
import { useAdminApp } from "../shell/project-frame.tsx";
import { signInMethodsTexts } from "./texts.ts";

/** Shows whether a user has a password; sets, resets or removes it. */
export function UserPassword({ user }: { user: ServerUser }) {
  const app = useAdminApp();
  const say = useText(signInMethodsTexts);
  const { primaryEmail } = user;
  return (
    <li>
      <span>
        {say("password")} <span className="row-more">{say(user.hasPassword ? "set" : "notSet")}</span>
      </span>
      <span className="row-actions">
        <SetPassword user={user} />
        {primaryEmail !== null && (
          <MailButton
            title={say("sendReset")}
            lead={say("sendResetLead", { email: primaryEmail })}
            page="password-reset"
            look="quiet"
            onSend={async (callbackUrl) => {
              const answer = await app.sendForgotPasswordEmail(primaryEmail, { callbackUrl });
              if (answer.status === "error") throw answer.error;
              return say("resetSent", { email: primaryEmail });
            }}
          />
        )}
        {user.hasPassword && (
          <Confirm
            button={say("remove")}
            name={say("removePassword")}
            look="quiet"
            title={say("removePasswordTitle")}
            confirm={say("removePassword")}
            onConfirm={async () => {
              await user.update({ password: null });
              return say("passwordRemoved");
            }}
          >
            <p>{say("removePasswordText")}</p>
          </Confirm>
        )}
      </span>
    </li>
  );
}

function SetPassword({ user }: { user: ServerUser }) {
  const say = useText(signInMethodsTexts);
  return (
    <DialogButton
      label={say(user.hasPassword ? "changePassword" : "setPassword")}
      title={say("newPassword")}
      look="quiet"
    >
      {(close) => (
        <Form
          submit={say("savePassword")}
          onSubmit={async (values) => {
            const password = values.get("password");
            if (typeof password !== "string" || password === "") {
              throw new FieldError(say("passwordMissing"), { field: "password" });
            }
            await user.update({ password });
            close();
            return say("passwordSaved");
          }}
          fieldToBlame={(error) => (isAboutPassword(error) ? "password" : null)}
        >
          <TextField
            name="password"
            label={say("newPassword")}
            type="password"
            autoComplete="new-password"
            maxLength={PASSWORD_MAX_LENGTH}
            hint={say("passwordEndsSessions")}
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
