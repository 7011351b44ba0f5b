import { sql } from "kysely";
import type { Clock } from "../clock.ts";
import type { Db } from "../database/database.ts";
import type { Tables } from "../database/tables.ts";
import type { JobHandler } from "../jobs/job.ts";

/** The kind of job that takes away what a deleted project leaves behind. */
export const DELETE_PROJECT = "delete-project";

/** What such a job carries. It is no work of the project's: that would go along with it. */
export interface DeleteProjectPayload {
  readonly projectId: string;
  readonly [key: string]: string;
}

/**
 * Tables with rows of a project, in an order in which few others go along with a row: those that hang on users and teams come before
 * them. What is not listed is little, and goes with its owner.
 */
const TABLES: readonly (keyof Tables)[] = [
  "images",
  "webhook_attempts",
  "webhook_deliveries",
  "webhook_events",
  "sent_emails",
  "emails",
  "email_sources",
  "email_drafts",
  "mailbox_messages",
  "jobs",
  "verification_codes",
  "oauth_codes",
  "oauth_authorizations",
  "oauth_provider_tokens",
  "cli_logins",
  "data_vault_entries",
  "notification_preferences",
  "daily_activity",
  "api_keys",
  "team_permissions",
  "project_permissions",
  "team_invitations",
  "sessions",
  "team_memberships",
  "users",
  "teams",
  "audit_log",
];

/** How much is deleted at once. */
export interface DeletionPace {
  /** Rows per statement: short locks, small transactions, far from the time a statement may take. */
  readonly rows: number;
  /** Full statements per attempt, so that other jobs get their turn. */
  readonly batches: number;
}

const PACE: DeletionPace = { rows: 1_000, batches: 50 };

/**
 * Handles {@link DELETE_PROJECT}: deletes rows of the project until none is left, then the project. Whatever was deleted stays so when it is
 * interrupted, and the next attempt goes on from there.
 */
export function deleteProjectJob(
  { db, clock }: { readonly db: Db; readonly clock: Clock },
  pace: DeletionPace = PACE,
): JobHandler {
  return async (payload) => {
    const { projectId } = payload as DeleteProjectPayload; // enqueued by us alone
    let batches = 0;
    for (const table of TABLES) {
      while ((await deleteSome(db, table, projectId, pace.rows)) === pace.rows) {
        if (++batches === pace.batches) return { repeatAt: clock.now() };
      }
    }
    await sql`delete from projects where project_id = ${projectId} and deleted_at is not null`.execute(db);
    return "done";
  };
}

async function deleteSome(db: Db, table: string, projectId: string, rows: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from ${sql.table(table)} where ctid = any(array(
      select ctid from ${sql.table(table)} where project_id = ${projectId} limit ${rows}
    ))`.execute(db);
  return Number(numAffectedRows);
}
