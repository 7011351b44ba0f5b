import { fetchPasskeys } from "./list.ts";
import { registerPasskey } from "./register.ts";
import { signInWithPasskey } from "./sign-in.ts";

/** What an app does with passkeys: one piece. */
export const passkeys = { fetchPasskeys, registerPasskey, signInWithPasskey };
