import type { ServerTeam } from "@latchkit/kit/server";
import { useResource } from "@latchkit/react";
import { useText } from "../language/use-text.ts";
import { TextField } from "../parts/fields.tsx";
import { FieldError, textOf } from "../parts/form.tsx";
import { PassingButton } from "../parts/passing-button.tsx";
import { Section } from "../parts/section.tsx";
import { Time } from "../parts/time.tsx";
import { useAction } from "../parts/use-action.ts";
import { isAddress } from "../people/is-address.ts";
import { MailButton } from "../people/mail-button.tsx";
import { teamsTexts } from "./texts.ts";

/** Places in a team that were offered by mail, and that nobody has taken yet. */
export function TeamInvitations({ team }: { team: ServerTeam }) {
  const say = useText(teamsTexts);
  const invitations = useResource(team.invitations);
  const revoke = useAction(async (revokeIt: () => Promise<void>) => {
    await revokeIt();
    return say("invitationRevoked");
  });
  return (
    <Section
      title={say("invitations")}
      actions={
        <MailButton
          title={say("invite")}
          lead={say("inviteLead", { team: team.displayName })}
          page="team-invitation"
          look="quiet"
          onSend={async (callbackUrl, values) => {
            const email = textOf(values, "email");
            if (!isAddress(email)) throw new FieldError(say("enterAddress"), { field: "email" });
            await team.inviteUser({ email, callbackUrl });
            return say("invited", { email });
          }}
        >
          <TextField name="email" label={say("emailAddress")} type="email" autoComplete="off" />
        </MailButton>
      }
    >
      {invitations.length === 0 && <p className="lead">{say("noInvitations")}</p>}
      {invitations.length > 0 && (
        <ul className="rows">
          {invitations.map(({ id, recipientEmail, expiresAt, revoke: revokeIt }) => (
            <li key={id}>
              <span>
                {recipientEmail}
                <span className="row-more row-line">{say.with("validUntil", { when: <Time at={expiresAt} /> })}</span>
              </span>
              <PassingButton
                data-look="quiet"
                aria-label={say("revokeInvitationTo", { email: recipientEmail })}
                onClick={() => void revoke.run(revokeIt)}
              >
                {say("revokeInvitation")}
              </PassingButton>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}
