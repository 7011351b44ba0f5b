import { Handler } from "@latchkit/react";

/** Shows the pages of the React package: sign-in, sign-up, sign-out and account settings. */
export function SignInPages() {
  return (
    <div id="main" tabIndex={-1}>
      <Handler />
    </div>
  );
}
