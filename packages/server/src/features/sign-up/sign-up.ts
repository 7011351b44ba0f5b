import type { Db } from "../../database/database.ts";
import { isUniqueViolation } from "../../database/unique-violation.ts";
import type { Context } from "../../endpoints/context.ts";
import { refuse } from "../../endpoints/refusals.ts";
import type { EventServices } from "../../events/record-events.ts";
import type { Tenancy } from "../../projects/tenancy.ts";
import { lockUser } from "../../records/user-queries.ts";
import type { UserRecord } from "../../records/user-record.ts";
import { deleteSessionsOf } from "../sessions/queries.ts";
import { sessionLives } from "../sessions/require-living-session.ts";
import {
  type SignInContext,
  type SignInServices,
  type StartedSession,
  startSession,
} from "../sessions/start-session.ts";
import { type Complete, createUser, type NewUser, upgradeAnonymousUser } from "../users/create-user.ts";
import { freeNotedAddress } from "../users/unproven-claims.ts";
import { requireSignUp, type SignUpRules } from "./sign-up-policy.ts";

/** Services that signing up needs. */
export interface SignUpServices extends SignInServices, SignUpRules, EventServices {}

/** The context of a sign-up, which needs the project's configuration. */
export interface SignUpContext extends SignInContext {
  readonly tenancy: Tenancy;
  readonly services: SignUpServices;
}

/** Who is signed in while signing up, and with which session. */
export interface Visitor {
  readonly user: UserRecord;
  readonly sessionId: string;
}

/** Whose access token came with a request; `null` for nobody's. */
export async function visitorOf(context: Context): Promise<Visitor | null> {
  const user = await context.user();
  return user && context.claims && { user, sessionId: context.claims.refresh_token_id };
}

/**
 * Creates the account, or makes one of the anonymous user who asks for it, and begins its session, together.
 *
 * @param current Kept and upgraded if anonymous and not signed out meanwhile; left alone otherwise.
 * @param alongside Written in the same transaction, such as the mail that greets the new user. What changes the user returns them anew.
 * @throws KnownError `SIGN_UP_NOT_ENABLED`; `USER_EMAIL_ALREADY_EXISTS`; `MULTI_FACTOR_AUTHENTICATION_REQUIRED` for an anonymous user who had set
 *   up a second factor: the account exists then, and the session begins after that.
 */
export async function signUp(
  context: SignUpContext,
  current: Visitor | null,
  account: NewUser,
  alongside: (db: Db, user: UserRecord) => Promise<UserRecord | undefined> = async () => undefined,
): Promise<StartedSession> {
  const { tenancy, services } = context;
  const email = account.primaryEmail?.value ?? "";
  const emailIsTaken = () => refuse("USER_EMAIL_ALREADY_EXISTS", { email, would_work_if_email_was_verified: false });
  const begin = (makesRoom: boolean) =>
    services.database.transaction(async (db) => {
      const wanted = account.primaryEmail;
      if (makesRoom && !(wanted && (await freeNotedAddress(tenancy, db, services, wanted)))) emailIsTaken();
      if (!account.isAnonymous) await requireSignUp(tenancy, db, services, account.primaryEmail);
      const complete: Complete = async (made) => (await alongside(db, made)) ?? made;
      const user = await openAccount(tenancy, db, services, current, account, complete);
      const hasSecondFactor = user.totpSecretSealed !== null;
      return { user, session: hasSecondFactor ? null : await startSession(context, db, user, { isNewUser: true }) };
    });
  // The unique index decides between two sign-ups at once, so nobody has to look first.
  const { user, session } = await begin(false)
    .catch(unlessTaken(() => begin(true)))
    .catch(unlessTaken(emailIsTaken));
  // Asking for the second factor is a refusal; made inside the transaction it would undo the account.
  const started = session ?? (await startSession(context, services.database.db, user, { isNewUser: true }));
  if (!started) throw new Error("The account was changed by somebody else while it was being made.");
  return started;
}

/** Does something else where an address is somebody's already. */
function unlessTaken<T>(instead: () => T): (error: unknown) => T {
  return (error) => {
    if (isUniqueViolation(error, "contact_channels")) return instead();
    throw error;
  };
}

/**
 * Creates a user, or upgrades the anonymous one who asks. Every way of signing up ends here.
 *
 * @param db A transaction of the caller's.
 * @param current Kept and upgraded if anonymous and not signed out meanwhile; left alone otherwise.
 * @throws UniqueViolation of `contact_channels` when the e-mail is already used for signing in.
 */
async function openAccount(
  tenancy: Tenancy,
  db: Db,
  services: SignUpServices,
  current: Visitor | null,
  account: NewUser,
  complete?: Complete,
): Promise<UserRecord> {
  const visitor =
    current?.user.isAnonymous && (await isStillThere(tenancy, db, services, current)) ? current.user : null;
  const upgraded = visitor && (await upgradeAnonymousUser(tenancy, db, services, visitor, account, complete));
  if (!upgraded) return createUser(tenancy, db, services, account, complete);
  // The account has an owner now: whoever else held a session of before, perhaps to wait for this, must not be in it.
  await deleteSessionsOf(tenancy, db, upgraded.userId, null);
  return upgraded;
}

/** An access token outlives its session by minutes, in which whoever was thrown out must not take the account along. */
async function isStillThere(
  tenancy: Tenancy,
  db: Db,
  { clock }: SignUpServices,
  { user, sessionId }: Visitor,
): Promise<boolean> {
  await lockUser(tenancy, db, user.userId); // so that their sessions end before or after
  return sessionLives(tenancy, db, sessionId, clock.now());
}
