import { Suspense } from "react";
import { requireUser } from "../../latchkit/server";
import { signOut } from "../actions";

async function Notes() {
  const user = await requireUser("/notes");
  return (
    <>
      <p>Signed in as {user.primaryEmail}</p>
      <form action={signOut}>
        <button type="submit">Sign out</button>
      </form>
    </>
  );
}

/** A server component for signed-in users. */
export default function NotesPage() {
  return (
    <main>
      <h1>Notes</h1>
      <Suspense fallback={<p>…</p>}>
        <Notes />
      </Suspense>
    </main>
  );
}
