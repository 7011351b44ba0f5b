"use client";

import { type CurrentUser, type Team, useUser } from "@stackframe/stack";
import { use, useState } from "react";

export default function TeamPage({ params }: { params: Promise<{ id: string }> }) {
  const user = useUser({ or: "redirect" });
  const team = user.useTeam(use(params).id);
  return team ? <Members user={user} team={team} /> : <p>No such team</p>;
}

function Members({ user, team }: { user: CurrentUser; team: Team }) {
  const members = team.useUsers();
  const invitations = team.useInvitations();
  const mayInvite = user.usePermission(team, "$invite_members");
  const [email, setEmail] = useState("");
  return (
    <main>
      <h1>{team.displayName}</h1>
      <ul>
        {members.map(({ id, teamProfile }) => (
          <li key={id}>{teamProfile.displayName ?? "A member"}</li>
        ))}
      </ul>
      <p>Invited: {invitations.map(({ recipientEmail }) => recipientEmail).join(", ") || "none"}</p>
      {mayInvite && (
        <>
          <input aria-label="Email" value={email} onChange={(event) => setEmail(event.target.value)} />
          <button type="button" onClick={() => team.inviteUser({ email })}>
            Invite
          </button>
        </>
      )}
    </main>
  );
}
