import type { Team, TeamInvitation } from "@latchkit/kit";
import { useResource } from "@latchkit/react";
import { FieldError, useMessages } from "@latchkit/ui";
import { PassingButton } from "../parts/actions/passing-button.tsx";
import { useAction } from "../parts/actions/use-action.ts";
import { TextField } from "../parts/forms/fields.tsx";
import { Form, textOf } from "../parts/forms/form.tsx";
import { Time } from "../parts/layout/time.tsx";
import { projectsMessages } from "./messages.ts";

export interface TeamInvitationsProps {
  team: Team;
  maySee: boolean;
  mayRevoke: boolean;
}

/** Sends invitations to a team and lists the pending ones. */
export function TeamInvitations({ team, maySee, mayRevoke }: TeamInvitationsProps) {
  const t = useMessages(projectsMessages);
  return (
    <>
      {maySee && <Pending team={team} mayRevoke={mayRevoke} />}
      <Form
        submit={t("invite")}
        resets
        onSubmit={async (values) => {
          const email = textOf(values, "email");
          if (!/^\S+@\S+$/.test(email)) throw new FieldError(t("inviteMissing"), { field: "email" });
          await team.inviteUser({ email });
          return t("invited", { email });
        }}
      >
        <TextField
          name="email"
          type="email"
          label={t("inviteAddress")}
          hint={t("inviteHint")}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
      </Form>
    </>
  );
}

function Pending({ team, mayRevoke }: Pick<TeamInvitationsProps, "team" | "mayRevoke">) {
  const t = useMessages(projectsMessages);
  const invitations = useResource(team.invitations);
  if (invitations.length === 0) return null;
  return (
    <>
      <h3>{t("invitations")}</h3>
      <ul className="rows">
        {invitations.map((invitation) => (
          <Invitation key={invitation.id} invitation={invitation} mayRevoke={mayRevoke} />
        ))}
      </ul>
    </>
  );
}

function Invitation({ invitation, mayRevoke }: { invitation: TeamInvitation; mayRevoke: boolean }) {
  const t = useMessages(projectsMessages);
  const { recipientEmail: email, expiresAt } = invitation;
  const revoke = useAction(async () => {
    await invitation.revoke();
    return t("revoked", { email });
  });
  return (
    <li>
      <span>
        {email} <span className="hint">{t.rich("until", { when: <Time at={expiresAt} /> })}</span>
      </span>
      {mayRevoke && (
        <PassingButton data-look="quiet" onClick={() => void revoke.run()}>
          {t("revoke")}
          <span className="visually-hidden"> {email}</span>
        </PassingButton>
      )}
    </li>
  );
}
