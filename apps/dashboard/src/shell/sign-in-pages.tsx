import { Handler } from "@latchkit/react";

/** Signing in, up and out, and the account, by the kit's own pages. */
export function SignInPages() {
  return (
    <div id="main" tabIndex={-1}>
      <Handler />
    </div>
  );
}
