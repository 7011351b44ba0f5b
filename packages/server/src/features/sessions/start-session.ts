import { SESSION_LIFETIME_MILLIS } from "@latchkit/contract/limits";
import type { Db } from "../../database/database.ts";
import { refuse } from "../../endpoints/refusals.ts";
import { sortableId } from "../../events/sortable-id.ts";
import { requireStated } from "../../events/stated-events.ts";
import type { UserRecord } from "../../records/user-record.ts";
import { digestOf } from "../../tokens/password-digest.ts";
import { hashToken, randomToken } from "../../tokens/token.ts";
import { MFA_ATTEMPT_CODE } from "./attempt-code.ts";
import { insertSession, type TokenUser } from "./beginning-session.ts";
import { withClaimsOf } from "./claims-of-project.ts";
import { deviceName } from "./device-name.ts";
import type { DrawnSession } from "./drawn-session.ts";
import { locateEndUser } from "./end-user-location.ts";
import { notifyOwner } from "./notify-owner.ts";
import { requireNotBanned } from "./require-not-banned.ts";
import type { SignInContext } from "./sign-in-context.ts";
import type { SignInProof } from "./sign-in-method.ts";

/** Result of every sign-in method. */
export interface StartedSession {
  access_token: string;
  refresh_token: string;
  user_id: string;
}

/** The proof that the sign-in history records, and options in which a session differs from an ordinary sign-in. */
interface SessionKind {
  readonly proof: SignInProof;
  /** Lifetime of its refresh token, in milliseconds. Default: 31,536,000,000 (a year). */
  expiresInMillis?: number;
  /** Whether the session is an impersonation; only administrators see such sessions. Default: `false`. */
  isImpersonation?: boolean;
  /** When the user proved their identity; `null` if just now. Default: `null`. */
  authenticatedAt?: Date | null;
}

/**
 * The one door every way of signing in leads through: asks for the second factor where the user has one, otherwise
 * begins a session and notes the activity.
 *
 * @param db Connection or transaction the session is stored with. The attempt code of the second factor is always
 *   stored outside it, because the refusal that carries the code would undo it.
 * @param options.verifiedPasskeyId The passkey that proved the first factor, if its authenticator verified the user. It
 *   counts as both factors from then on if the second factor is right.
 * @param options.authenticatedAt When the user proved their identity, if they did not just now: a session may begin in
 *   another one. A second factor proves it anew.
 * @returns `null` if the user was deleted, or got another password or second factor, since they were read.
 * @throws KnownError `MULTI_FACTOR_AUTHENTICATION_REQUIRED` with an attempt code; `USER_BANNED`.
 */
export async function startSession(
  context: SignInContext,
  db: Db,
  user: UserRecord,
  {
    isNewUser,
    proof,
    verifiedPasskeyId = null,
    authenticatedAt = null,
  }: { isNewUser: boolean; proof: SignInProof; verifiedPasskeyId?: Buffer | null; authenticatedAt?: Date | null },
): Promise<StartedSession | null> {
  const { tenancy, services } = context;
  requireNotBanned(context, user, proof);
  if (user.totpSecretSealed !== null) {
    const attemptCode = await services.codes.create(tenancy, services.database.db, MFA_ATTEMPT_CODE, {
      userId: user.userId,
      isNewUser,
      firstFactor: { method: proof.method, providerId: proof.providerId ?? null },
      passwordDigest: digestOf(user.passwordHash),
      verifiedPasskeyId: verifiedPasskeyId?.toString("base64url") ?? null,
    });
    return refuse("MULTI_FACTOR_AUTHENTICATION_REQUIRED", { attempt_code: attemptCode });
  }
  return createSession(context, db, user, { proof, authenticatedAt });
}

/**
 * The second half of {@link startSession}, for users who have proved the second factor or need none.
 *
 * @returns `null` if the user was deleted, or got another password or second factor, since they were read.
 */
export async function createSession(
  context: SignInContext,
  db: Db,
  user: UserRecord,
  { proof, expiresInMillis = SESSION_LIFETIME_MILLIS, isImpersonation = false, authenticatedAt = null }: SessionKind,
): Promise<StartedSession | null> {
  const { userId, passwordHash, totpSecretSealed } = user;
  requireNotBanned(context, user, proof);
  const drawn = await drawSession(context, proof, expiresInMillis);
  const session = { drawn, userId, passwordHash, totpSecretSealed, isImpersonation, authenticatedAt };
  const begun = await insertSession(context.tenancy, db, session);
  if (!begun) return null;
  const tokenUser = {
    userId,
    displayName: user.displayName,
    primaryEmail: user.primaryEmail?.value ?? null,
    primaryEmailVerified: user.primaryEmail?.isVerified ?? false,
    selectedTeamId: user.selectedTeam?.teamId ?? null,
    isAnonymous: user.isAnonymous,
    signedUpAt: user.signedUpAt,
    externalId: user.externalId,
    requiresTotp: totpSecretSealed !== null,
  };
  if (begun.isNewDevice) await notifyOfNewDevice(context, db, tokenUser);
  return issueTokens(context, drawn, tokenUser, { isImpersonation });
}

/** Draws the secrets of a new session, and the id of its event for projects that want to know. */
export async function drawSession(
  context: SignInContext,
  proof: SignInProof,
  expiresInMillis: number = SESSION_LIFETIME_MILLIS,
): Promise<DrawnSession> {
  const { clock, random, countries, isDevelopment, announceEvents } = context.services;
  if (isDevelopment) requireStated("session.created");
  const isListed = context.tenancy.project.listedEventTypes.has("session.created");
  if (isListed) announceEvents();
  const createdAt = clock.now();
  const refreshToken = randomToken(random);
  return {
    sessionId: random.uuid(),
    refreshToken,
    refreshTokenHash: hashToken(refreshToken),
    createdAt,
    expiresAt: new Date(createdAt.getTime() + expiresInMillis),
    location: await locateEndUser(context, countries),
    device: await deviceName(context.headers.get("user-agent")),
    proof,
    eventId: isListed ? sortableId("msg", createdAt, random) : null,
  };
}

/**
 * Emails the owner of an account that a session began with a device that is new to it, unless the project does not want
 * that.
 */
export async function notifyOfNewDevice(
  context: SignInContext,
  db: Db,
  { userId, displayName, primaryEmail, primaryEmailVerified }: TokenUser,
): Promise<void> {
  if (!context.tenancy.config.auth.newDeviceEmails || primaryEmail === null) return;
  const owner = { userId, displayName, primaryEmail: { value: primaryEmail, isVerified: primaryEmailVerified } };
  await notifyOwner(context, db, owner, { change: "new_device" });
}

/** The answer to a sign-in whose session has been stored; the user's history makes room for it. */
export function issueTokens(
  { tenancy, services }: SignInContext,
  { sessionId, refreshToken, proof }: DrawnSession,
  user: TokenUser,
  { isImpersonation } = { isImpersonation: false },
): StartedSession {
  const { projectId, branchId } = tenancy;
  const subject = { projectId, branchId, sessionId, ...user, isImpersonation };
  const access_token = services.accessTokens.issue(withClaimsOf(tenancy, subject));
  if (!isImpersonation) services.signInHistory.noteSuccess(tenancy, user.userId, proof.method);
  return { access_token, refresh_token: refreshToken, user_id: user.userId };
}
