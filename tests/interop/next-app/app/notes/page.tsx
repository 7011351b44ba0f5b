import { stackServerApp } from "../../stack/server.ts";
import { keepNote, signOut } from "../actions.ts";

/** A server component for signed-in users; others are sent to the sign-in page. */
export default async function Notes() {
  const user = await stackServerApp.getUser({ or: "redirect" });
  const teams = await user.listTeams();
  return (
    <>
      <h1>Notes of {user.primaryEmail}</h1>
      <p>Note: {user.serverMetadata?.note ?? "none"}</p>
      <p>Teams: {teams.map(({ displayName }) => displayName).join() || "none"}</p>
      <form action={keepNote}>
        <input name="note" aria-label="Note" />
        <button type="submit">Keep</button>
      </form>
      <form action={signOut}>
        <button type="submit">Sign out on the server</button>
      </form>
    </>
  );
}
