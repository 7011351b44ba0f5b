import * as z from "zod";
import { lenientEmail } from "../fields/fields.ts";
import { userLine } from "./user-line.ts";

/** Type of the message with which a backend asks the old system about a password. */
export const PASSWORD_CHECK = "password.check";

/** Data of the message: what the user typed. */
export interface PasswordCheck {
  /** Email address as the user typed it. */
  readonly email: string;
  readonly password: string;
  /** IP address of the client; `null` if unknown. */
  readonly ip_address: string | null;
}

/**
 * A user of the old system. The email address is that of their record: if it is another one than was asked about, the
 * old system compares addresses more loosely than Latchkit, and the user is not moved.
 */
export const movedUser = z.strictObject({
  email: lenientEmail.min(1, "must not be empty"),
  isEmailVerified: z.boolean(),
  ...userLine
    .pick({
      externalId: true,
      createdAt: true,
      displayName: true,
      pictureUrl: true,
      locale: true,
      clientMetadata: true,
      clientReadOnlyMetadata: true,
      serverMetadata: true,
      totp: true,
    })
    .partial().shape,
});

/** Answer of the old system: the user if the password is right, a refusal for everything else. */
export const passwordCheckAnswer = z.discriminatedUnion(
  "status",
  [z.strictObject({ status: z.literal("ok"), user: movedUser }), z.strictObject({ status: z.literal("refused") })],
  { error: 'must be "ok" or "refused"' },
);

export type MovedUser = z.output<typeof movedUser>;
