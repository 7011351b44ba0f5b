// What accounts at OAuth providers need. Loads together, when it is first needed.
export { getConnectedAccount } from "../connected-accounts/connected-accounts.ts";
export { connectAccount, signInWithOAuth } from "../oauth/authorize.ts";
export { callOAuthCallback } from "../oauth/callback.ts";
