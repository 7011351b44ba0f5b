import type { Tx } from "../../database/database.ts";
import { isUniqueViolation } from "../../database/unique-violation.ts";
import type { BaseServices, Context } from "../../endpoints/context.ts";
import { refuse } from "../../endpoints/refusals.ts";
import { requestLocale } from "../../endpoints/request-locale.ts";
import { type EventServices, recordEvents } from "../../events/record-events.ts";
import type { DeletionServices } from "../../manifest/manifest.ts";
import type { Tenancy } from "../../projects/tenancy.ts";
import { lockUser } from "../../records/user-queries.ts";
import { toUserAnswer, type UserRecord } from "../../records/user-record.ts";
import { endSessionsOf } from "../sessions/end-sessions.ts";
import { sessionLives } from "../sessions/require-living-session.ts";
import type { SignInContext, SignInServices } from "../sessions/sign-in-context.ts";
import type { SignInProof } from "../sessions/sign-in-method.ts";
import { type StartedSession, startSession } from "../sessions/start-session.ts";
import { createUser, type NewUser, recordUserCreated, upgradeAnonymousUser } from "../users/create-user.ts";
import { releaseUnprovenClaim } from "../users/unproven-claims.ts";
import { requireSignUp, type SignUpRules } from "./sign-up-policy.ts";

/** Services that signing up needs. */
export interface SignUpServices
  extends SignInServices,
    SignUpRules,
    EventServices,
    Pick<BaseServices, "noteEndedSessions">,
    Pick<DeletionServices, "credentialTables"> {}

/** The context of a sign-up, which needs the project's configuration. */
export interface SignUpContext extends SignInContext {
  readonly tenancy: Tenancy;
  readonly services: SignUpServices;
}

/** The user who is signed in while signing up, and the session. */
export interface Visitor {
  readonly user: UserRecord;
  readonly sessionId: string;
}

/** A request to sign up. */
interface SignUp {
  /** Upgraded if anonymous and still signed in; otherwise left alone. */
  readonly visitor: Visitor | null;
  readonly account: NewUser;
  readonly proof: SignInProof;
  /** Whether the person has the first owner's link. Default: `false`. */
  readonly isFirstOwner?: boolean;
  /** Adds rows to the new account in its transaction; returns the user as changed by them. */
  readonly addDetails: (tx: Tx, user: UserRecord) => Promise<UserRecord>;
}

/** Returns the user of the request's access token; `null` without one. */
export async function visitorOf(context: Context): Promise<Visitor | null> {
  const user = await context.user();
  return user && context.claims && { user, sessionId: context.claims.refresh_token_id };
}

/**
 * Creates an account, or upgrades the anonymous visitor's account, and starts its session, all in one transaction.
 *
 * @param addDetails Adds rows to the new account in the same transaction, such as a mail or a provider's account,
 *   before the events are recorded. Returns the user as changed by them. Default: adds nothing.
 * @throws KnownError `SIGN_UP_NOT_ENABLED`; `USER_EMAIL_ALREADY_EXISTS`; `MULTI_FACTOR_AUTHENTICATION_REQUIRED` for an
 *   anonymous user with a second factor: the account is created, and the session starts after the second factor.
 */
export async function signUp(
  context: SignUpContext,
  newcomer: Omit<SignUp, "addDetails">,
  addDetails: SignUp["addDetails"] = async (_tx, user) => user,
): Promise<StartedSession> {
  const { user, session } = await openAccount(context, { ...newcomer, addDetails });
  // Asking for the second factor is a refusal; inside the transaction, it would roll the account back.
  const first = { isNewUser: true, proof: newcomer.proof };
  const started = session ?? (await startSession(context, context.services.database.db, user, first));
  if (!started) throw new Error("Another request changed the account during sign-up.");
  return started;
}

interface OpenedAccount {
  readonly user: UserRecord;
  /** `null` if the user has a second factor. */
  readonly session: StartedSession | null;
}

/**
 * Opens the account. If its email address is taken, tries once more after releasing another account's unproven claim to
 * the address.
 *
 * No attempt looks for the address first: of two sign-ups at the same time, the unique index refuses one.
 */
async function openAccount(context: SignUpContext, signUp: SignUp): Promise<OpenedAccount> {
  const { database } = context.services;
  try {
    return await database.transaction((tx) => openAccountWithin(context, tx, signUp));
  } catch (error) {
    if (!isAddressTaken(error)) throw error;
  }
  try {
    return await database.transaction(async (tx) => {
      await requireReleasedClaim(context, tx, signUp.account);
      return openAccountWithin(context, tx, signUp);
    });
  } catch (error) {
    if (isAddressTaken(error)) return refuseTakenAddress(signUp.account);
    throw error;
  }
}

/** @throws UniqueViolation of `contact_channels` if another account signs in with the email address. */
async function openAccountWithin(
  context: SignUpContext,
  tx: Tx,
  { visitor, account, proof, isFirstOwner = false, addDetails }: SignUp,
): Promise<OpenedAccount> {
  const { tenancy, services } = context;
  const { isAnonymous, primaryEmail } = account;
  if (!isAnonymous) await requireSignUp(tenancy, tx, services, { primaryEmail, isFirstOwner });
  const upgraded = visitor && (await upgradeVisitor(context, tx, visitor, account));
  const opened =
    upgraded ?? (await createUser(tenancy, tx, services, { ...account, locale: requestLocale(context.headers) }));
  const user = await addDetails(tx, opened);
  if (upgraded) {
    const data = toUserAnswer(user, services.clock.now());
    await recordEvents(tenancy, tx, services, [{ type: "user.updated", data }]);
  } else await recordUserCreated(tenancy, tx, services, user);
  const hasSecondFactor = user.totpSecretSealed !== null;
  return { user, session: hasSecondFactor ? null : await startSession(context, tx, user, { isNewUser: true, proof }) };
}

/** Upgrades the visitor's account; returns `null` if it is not anonymous or the visitor has been signed out. */
async function upgradeVisitor(
  context: SignUpContext,
  tx: Tx,
  { user, sessionId }: Visitor,
  account: NewUser,
): Promise<UserRecord | null> {
  const { tenancy, services } = context;
  if (!user.isAnonymous) return null;
  await lockUser(tenancy, tx, user.userId); // the user's sessions end before this transaction or after it
  // An access token outlives its session by minutes, in which a signed-out client must not take over the account.
  if (!(await sessionLives(tenancy, tx, sessionId, services.clock.now()))) return null;
  const upgraded = await upgradeAnonymousUser(tenancy, tx, services, user, account);
  // The account has an owner now, who must not share it with earlier holders of a session.
  if (upgraded) await endSessionsOf(context, tx, upgraded.userId, null, "credentials_changed");
  return upgraded;
}

/** Releases another account's unproven claim to the address; refuses if the address is taken for good. */
async function requireReleasedClaim({ tenancy, services }: SignUpContext, tx: Tx, account: NewUser): Promise<void> {
  const { primaryEmail } = account;
  const isReleased =
    primaryEmail !== null &&
    (await releaseUnprovenClaim(tenancy, tx, services, {
      value: primaryEmail.value,
      isVerified: primaryEmail.isVerified && !primaryEmail.isVerifiedByLink,
    }));
  if (!isReleased) refuseTakenAddress(account);
}

function isAddressTaken(error: unknown): boolean {
  return isUniqueViolation(error, "contact_channels");
}

function refuseTakenAddress({ primaryEmail }: NewUser): never {
  return refuse("USER_EMAIL_ALREADY_EXISTS", {
    email: primaryEmail?.value ?? "",
    would_work_if_email_was_verified: false,
  });
}
