import * as z from "zod";
import { type CodeType, MAILED_CODE_LIFETIME_MILLIS } from "../../tokens/code-type.ts";

const signInCode = z.strictObject({
  /** The address as it was typed. */
  email: z.string(),
  /** The account that had the address when the code was sent; `null` if there was none. */
  account: z.strictObject({ userId: z.uuid(), passwordDigest: z.base64() }).nullable(),
  /** The name of the account that it makes. Codes of earlier versions have none. */
  displayName: z.string().nullable().default(null),
  /** The anonymous user who asked for the code, if any. Codes of earlier versions do not say. */
  askedBy: z.uuid().nullable().default(null),
});

export type SignInCode = z.infer<typeof signInCode>;

/** Signs the owner of an email address in, or up. */
export const SIGN_IN_CODE: CodeType<SignInCode> = {
  name: "sign-in",
  lifetimeMillis: MAILED_CODE_LIFETIME_MILLIS,
  data: signInCode,
};
