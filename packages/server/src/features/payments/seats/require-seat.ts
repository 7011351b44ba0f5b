import type { Tx } from "../../../database/database.ts";
import { INTERNAL_PROJECT_ID, inTenancy } from "../../../database/tenancy.ts";
import { refuse } from "../../../endpoints/refusals.ts";
import { type AccountContext, openAccount } from "../accounts/account.ts";
import { quantityOf } from "../ledger/balance.ts";

/** Item whose quantity is the maximum number of members of a team of the dashboard's users. */
const SEATS = "dashboard_admins";

/**
 * Refuses a member who has just joined a team of the dashboard's users if the team has no seat left. Only installations
 * whose project `internal` is configured with the item `dashboard_admins` count seats.
 *
 * @param tx The transaction that has added the member. Of two that join at once, the second one waits, and finds the
 *   first one there.
 * @throws KnownError `ITEM_QUANTITY_INSUFFICIENT_AMOUNT`.
 */
export async function requireSeat(context: AccountContext, tx: Tx, teamId: string): Promise<void> {
  const { tenancy } = context;
  const { items } = tenancy.config.payments;
  const item = Object.hasOwn(items, SEATS) ? items[SEATS] : undefined;
  if (tenancy.projectId !== INTERNAL_PROJECT_ID || item?.customerType !== "team") return;
  // Only read: what is due is stored when the account is used.
  const account = await openAccount(context, tx, { type: "team", id: teamId }, { itemIds: [SEATS] });
  const { members } = await tx
    .selectFrom("team_memberships")
    .select((is) => is.fn.countAll<number>().as("members"))
    .where(inTenancy(tenancy))
    .where("team_id", "=", teamId)
    .executeTakeFirstOrThrow();
  if (members > quantityOf(account.balanceOf(SEATS)))
    refuse("ITEM_QUANTITY_INSUFFICIENT_AMOUNT", { item_id: SEATS, customer_id: teamId, quantity: -1 });
}
