import { PASSKEY_CHALLENGE_LIFETIME_MILLIS } from "@latchkit/contract/limits";
import * as z from "zod";

const MINUTE_MILLIS = 60 * 1000;
const DAY_MILLIS = 24 * 60 * MINUTE_MILLIS;

/** What a code of each type carries, and nobody but the server reads. */
export interface VerificationCodeData {
  "password-reset": { userId: string; email: string; passwordDigest: string };
  "email-verification": { userId: string; email: string };
  "mfa-attempt": { userId: string; isNewUser: boolean; passwordDigest: string };
  /**
   * The address as it was typed, whose it was then, `null` while it was nobody's, and which anonymous user asked for the code, `null` if
   * nobody was signed in.
   */
  "sign-in": {
    email: string;
    account: { userId: string; passwordDigest: string } | null;
    askedBy: string | null;
  };
  "passkey-registration": { userId: string; challenge: string };
  "passkey-sign-in": { challenge: string };
  "team-invitation": { invitationId: string; teamId: string };
}

/** A code of one type is unknown to another. */
export type VerificationCodeType = keyof VerificationCodeData;

interface CodeType<Data> {
  readonly lifetimeMillis: number;
  readonly data: z.ZodType<Data>;
}

/** How long codes of each type live unless said otherwise, and the shape of what they carry. */
export const CODE_TYPES: { readonly [T in VerificationCodeType]: CodeType<VerificationCodeData[T]> } = {
  "password-reset": {
    lifetimeMillis: 7 * DAY_MILLIS,
    data: z.strictObject({ userId: z.uuid(), email: z.string(), passwordDigest: z.base64() }),
  },
  "email-verification": {
    lifetimeMillis: 7 * DAY_MILLIS,
    data: z.strictObject({ userId: z.uuid(), email: z.string() }),
  },
  "mfa-attempt": {
    lifetimeMillis: 5 * MINUTE_MILLIS,
    data: z.strictObject({ userId: z.uuid(), isNewUser: z.boolean(), passwordDigest: z.base64() }),
  },
  "sign-in": {
    lifetimeMillis: 7 * DAY_MILLIS,
    data: z.strictObject({
      email: z.string(),
      account: z.strictObject({ userId: z.uuid(), passwordDigest: z.base64() }).nullable(),
      askedBy: z.uuid().nullable().default(null), // codes from before it was noted
    }),
  },
  "passkey-registration": {
    lifetimeMillis: PASSKEY_CHALLENGE_LIFETIME_MILLIS,
    data: z.strictObject({ userId: z.uuid(), challenge: z.base64url() }),
  },
  "passkey-sign-in": {
    lifetimeMillis: PASSKEY_CHALLENGE_LIFETIME_MILLIS,
    data: z.strictObject({ challenge: z.base64url() }),
  },
  "team-invitation": {
    lifetimeMillis: 7 * DAY_MILLIS,
    data: z.strictObject({ invitationId: z.uuid(), teamId: z.uuid() }),
  },
};
