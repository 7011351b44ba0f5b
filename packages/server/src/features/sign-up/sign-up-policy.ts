import { normalizeEmail } from "@latchkit/contract";
import { sql } from "kysely";
import type { Clock } from "../../clock.ts";
import type { Db, Tx } from "../../database/database.ts";
import { DEFAULT_BRANCH_ID, INTERNAL_PROJECT_ID, inTenancy, type TenancyId } from "../../database/tenancy.ts";
import { refuse } from "../../endpoints/refusals.ts";
import type { Tenancy } from "../../projects/tenancy.ts";
import type { DashboardSignUp } from "../../settings/settings.ts";
import { isEstablished } from "../users/established.ts";

/** Services that deciding about a sign-up needs. */
export interface SignUpRules {
  readonly clock: Clock;
  /** Rule for sign-ups to the project `internal`. */
  readonly dashboardSignUp: DashboardSignUp;
  /** Code of the link with which the first owner signs up there. */
  readonly firstOwnerCode: string;
}

/** The reasons for which a person may sign up. */
export interface SignUpProof {
  /**
   * An address whose mailbox the person has shown to read, or has to show before the account is made; `null` without
   * one. An address alone would let in any visitor who knows an invited address.
   */
  readonly provenEmail: string | null;
  /** Whether the person has the first owner's link. */
  readonly isFirstOwner: boolean;
}

/** Whether people may sign up, some of them at least: in the dashboard it may be those who are invited. */
export async function isSignUpOffered(tenancy: Tenancy, db: Db, rules: SignUpRules): Promise<boolean> {
  const verdict = byRule(tenancy, rules);
  if (verdict !== "first") return verdict;
  return (await isWithoutAccounts(tenancy, db)) || isAnybodyInvited(tenancy, db, rules);
}

/**
 * Whether a person may sign up. What is true now need not be in a moment, see {@link requireSignUp}.
 */
export async function maySignUp(
  tenancy: Tenancy,
  db: Db,
  rules: SignUpRules,
  { provenEmail, isFirstOwner }: SignUpProof,
): Promise<boolean> {
  const verdict = byRule(tenancy, rules);
  if (verdict !== "first") return verdict;
  return (
    (isFirstOwner && (await isWithoutAccounts(tenancy, db))) ||
    (provenEmail !== null && (await isAnybodyInvited(tenancy, db, rules, normalizeEmail(provenEmail))))
  );
}

/**
 * Refuses a person who may not sign up, right before the account is made: of two who would be the first, one is.
 *
 * @param newcomer The new account's primary address, and whether the person has the first owner's link.
 * @param tx The transaction in which the account is made; where only the first may sign up, the next one waits for its
 *   end.
 * @throws KnownError `SIGN_UP_NOT_ENABLED`.
 */
export async function requireSignUp(
  tenancy: Tenancy,
  tx: Tx,
  rules: SignUpRules,
  { primaryEmail, isFirstOwner }: Newcomer,
): Promise<void> {
  if (byRule(tenancy, rules) === "first")
    await sql`select 1 from projects where project_id = ${tenancy.projectId} for no key update`.execute(tx);
  const provenEmail = primaryEmail?.isVerified ? primaryEmail.value : null;
  if (!(await maySignUp(tenancy, tx, rules, { provenEmail, isFirstOwner }))) refuse("SIGN_UP_NOT_ENABLED");
}

interface Newcomer extends Pick<SignUpProof, "isFirstOwner"> {
  readonly primaryEmail: { readonly value: string; readonly isVerified: boolean } | null;
}

/** Whether the project `internal` waits for its first owner, who needs the link that the start prints. */
export async function awaitsFirstOwner(db: Db, { dashboardSignUp }: Pick<SignUpRules, "dashboardSignUp">) {
  const tenancy = { projectId: INTERNAL_PROJECT_ID, branchId: DEFAULT_BRANCH_ID };
  return dashboardSignUp === "first" && (await isWithoutAccounts(tenancy, db));
}

/** Returns what the configuration allows; in the project `internal`, the installation's setting must allow it, too. */
function byRule({ projectId, config }: Tenancy, { dashboardSignUp }: SignUpRules): boolean | "first" {
  if (!config.auth.allowSignUp || projectId !== INTERNAL_PROJECT_ID) return config.auth.allowSignUp;
  return dashboardSignUp === "first" ? "first" : dashboardSignUp === "open";
}

async function isWithoutAccounts(tenancy: TenancyId, db: Db): Promise<boolean> {
  const user = await db
    .selectFrom("users")
    .select("id")
    .where(inTenancy(tenancy, "users"))
    .where("is_anonymous", "=", false)
    .limit(1)
    .executeTakeFirst();
  return user === undefined;
}

/**
 * Whether there is an invitation that counts: from the installation's own keys, or from a member with a verified
 * address.
 */
async function isAnybodyInvited(tenancy: TenancyId, db: Db, { clock }: SignUpRules, email?: string): Promise<boolean> {
  const invitation = await db
    .selectFrom("team_invitations")
    .select("id")
    .where(inTenancy(tenancy))
    .where("expires_at", ">", clock.now())
    .where((is) => is.or([is("sender_user_id", "is", null), isEstablished("team_invitations.sender_user_id")]))
    .$if(email !== undefined, (query) => query.where("recipient_email", "=", email ?? ""))
    .limit(1)
    .executeTakeFirst();
  return invitation !== undefined;
}
