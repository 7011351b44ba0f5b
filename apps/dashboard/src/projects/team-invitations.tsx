import type { Team, TeamInvitation } from "@latchkit/kit";
import { useResource } from "@latchkit/react";
import { useText } from "../language/use-text.ts";
import { TextField } from "../parts/fields.tsx";
import { FieldError, Form, textOf } from "../parts/form.tsx";
import { PassingButton } from "../parts/passing-button.tsx";
import { Time } from "../parts/time.tsx";
import { useAction } from "../parts/use-action.ts";
import { projectsTexts } from "./texts.ts";

export interface TeamInvitationsProps {
  team: Team;
  maySee: boolean;
  mayRevoke: boolean;
}

/** Inviting people into a team by mail, and the invitations that nobody has answered yet. */
export function TeamInvitations({ team, maySee, mayRevoke }: TeamInvitationsProps) {
  const say = useText(projectsTexts);
  return (
    <>
      {maySee && <Pending team={team} mayRevoke={mayRevoke} />}
      <Form
        submit={say("invite")}
        resets
        onSubmit={async (values) => {
          const email = textOf(values, "email");
          if (!/^\S+@\S+$/.test(email)) throw new FieldError(say("inviteMissing"), { field: "email" });
          await team.inviteUser({ email });
          return say("invited", { email });
        }}
      >
        <TextField
          name="email"
          type="email"
          label={say("inviteAddress")}
          hint={say("inviteHint")}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
      </Form>
    </>
  );
}

function Pending({ team, mayRevoke }: Pick<TeamInvitationsProps, "team" | "mayRevoke">) {
  const say = useText(projectsTexts);
  const invitations = useResource(team.invitations);
  if (invitations.length === 0) return null;
  return (
    <>
      <h3>{say("invitations")}</h3>
      <ul className="rows">
        {invitations.map((invitation) => (
          <Invitation key={invitation.id} invitation={invitation} mayRevoke={mayRevoke} />
        ))}
      </ul>
    </>
  );
}

function Invitation({ invitation, mayRevoke }: { invitation: TeamInvitation; mayRevoke: boolean }) {
  const say = useText(projectsTexts);
  const { recipientEmail: email, expiresAt } = invitation;
  const revoke = useAction(async () => {
    await invitation.revoke();
    return say("revoked", { email });
  });
  return (
    <li>
      <span>
        {email} <span className="hint">{say.with("until", { when: <Time at={expiresAt} /> })}</span>
      </span>
      {mayRevoke && (
        <PassingButton data-look="quiet" onClick={() => void revoke.run()}>
          {say("revoke")}
          <span className="visually-hidden"> {email}</span>
        </PassingButton>
      )}
    </li>
  );
}
