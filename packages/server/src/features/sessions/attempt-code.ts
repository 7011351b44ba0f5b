import * as z from "zod";
import type { CodeType } from "../../tokens/code-type.ts";
import { firstFactor } from "./sign-in-method.ts";

const mfaAttempt = z.strictObject({
  userId: z.uuid(),
  isNewUser: z.boolean(),
  /** Missing in codes of earlier versions. */
  firstFactor: firstFactor.default({ method: "password", providerId: null }),
  passwordDigest: z.base64(),
  /** The passkey that was the first factor, in base64url, if its authenticator verified the user. */
  verifiedPasskeyId: z.base64url().nullable().default(null),
});

/** Continues a sign-in with the second factor, after the first was right. Works for 5 minutes. */
export const MFA_ATTEMPT_CODE: CodeType<z.infer<typeof mfaAttempt>> = {
  name: "mfa-attempt",
  lifetimeMillis: 300_000,
  data: mfaAttempt,
};
