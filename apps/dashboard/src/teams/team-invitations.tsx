import type { TeamInvitation } from "@latchkit/kit";
import type { ServerTeam } from "@latchkit/kit/server";
import { useResource } from "@latchkit/react";
import { FieldError, useMessages } from "@latchkit/ui";
import { useFormats } from "../localization/language-provider.tsx";
import { ChangeButton } from "../parts/actions/change-button.tsx";
import { useAction } from "../parts/actions/use-action.ts";
import { SelectField, TextField } from "../parts/forms/fields.tsx";
import { textOf } from "../parts/forms/form.tsx";
import { Address } from "../parts/layout/address.tsx";
import { Section } from "../parts/layout/section.tsx";
import { Time } from "../parts/layout/time.tsx";
import { isAddress } from "../people/is-address.ts";
import { MailButton } from "../people/mail-button.tsx";
import { useAdminApp } from "../shell/project-frame.tsx";
import { teamsMessages } from "./messages.ts";

/** Lists, sends and revokes pending invitations to a team. */
export function TeamInvitations({ team }: { team: ServerTeam }) {
  const t = useMessages(teamsMessages);
  const invitations = useResource(team.invitations);
  const definitions = useResource(useAdminApp().teamPermissionDefinitions);
  const roles = definitions.filter(({ id }) => !id.startsWith("$"));
  return (
    <Section
      title={t("invitations")}
      actions={
        <MailButton
          title={t("invite")}
          lead={t("inviteLead", { team: team.displayName })}
          page="team-invitation"
          look="quiet"
          onSend={async (callbackUrl, values) => {
            const email = textOf(values, "email");
            const role = textOf(values, "role");
            if (!isAddress(email)) throw new FieldError(t("enterAddress"), { field: "email" });
            await team.inviteUser({ email, callbackUrl, permissionIds: role === "" ? undefined : [role] });
            return t("invited", { email });
          }}
        >
          <TextField name="email" label={t("emailAddress")} type="email" autoComplete="off" />
          <SelectField
            name="role"
            label={t("invitedAs")}
            options={[{ value: "", label: t("usualRole") }, ...roles.map(({ id }) => ({ value: id, label: id }))]}
          />
        </MailButton>
      }
    >
      {invitations.length === 0 && <p className="lead">{t("noInvitations")}</p>}
      {invitations.length > 0 && (
        <ul className="rows">
          {invitations.map((invitation) => (
            <InvitationRow key={invitation.id} team={team} invitation={invitation} />
          ))}
        </ul>
      )}
    </Section>
  );
}

function InvitationRow({ team, invitation }: { team: ServerTeam; invitation: TeamInvitation }) {
  const t = useMessages(teamsMessages);
  const formats = useFormats();
  const { recipientEmail, expiresAt, permissionIds } = invitation;
  const revoke = useAction(async () => {
    await invitation.revoke();
    return t("invitationRevoked");
  });
  return (
    <li>
      <span>
        <Address text={recipientEmail} />
        <span className="row-more row-line">
          {permissionIds && permissionIds.length > 0 && (
            <span>{t("roleOf", { roles: formats.list(permissionIds) })} · </span>
          )}
          {t.rich("validUntil", { when: <Time at={expiresAt} /> })}
        </span>
      </span>
      <span className="row-actions">
        <MailButton
          title={t("resend")}
          name={t("resendTo", { email: recipientEmail })}
          lead={t("resendLead", { email: recipientEmail })}
          page="team-invitation"
          look="quiet"
          onSend={async (callbackUrl) => {
            await team.inviteUser({
              email: recipientEmail,
              callbackUrl,
              permissionIds: invitation.permissionIds ?? undefined,
            });
            await invitation.revoke(); // the new link replaces this one
            return t("invited", { email: recipientEmail });
          }}
        />
        <ChangeButton
          data-look="quiet"
          aria-label={t("revokeInvitationTo", { email: recipientEmail })}
          onClick={() => void revoke.run()}
        >
          {t("revokeInvitation")}
        </ChangeButton>
      </span>
    </li>
  );
}
