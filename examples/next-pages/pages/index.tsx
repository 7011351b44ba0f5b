import { SignedIn, SignedOut } from "@latchkit/react";

/** Static. Who is signed in shows in the browser. */
export default function Home() {
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
