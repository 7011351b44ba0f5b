import { PASSKEY_CHALLENGE_LIFETIME_MILLIS } from "@latchkit/contract/limits";
import * as z from "zod";
import type { CodeType } from "../../tokens/code-type.ts";

const registration = z.strictObject({ userId: z.uuid(), challenge: z.base64url() });
const signIn = z.strictObject({ challenge: z.base64url() });

/** Ties the second half of a registration to the first, and to the user who began it. */
export const PASSKEY_REGISTRATION_CODE: CodeType<z.infer<typeof registration>> = {
  name: "passkey-registration",
  lifetimeMillis: PASSKEY_CHALLENGE_LIFETIME_MILLIS,
  data: registration,
};

/** Ties the second half of a sign-in to the first. */
export const PASSKEY_SIGN_IN_CODE: CodeType<z.infer<typeof signIn>> = {
  name: "passkey-sign-in",
  lifetimeMillis: PASSKEY_CHALLENGE_LIFETIME_MILLIS,
  data: signIn,
};
