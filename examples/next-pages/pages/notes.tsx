import { useApp } from "@latchkit/react";
import type { GetServerSideProps } from "next";
import { requireUser } from "../latchkit/server";

interface NotesProps {
  email: string | null;
}

/** Rendered on the server for signed-in users. */
export const getServerSideProps: GetServerSideProps<NotesProps> = ({ req, res, resolvedUrl }) =>
  requireUser(req, res, resolvedUrl, (user) => ({ email: user.primaryEmail }));

export default function Notes({ email }: NotesProps) {
  const app = useApp();
  const signOut = async () => (await app.getUser())?.signOut();
  return (
    <main>
      <h1>Notes</h1>
      <p>Signed in as {email}</p>
      <button type="button" onClick={signOut}>
        Sign out
      </button>
    </main>
  );
}
