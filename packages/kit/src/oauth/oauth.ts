import { connectAccount, signInWithOAuth } from "./authorize.ts";
import { callOAuthCallback } from "./callback.ts";

/** Signing in at providers, and connecting accounts there: one piece. */
export const oauth = { callOAuthCallback, connectAccount, signInWithOAuth };
