import * as z from "zod";
import { type CodeType, MAILED_CODE_LIFETIME_MILLIS } from "../../tokens/code-type.ts";

const passwordReset = z.strictObject({ userId: z.uuid(), email: z.string(), passwordDigest: z.base64() });

/** Lets the owner of an email address set a new password, as long as the old one has not changed since. */
export const PASSWORD_RESET_CODE: CodeType<z.infer<typeof passwordReset>> = {
  name: "password-reset",
  lifetimeMillis: MAILED_CODE_LIFETIME_MILLIS,
  data: passwordReset,
};
