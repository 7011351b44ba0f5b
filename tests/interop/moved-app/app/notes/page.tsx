import type { ServerTeam } from "@stackframe/stack";
import { stackServerApp } from "../../stack/server";
import { createTeam, signOut } from "../actions";

export default async function Notes() {
  const user = await stackServerApp.getUser({ or: "redirect" });
  const teams = await user.listTeams();
  const mayInvite = teams[0] ? await user.hasPermission(teams[0], "$invite_members") : false;
  return (
    <main>
      <h1>Notes of {user.primaryEmail}</h1>
      <p>Teams: {teams.map(({ displayName }) => displayName).join(", ") || "none"}</p>
      <p>{mayInvite ? "You may invite" : "You may not invite"}</p>
      {teams[0] && <Members team={teams[0]} />}
      <p>First team: {user.serverMetadata?.firstTeam === teams[0]?.id ? "kept" : "unknown"}</p>
      <form action={createTeam}>
        <input name="name" aria-label="Team name" />
        <button type="submit">Create team</button>
      </form>
      <form action={signOut}>
        <button type="submit">Sign out on the server</button>
      </form>
    </main>
  );
}

function Members({ team }: { team: ServerTeam }) {
  const members = team.useUsers();
  return <p>Members: {members.length}</p>;
}
