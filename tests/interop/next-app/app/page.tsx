"use client";

import { useStackApp, useUser } from "@stackframe/stack";

/** Static: who is signed in shows in the browser. */
export default function Home() {
  const app = useStackApp();
  const user = useUser();
  if (!user) return <h1>Signed out</h1>;
  return (
    <>
      <h1>Signed in as {user.primaryEmail}</h1>
      <p>At {app.projectId}</p>
      <button type="button" onClick={() => user.registerPasskey()}>
        Add a passkey
      </button>
      <p>{user.passkeyAuthEnabled ? "Has a passkey" : "Has no passkey"}</p>
      <button type="button" onClick={() => user.signOut()}>
        Sign out
      </button>
    </>
  );
}
