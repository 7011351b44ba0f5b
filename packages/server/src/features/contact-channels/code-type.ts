import * as z from "zod";
import { type CodeType, MAILED_CODE_LIFETIME_MILLIS } from "../../tokens/code-type.ts";

const emailVerification = z.strictObject({ userId: z.uuid(), email: z.string() });

/** Proves that a user reads the mail to an address. */
export const EMAIL_VERIFICATION_CODE: CodeType<z.infer<typeof emailVerification>> = {
  name: "email-verification",
  lifetimeMillis: MAILED_CODE_LIFETIME_MILLIS,
  data: emailVerification,
};
