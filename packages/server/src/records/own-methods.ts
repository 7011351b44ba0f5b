import type { ConfigDocument } from "@latchkit/contract";
import { type RawBuilder, sql } from "kysely";
import type { UserRecord } from "./user-record.ts";

type Auth = ConfigDocument["auth"];

/** The ID of a way to sign in that needs no provider; `auth.<id>.allowSignIn` of the configuration switches it on. */
export type OwnMethodId = {
  [Name in keyof Auth]: Auth[Name] extends { readonly allowSignIn: boolean } ? Name : never;
}[keyof Auth];

interface OwnMethod {
  /** Tells whether a user has set it up. */
  isSetUpBy(user: UserRecord): boolean;
  /** SQL: the same for a row of `users`. */
  readonly condition: RawBuilder<unknown>;
}

/** Every way to sign in that needs no provider. */
export const OWN_METHODS: Readonly<Record<OwnMethodId, OwnMethod>> = {
  password: { isSetUpBy: ({ passwordHash }) => passwordHash !== null, condition: sql`users.password_hash is not null` },
  otp: { isSetUpBy: ({ otpAuthEnabled }) => otpAuthEnabled, condition: sql`users.otp_auth_enabled` },
  passkey: { isSetUpBy: ({ hasPasskey }) => hasPasskey, condition: sql`users.has_passkey` },
};

/** Tells whether a method needs no provider; all others are IDs of providers. */
export function isOwnMethod(method: string): method is OwnMethodId {
  return Object.hasOwn(OWN_METHODS, method);
}
