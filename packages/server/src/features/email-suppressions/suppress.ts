import { cutText, normalizeEmail, type SuppressionReason } from "@latchkit/contract";
import { sql } from "kysely";
import type { Clock } from "../../clock.ts";
import type { Db } from "../../database/database.ts";
import type { TenancyId } from "../../database/tenancy.ts";

/** An address that a project sends nothing to. */
export interface Suppression {
  readonly email: string;
  readonly reason: SuppressionReason;
  readonly suppressed_at_millis: number;
  readonly details: string | null;
}

/** Characters of what a server or provider said. */
const MAX_DETAILS_LENGTH = 500;

/**
 * Suppresses an address in a project, until the owner lifts it.
 *
 * A complaint does not replace a bounce or the owner's decision, which are stricter: after a complaint, transactional
 * emails are still sent.
 *
 * @param about.details What the receiving server or the provider said.
 * @returns The suppression that applies now.
 */
export async function suppress(
  { projectId, branchId }: TenancyId,
  db: Db,
  { clock }: { readonly clock: Clock },
  { address, reason, details }: { address: string; reason: SuppressionReason; details: string | null },
): Promise<Suppression> {
  const { rows } = await sql<SuppressionRow>`
    insert into email_suppressions as known (project_id, branch_id, address, reason, details, suppressed_at)
    values (${projectId}, ${branchId}, ${normalizeEmail(address)}, ${reason}, ${details === null ? null : cutText(details, MAX_DETAILS_LENGTH)},
      ${clock.now()})
    on conflict on constraint email_suppressions__pk do update set
      reason = case when excluded.reason = 'marked-as-spam' then known.reason else excluded.reason end,
      details = case when excluded.reason = 'marked-as-spam' then known.details else excluded.details end
    returning address, reason, details, suppressed_at`.execute(db);
  const [row] = rows;
  if (!row) throw new Error("PostgreSQL returned no suppression.");
  return toSuppression(row);
}

export interface SuppressionRow {
  readonly address: string;
  readonly reason: SuppressionReason;
  readonly details: string | null;
  readonly suppressed_at: Date;
}

export function toSuppression({ address, reason, details, suppressed_at }: SuppressionRow): Suppression {
  return {
    email: address,
    reason,
    suppressed_at_millis: suppressed_at.getTime(),
    details,
  };
}
