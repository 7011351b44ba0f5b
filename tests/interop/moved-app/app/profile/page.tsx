"use client";

import { UserButton, useStackApp, useUser } from "@stackframe/stack";

export default function Profile() {
  const app = useStackApp();
  const user = useUser({ or: "redirect" });
  const teams = user.useTeams();
  const selected = user.useTeam(user.selectedTeam?.id ?? "");
  const channels = user.useContactChannels();
  const project = app.useProject();
  const ordered = teams.sort((a, b) => a.displayName.localeCompare(b.displayName));
  return (
    <main>
      <UserButton />
      <h1>{user.displayName ?? "Nameless"}</h1>
      <p>Teams: {ordered.map(({ displayName }) => displayName).join(", ")}</p>
      <p>Selected: {selected?.displayName ?? "none"}</p>
      <p>Addresses: {channels.map(({ value }) => value).join(", ")}</p>
      <p>Color: {user.clientMetadata?.color ?? "none"}</p>
      <p>Passwords: {project.config.credentialEnabled ? "on" : "off"}</p>
      <button type="button" onClick={() => user.update({ displayName: "Joan", clientMetadata: { color: "blue" } })}>
        Call me Joan
      </button>
      <button type="button" onClick={() => user.signOut({ redirectUrl: "/" })}>
        Sign out
      </button>
    </main>
  );
}
