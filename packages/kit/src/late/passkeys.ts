// Functions for passkeys. They load together, on first use.
export { confirmSignIn } from "../fresh-sign-in/confirm-sign-in.ts";
export { fetchPasskeys } from "../passkeys/list-passkeys.ts";
export { registerPasskey } from "../passkeys/register.ts";
export { signInWithPasskey } from "../passkeys/sign-in.ts";
