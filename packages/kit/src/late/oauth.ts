// Functions for accounts at OAuth providers. They load together, on first use.
export { getConnectedAccount } from "../connected-accounts/connected-accounts.ts";
export { connectAccount, signInWithOAuth } from "../oauth/authorize.ts";
export { callOAuthCallback } from "../oauth/callback.ts";
