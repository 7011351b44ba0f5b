import { Provider, SignedIn, SignedOut } from "@latchkit/react";
import { app } from "../latchkit/app";

/** An island that knows who is signed in, on a static page. */
export function Account() {
  return (
    <Provider app={app}>
      <SignedIn>
        <a href="/notes">Notes</a>
      </SignedIn>
      <SignedOut>
        <a href="/handler/sign-up">Sign up</a> <a href="/handler/sign-in">Sign in</a>
      </SignedOut>
    </Provider>
  );
}
