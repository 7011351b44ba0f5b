import { isKnownError, PASSWORD_MAX_LENGTH } from "@latchkit/kit";
import type { ServerUser } from "@latchkit/kit/server";
import { useText } from "../language/use-text.ts";
import { Confirm } from "../parts/confirm.tsx";
import { DialogButton } from "../parts/dialog-button.tsx";
import { TextField } from "../parts/fields.tsx";
import { FieldError, Form } from "../parts/form.tsx";
import { MailButton } from "../people/mail-button.tsx";
import { useAdminApp } from "../shell/project-frame.tsx";
import { usersTexts } from "./texts.ts";

/** Whether somebody has a password, and what can be done about it. */
export function UserPassword({ user }: { user: ServerUser }) {
  const app = useAdminApp();
  const say = useText(usersTexts);
  const { primaryEmail } = user;
  return (
    <li>
      <span>
        {say("password")} <span className="row-more">{say(user.hasPassword ? "isSet" : "notSet")}</span>
      </span>
      <span className="row-actions">
        <SetPassword user={user} />
        {primaryEmail !== null && (
          <MailButton
            title={say("mailReset")}
            lead={say("mailResetLead", { email: primaryEmail })}
            page="password-reset"
            look="quiet"
            onSend={async (callbackUrl) => {
              const answer = await app.sendForgotPasswordEmail(primaryEmail, { callbackUrl });
              if (answer.status === "error") throw answer.error;
              return say("mailSent", { email: primaryEmail });
            }}
          />
        )}
        {user.hasPassword && (
          <Confirm
            button={say("remove")}
            name={say("removePasswordNow")}
            look="quiet"
            title={say("removePassword")}
            confirm={say("removePasswordNow")}
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
  const say = useText(usersTexts);
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
              throw new FieldError(say("enterPassword"), { field: "password" });
            }
            await user.update({ password });
            close();
            return say("passwordSaved");
          }}
          fieldToBlame={(error) => (isKnownError(error, "PASSWORD_REQUIREMENTS_NOT_MET") ? "password" : null)}
        >
          <TextField
            name="password"
            label={say("newPassword")}
            type="password"
            autoComplete="new-password"
            maxLength={PASSWORD_MAX_LENGTH}
            hint={say("signedOutEverywhere")}
          />
        </Form>
      )}
    </DialogButton>
  );
}
