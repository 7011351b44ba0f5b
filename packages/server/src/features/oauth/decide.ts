import type { Db } from "../../database/database.ts";
import { inTenancy, type TenancyId } from "../../database/tenancy.ts";
import { refuse } from "../../endpoints/refusals.ts";
import { requireFreshSignIn } from "../../policy/require-fresh-sign-in.ts";
import type { Tenancy } from "../../projects/tenancy.ts";
import { findUser } from "../../records/user-queries.ts";
import type { UserRecord } from "../../records/user-record.ts";
import { findSignInChannel } from "../otp/queries.ts";
import { maySignUp, type SignUpRules } from "../sign-up/sign-up-policy.ts";
import { findSignInLink, listLinks, type OAuthLink } from "./links.ts";
import type { ProviderAccount } from "./providers/definition.ts";
import type { SignInRequest } from "./sign-in-request.ts";

/** Outcome of a sign-in with a provider. */
export type Decision =
  /** The account is known: its user signs in. */
  | {
      readonly kind: "known";
      readonly userId: string;
      readonly linkId: string;
      readonly authenticatedAt?: Date;
    }
  /** The account becomes another one of an existing user. */
  | {
      readonly kind: "connect";
      readonly userId: string;
      readonly allowSignIn: boolean;
      /**
       * The address by which the user was found, where its owner takes an account over that another person may hold.
       */
      readonly takesOver?: string;
      /**
       * If a signed-in user asked for it: when they proved their identity. The account to connect does not prove it.
       */
      readonly authenticatedAt?: Date;
    }
  /** No user has this account or its email. */
  | { readonly kind: "sign-up"; readonly userId: null; readonly emailUsedForAuth: boolean };

/**
 * Decides whose account an account at a provider is. Changes nothing, so it can be asked again right before that.
 *
 * Only the owner of the account at the provider gets a user's account, or the owner of an email that both the provider
 * and we have verified. The email alone never finds an account that is known already: addresses move on to other
 * people.
 *
 * @throws KnownError `OAUTH_CONNECTION_ALREADY_CONNECTED_TO_ANOTHER_USER`,
 *   `CONTACT_CHANNEL_ALREADY_USED_FOR_AUTH_BY_SOMEONE_ELSE`, `FRESH_SIGN_IN_REQUIRED`, `SIGN_UP_NOT_ENABLED`; `null`
 *   when the one who asked is gone or signed out.
 */
export async function decide(
  tenancy: Tenancy,
  db: Db,
  services: SignUpRules,
  request: SignInRequest,
  account: ProviderAccount,
): Promise<Decision | null> {
  const known = await findSignInLink(tenancy, db, {
    providerConfigId: request.providerConfigId,
    accountId: account.accountId,
  });
  if (request.type === "link") {
    const asker = await findAsker(tenancy, db, services, request);
    if (!asker) return null;
    const { userId } = asker.user;
    if (known && known.userId !== userId) refuse("OAUTH_CONNECTION_ALREADY_CONNECTED_TO_ANOTHER_USER");
    const decision = await connect(tenancy, db, userId, request, account);
    if (decision.kind === "connect") requireFreshSignIn(tenancy, asker, services.clock.now());
    return { ...decision, authenticatedAt: asker.authenticatedAt };
  }
  if (known) return { kind: "known", userId: known.userId, linkId: known.linkId };
  const emailIsTaken = account.email !== null && (await findSignInChannel(tenancy, db, account.email));
  if (emailIsTaken) {
    const strategy = tenancy.config.auth.oauth.accountMergeStrategy;
    if (strategy === "link_method")
      return mergeInto(emailIsTaken, await listLinks(tenancy, db, emailIsTaken.userId), request, account);
    if (strategy === "raise_error") refuseEmail(account, false);
  }
  const provenEmail = account.isEmailVerified ? account.email : null;
  if (!(await maySignUp(tenancy, db, services, { provenEmail, isFirstOwner: false }))) refuse("SIGN_UP_NOT_ENABLED");
  return { kind: "sign-up", userId: null, emailUsedForAuth: !emailIsTaken };
}

/** A signed-in user, and when they proved their identity. */
interface Asker {
  readonly user: UserRecord;
  readonly authenticatedAt: Date;
}

/** The user who sent the browser to us, if they are still signed in with the session they did it in. */
export async function findAsker(
  tenancy: TenancyId,
  db: Db,
  { clock }: SignUpRules,
  { asker }: SignInRequest,
): Promise<Asker | null> {
  if (!asker) return null;
  const session = await db
    .selectFrom("sessions")
    .select((select) => select.fn.coalesce("authenticated_at", "created_at").as("authenticatedAt"))
    .where(inTenancy(tenancy))
    .where("id", "=", asker.sessionId)
    .where("user_id", "=", asker.userId)
    .where("expires_at", ">", clock.now())
    .executeTakeFirst();
  const user = session ? await findUser(tenancy, db, asker.userId) : null;
  return session && user ? { user, authenticatedAt: session.authenticatedAt } : null;
}

/** A user may connect several accounts of a provider; the first one is for signing in. */
async function connect(
  tenancy: TenancyId,
  db: Db,
  userId: string,
  { providerConfigId }: SignInRequest,
  { accountId }: ProviderAccount,
): Promise<Exclude<Decision, { kind: "sign-up" }>> {
  const links = (await listLinks(tenancy, db, userId)).filter((link) => link.providerConfigId === providerConfigId);
  const own = links.find((link) => link.accountId === accountId);
  if (own) return { kind: "known", userId, linkId: own.linkId };
  return { kind: "connect", userId, allowSignIn: !links.some((link) => link.allowSignIn) };
}

/** The email's owner gets the account if nothing is in doubt. */
function mergeInto(
  owner: { userId: string; isVerified: boolean; isVerifiedByLink: boolean },
  ownersLinks: readonly OAuthLink[],
  { providerConfigId }: SignInRequest,
  account: ProviderAccount,
): Decision {
  const ownersAccount = ownersLinks.find((link) => link.providerConfigId === providerConfigId && link.allowSignIn);
  // Another sign-in of the same person made the account since we looked for it.
  if (ownersAccount?.accountId === account.accountId)
    return { kind: "known", userId: owner.userId, linkId: ownersAccount.linkId };
  // Otherwise an attacker could sign up with an address that is not theirs, and wait in the account for its owner.
  if (!owner.isVerified) refuseEmail(account, true);
  // Otherwise an attacker could write another person's address into their profile, and get that person's account.
  if (!account.isEmailVerified) refuseEmail(account, false);
  // A stranger may have set up the account and had the owner verify the address by a link: the takeover removes all of
  // its credentials, the account at the provider included.
  if (owner.isVerifiedByLink && account.email !== null)
    return { kind: "connect", userId: owner.userId, allowSignIn: true, takesOver: account.email };
  // The owner has another account at the provider: the address now belongs to another person.
  if (ownersAccount) refuseEmail(account, false);
  return { kind: "connect", userId: owner.userId, allowSignIn: true };
}

function refuseEmail({ email }: ProviderAccount, wouldWork: boolean): never {
  return refuse("CONTACT_CHANNEL_ALREADY_USED_FOR_AUTH_BY_SOMEONE_ELSE", {
    type: "email",
    contact_channel_value: email,
    would_work_if_email_was_verified: wouldWork,
  });
}
