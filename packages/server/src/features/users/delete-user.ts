import type { Answer } from "@latchkit/contract";
import type { Tx } from "../../database/database.ts";
import type { Context } from "../../endpoints/context.ts";
import type { EventServices } from "../../events/record-events.ts";
import { recordEvents } from "../../events/record-events.ts";
import type { DeletionServices } from "../../manifest/manifest.ts";
import type { Tenancy } from "../../projects/tenancy.ts";
import { deleteUser, listOwnAddresses, lockUser } from "../../records/user-queries.ts";
import { requireAdministratorsWithout } from "../teams/last-administrator.ts";
import { requireOwnersWithout } from "../teams/owners.ts";
import { lockTeamsOf } from "../teams/queries.ts";
import { deleteWithReceipt } from "../user-data/deletion-receipt.ts";

/**
 * Deletes a user and everything that belongs to the user, and records the events. The user's teams stay.
 *
 * @param tx The caller's transaction.
 * @returns `false` if the user does not exist.
 * @param isOwnDecision Whether the user deletes the account without the developer's backend. Default: `false`.
 * @throws PlainError 409 for the last administrator of a team that owns projects; if it is the user's own decision, of
 *   any team with other members.
 */
export async function removeUser(
  tenancy: Tenancy,
  tx: Tx,
  services: EventServices & DeletionServices,
  userId: string,
  isOwnDecision = false,
): Promise<boolean> {
  await lockUser(tenancy, tx, userId); // keeps the user from joining a team before the delete
  const teamIds = await lockTeamsOf(tenancy, tx, userId);
  await requireOwnersWithout(tenancy, tx, teamIds, userId);
  if (isOwnDecision) await requireAdministratorsWithout(tenancy, tx, teamIds, userId);
  const addresses = await listOwnAddresses(tenancy, tx, userId);
  if (!(await deleteUser(tenancy, tx, userId))) return false;
  await services.eraseSubject(tenancy, tx, { type: "user", ids: [userId, ...addresses] });
  await recordEvents(tenancy, tx, services, [
    ...teamIds.map((id) => ({ type: "team_membership.deleted", data: { team_id: id, user_id: userId } }) as const),
    { type: "user.deleted", data: { id: userId, teams: teamIds.map((id) => ({ id })) } },
  ]);
  return true;
}

/**
 * Deletes a user as a request asks for it, see {@link removeUser}.
 *
 * @param options.receipt Whether to keep a receipt and to answer with it.
 * @returns The answer; `null` if the user does not exist.
 */
export async function answerDeletion(
  context: Context,
  tx: Tx,
  userId: string,
  { receipt, isOwnDecision }: { readonly receipt: boolean; readonly isOwnDecision?: boolean },
): Promise<Answer<"DELETE /users/{user_id}"> | null> {
  const remove = () => removeUser(context.tenancy, tx, context.services, userId, isOwnDecision);
  if (!receipt) return (await remove()) ? { success: true } : null;
  const signed = await deleteWithReceipt(context, tx, userId, remove);
  return signed === null ? null : { success: true, receipt: signed };
}
