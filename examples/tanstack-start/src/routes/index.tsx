import { SignedIn, SignedOut } from "@latchkit/react";
import { createFileRoute } from "@tanstack/react-router";

export const Route = createFileRoute("/")({ component: Home });

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
