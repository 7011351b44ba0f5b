import { FieldError, useMessages } from "@latchkit/ui";
import { TextField } from "../../parts/forms/fields.tsx";
import { textOf } from "../../parts/forms/form.tsx";
import { isAddress } from "../../people/is-address.ts";
import { MailButton } from "../../people/mail-button.tsx";
import { useAdminApp } from "../../shell/project-frame.tsx";
import { usersMessages } from "../messages.ts";

/** Sends a sign-in link to any email address. */
export function InviteUser() {
  const app = useAdminApp();
  const t = useMessages(usersMessages);
  return (
    <MailButton
      title={t("invite")}
      lead={t("inviteLead")}
      page="sign-in"
      hash="invite"
      onSend={async (callbackUrl, values) => {
        const email = textOf(values, "email");
        if (!isAddress(email)) throw new FieldError(t("enterAddress"), { field: "email" });
        await app.sendSignInInvitationEmail(email, callbackUrl);
        return t("invited", { email });
      }}
    >
      <TextField name="email" label={t("emailAddress")} type="email" autoComplete="off" />
    </MailButton>
  );
}
