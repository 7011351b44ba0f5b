import { isKnownError } from "@latchkit/contract";
import type { Tx } from "../../database/database.ts";
import { isUniqueViolation } from "../../database/unique-violation.ts";
import { refuse } from "../../endpoints/refusals.ts";
import { recordOptInEvents } from "../../events/record-events.ts";
import { findUser, lockUser } from "../../records/user-queries.ts";
import type { SignInProof } from "../sessions/sign-in-method.ts";
import { type StartedSession, startSession } from "../sessions/start-session.ts";
import { signUp } from "../sign-up/sign-up.ts";
import { takeOver } from "../users/first-proof.ts";
import { recordUserUpdated } from "../users/record-user-updated.ts";
import { type Decision, decide, findAsker } from "./decide.ts";
import { insertLinks, type OAuthLink, toLinkAnswer } from "./links.ts";
import type { OAuthContext } from "./oauth-services.ts";
import { storeProviderTokens } from "./provider-tokens.ts";
import type { ConfirmedSignIn } from "./sign-in-request.ts";

/** Attempts while other requests keep changing what the decision rests on; then the user has to start again. */
const MAX_ATTEMPTS = 3;

/**
 * Completes a sign-in with a provider: stores the tokens, creates or connects the account, begins a session.
 *
 * @throws KnownError `INVALID_AUTHORIZATION_CODE` if it would now be another user's account than when the code was
 *   issued; `MULTI_FACTOR_AUTHENTICATION_REQUIRED`; what {@link decide} throws.
 */
export async function enter(
  context: OAuthContext,
  signIn: ConfirmedSignIn,
): Promise<StartedSession & { readonly is_new_user: boolean }> {
  let userId = signIn.userId;
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
    const outcome = userId === null ? await enterAsNew(context, signIn) : await enterAs(context, signIn, userId);
    if ("session" in outcome) return outcome.session;
    // A new user's sign-in may find that they signed up a moment ago; a known user's finds no other user.
    if (signIn.userId !== null && outcome.otherUserId !== userId) break;
    userId = outcome.otherUserId;
  }
  return refuse("INVALID_AUTHORIZATION_CODE");
}

/** Entry of the sign-in history for a sign-in with a provider. */
export function proofOf({ request }: ConfirmedSignIn): SignInProof {
  return { method: "oauth", providerId: request.providerConfigId };
}

type Outcome =
  | { readonly session: StartedSession & { readonly is_new_user: boolean } }
  /** Nothing was changed; it is this user's sign-in by now. */
  | { readonly otherUserId: string | null };

async function enterAs(context: OAuthContext, signIn: ConfirmedSignIn, userId: string): Promise<Outcome> {
  const { tenancy, services } = context;
  const { db } = services.database;
  const kept = services.database.transaction(async (tx): Promise<Decision | null> => {
    // Who resets a password or removes a way in holds this row: what they took away is not brought back behind their
    // back.
    await lockUser(tenancy, tx, userId);
    const decision = await decide(tenancy, tx, services, signIn.request, signIn.account);
    if (decision?.userId === userId) {
      await keepLink(context, tx, signIn, decision);
      if (decision.kind === "connect") await recordUserUpdated(tenancy, tx, services, userId);
    }
    return decision;
  });
  let authenticatedAt: Date | undefined;
  try {
    const decision = await kept;
    if (decision?.userId !== userId) return { otherUserId: decision?.userId ?? null };
    authenticatedAt = decision.authenticatedAt;
  } catch (error) {
    if (isUniqueViolation(error, "oauth_accounts")) return { otherUserId: userId }; // another request has just connected the account
    throw error;
  }
  const user = await findUser(tenancy, db, userId);
  const kind = { isNewUser: false, proof: proofOf(signIn), authenticatedAt: authenticatedAt ?? null };
  const session = user && (await startSession(context, db, user, kind));
  return session ? { session: { ...session, is_new_user: false } } : { otherUserId: userId };
}

async function enterAsNew(context: OAuthContext, signIn: ConfirmedSignIn): Promise<Outcome> {
  const { tenancy, services } = context;
  const { db } = services.database;
  const { request, account } = signIn;
  const decision = await decide(tenancy, db, services, request, account);
  if (decision?.kind !== "sign-up") return { otherUserId: decision?.userId ?? null };
  const { displayName, profileImageUrl, email, isEmailVerified } = account;
  const primaryEmail =
    email === null ? null : { value: email, isVerified: isEmailVerified, usedForAuth: decision.emailUsedForAuth };
  try {
    const asker = await findAsker(tenancy, db, services, request);
    const current = asker && request.asker && { user: asker.user, sessionId: request.asker.sessionId };
    const newcomer = {
      visitor: current,
      account: { displayName, profileImageUrl, primaryEmail },
      proof: proofOf(signIn),
    };
    const session = await signUp(context, newcomer, async (tx, made) => {
      await keepLink(context, tx, signIn, { kind: "connect", userId: made.userId, allowSignIn: true });
      return (await findUser(tenancy, tx, made.userId)) ?? made; // now with the account they sign in with
    });
    return { session: { ...session, is_new_user: true } };
  } catch (error) {
    // Another request signed up with the account or its email at the same moment.
    if (isKnownError(error, "USER_EMAIL_ALREADY_EXISTS") || isUniqueViolation(error, "oauth_accounts"))
      return { otherUserId: null };
    throw error;
  }
}

async function keepLink(
  context: OAuthContext,
  tx: Tx,
  { request, providerType, account, tokens }: ConfirmedSignIn,
  decision: Exclude<Decision, { kind: "sign-up" }>,
): Promise<void> {
  const { tenancy, services } = context;
  const linkId = decision.kind === "known" ? decision.linkId : services.random.uuid();
  if (decision.kind === "connect") {
    const { userId, takesOver: email } = decision;
    if (email !== undefined) await takeOver(context, tx, { userId, email });
    const link: OAuthLink = {
      linkId,
      userId,
      providerConfigId: request.providerConfigId,
      providerType,
      accountId: account.accountId,
      email: account.email,
      allowSignIn: decision.allowSignIn,
      allowConnectedAccounts: true,
      createdAt: services.clock.now(),
    };
    await insertLinks(tenancy, tx, [link]);
    const data = toLinkAnswer(link);
    await recordOptInEvents(tenancy, tx, services, [{ type: "connected_account.created", data }]);
  }
  await storeProviderTokens(tenancy, tx, services, linkId, tokens);
}
