import { useText } from "../language/use-text.ts";
import { TextField } from "../parts/fields.tsx";
import { FieldError, textOf } from "../parts/form.tsx";
import { isAddress } from "../people/is-address.ts";
import { MailButton } from "../people/mail-button.tsx";
import { useAdminApp } from "../shell/project-frame.tsx";
import { usersTexts } from "./texts.ts";

/** Invites somebody who may have no account yet. */
export function InviteUser() {
  const app = useAdminApp();
  const say = useText(usersTexts);
  return (
    <MailButton
      title={say("invite")}
      lead={say("inviteLead")}
      page="sign-in"
      onSend={async (callbackUrl, values) => {
        const email = textOf(values, "email");
        if (!isAddress(email)) throw new FieldError(say("enterAddress"), { field: "email" });
        await app.sendSignInInvitationEmail(email, callbackUrl);
        return say("invited", { email });
      }}
    >
      <TextField name="email" label={say("emailAddress")} type="email" autoComplete="off" />
    </MailButton>
  );
}
