import { RedirectToSignIn, SignedIn, SignedOut, useUser } from "@latchkit/react";

/** A public page at `/`, and one at `/notes` for signed-in users. */
export function App() {
  return location.pathname === "/notes" ? <Notes /> : <Home />;
}

function Home() {
  return (
    <main>
      <h1>Welcome</h1>
      <SignedIn>
        <a href="/notes">Notes</a>
      </SignedIn>
      <SignedOut>
        <a href="/handler/sign-up">Sign up</a> <a href="/handler/sign-in">Sign in</a>
      </SignedOut>
    </main>
  );
}

function Notes() {
  const user = useUser();
  if (!user) return <RedirectToSignIn />;
  return (
    <main>
      <h1>Notes</h1>
      <p>Signed in as {user.primaryEmail}</p>
      <button type="button" onClick={() => user.signOut()}>
        Sign out
      </button>
    </main>
  );
}
