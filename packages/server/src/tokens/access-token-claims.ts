import * as z from "zod";
import type { Db } from "../database/database.ts";
import { findUpdate } from "../database/migration-list.ts";
import type { Restriction } from "./restriction.ts";

/** Claims of an access token that the backend reads. Times are in seconds (RFC 7519 §2). */
export interface AccessTokenClaims {
  iss: string;
  aud: string;
  /** The user's id. */
  sub: string;
  iat: number;
  exp: number;
  project_id: string;
  branch_id: string;
  /** The session's id; it reveals nothing about the refresh token itself. */
  refresh_token_id: string;
  role: "authenticated";
  name: string | null;
  email: string | null;
  email_verified: boolean;
  selected_team_id: string | null;
  is_anonymous: boolean;
  /** Present in impersonation sessions only, as the protocol's clients expect. */
  is_impersonation?: true | undefined;
}

/** Claims that the backend issues: those that it reads, and those that official clients look for. */
export interface IssuedClaims extends AccessTokenClaims, Restriction {
  signed_up_at: number;
  requires_totp_mfa: boolean;
  /** Present if the project's tokens carry it, and the user has one. */
  external_id?: string | undefined;
}

/** First migration of the versions that accept further claims; processes of earlier ones refuse them. */
const FIRST_MIGRATION_OF_CLAIMS = "0074-restrictions-and-countries";
/** Time for replacing all processes of an older version, in milliseconds. */
const ROLLING_UPDATE_MILLIS = 10 * 60_000;

/** Returns the time from which no process serves any more that refuses the later claims. */
export async function findStartOfLaterClaims(db: Db): Promise<Date> {
  const updatedAt = await findUpdate(db, FIRST_MIGRATION_OF_CLAIMS);
  return new Date(updatedAt ? updatedAt.getTime() + ROLLING_UPDATE_MILLIS : 0);
}

/** Returns the claims that every version accepts. */
export function withoutLaterClaims({
  signed_up_at,
  requires_totp_mfa,
  is_restricted,
  restricted_reason,
  external_id,
  ...accepted
}: IssuedClaims): AccessTokenClaims {
  return accepted;
}

const seconds = z.int().nonnegative();

// Further claims are ignored: a node must accept what a newer version issues while both serve.
const accessTokenClaims: z.ZodType<AccessTokenClaims> = z.object({
  iss: z.string(),
  aud: z.string(),
  sub: z.uuid(),
  iat: seconds,
  exp: seconds,
  project_id: z.string(),
  branch_id: z.string(),
  refresh_token_id: z.uuid(),
  role: z.literal("authenticated"),
  name: z.string().nullable(),
  email: z.string().nullable(),
  email_verified: z.boolean(),
  selected_team_id: z.uuid().nullable(),
  is_anonymous: z.boolean(),
  is_impersonation: z.literal(true).optional(),
});

/** Takes a decoded payload for claims if it has their shape; says nothing about whether they are true. */
export function readClaims(payload: unknown): AccessTokenClaims | null {
  const result = accessTokenClaims.safeParse(payload);
  return result.success ? result.data : null;
}
