import { SESSION_LIFETIME_MILLIS } from "@latchkit/contract/limits";
import { refuse, type Services } from "../../context.ts";
import type { Db } from "../../database/database.ts";
import type { TenancyId } from "../../projects/tenancy.ts";
import { digestOf } from "../../tokens/password-digest.ts";
import { hashToken, randomToken } from "../../tokens/random.ts";
import type { UserRecord } from "../users/user-record.ts";
import { locateEndUser, type Visit } from "./end-user-location.ts";
import { insertSession } from "./queries.ts";

/** What a way of signing in ends with. */
export interface StartedSession {
  access_token: string;
  refresh_token: string;
  user_id: string;
}

/** Where somebody signs in: to which project, with what request, and from where. */
export interface SignInScene extends Visit {
  readonly tenancy: TenancyId;
  readonly services: Services;
  readonly request: Request;
}

/** What sets a session apart from those that people begin themselves. */
interface SessionKind {
  /** How long its refresh token works. Default: 31,536,000,000 (a year). */
  expiresInMillis?: number;
  /** Whether somebody acts for the user; only administrators see such sessions. Default: `false`. */
  isImpersonation?: boolean;
}

/**
 * The one door every way of signing in leads through: asks for the second factor where the user has one, otherwise
 * begins a session and notes the activity.
 *
 * @param db Connection or transaction the session is stored with. The attempt code of the second factor is always stored
 *   outside it, because the refusal that carries the code would undo it.
 * @returns `null` if the user was deleted, or got another password or second factor, since they were read.
 * @throws KnownError `MULTI_FACTOR_AUTHENTICATION_REQUIRED` with an attempt code.
 */
export async function startSession(
  scene: SignInScene,
  db: Db,
  user: UserRecord,
  { isNewUser }: { isNewUser: boolean },
): Promise<StartedSession | null> {
  const { tenancy, services } = scene;
  if (user.totpSecretSealed !== null) {
    const attemptCode = await services.codes.create(tenancy, services.database.db, "mfa-attempt", {
      userId: user.userId,
      isNewUser,
      passwordDigest: digestOf(user.passwordHash),
    });
    return refuse("MULTI_FACTOR_AUTHENTICATION_REQUIRED", { attempt_code: attemptCode });
  }
  return beginSession(scene, db, user);
}

/**
 * The second half of {@link startSession}, for somebody who has proved the second factor as well, or need not.
 *
 * @returns `null` if the user was deleted, or got another password or second factor, since they were read.
 */
export async function beginSession(
  scene: SignInScene,
  db: Db,
  user: UserRecord,
  { expiresInMillis = SESSION_LIFETIME_MILLIS, isImpersonation = false }: SessionKind = {},
): Promise<StartedSession | null> {
  const { tenancy, services } = scene;
  const now = services.clock.now();
  const refreshToken = randomToken(services.random);
  const sessionId = services.random.uuid();
  const hasBegun = await insertSession(tenancy, db, {
    sessionId,
    userId: user.userId,
    passwordHash: user.passwordHash,
    totpSecretSealed: user.totpSecretSealed,
    refreshTokenHash: hashToken(refreshToken),
    createdAt: now,
    expiresAt: new Date(now.getTime() + expiresInMillis),
    isImpersonation,
    location: await locateEndUser(scene, services.countries),
  });
  if (!hasBegun) return null;
  const accessToken = services.accessTokens.issue({
    projectId: tenancy.projectId,
    branchId: tenancy.branchId,
    userId: user.userId,
    sessionId,
    displayName: user.displayName,
    primaryEmail: user.primaryEmail?.value ?? null,
    primaryEmailVerified: user.primaryEmail?.isVerified ?? false,
    selectedTeamId: user.selectedTeam?.teamId ?? null,
    isAnonymous: user.isAnonymous,
    isImpersonation,
  });
  return { access_token: accessToken, refresh_token: refreshToken, user_id: user.userId };
}
