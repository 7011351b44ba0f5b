import { EMAIL_STATUSES, type EmailSimpleStatus, type EmailStatus, keysOf, toSearchedEmail } from "@latchkit/contract";
import { EMAILS_PAGE_SIZE } from "@latchkit/contract/limits";
import { type RawBuilder, type Selectable, sql } from "kysely";
import type { Db } from "../../database/database.ts";
import { PLANNED_EACH_TIME } from "../../database/statement-names.ts";
import type { EmailSourcesTable, EmailsTable } from "../../database/tables/emails.ts";
import { inTenancy, type TenancyId } from "../../database/tenancy.ts";
import { CAN_HAVE_FAILED, emailStatus } from "../../emails/email-state.ts";

/** An email as the outbox shows it. */
export interface OutboxRow
  extends Omit<
      Selectable<EmailsTable>,
      | "project_id"
      | "branch_id"
      | "revision"
      | "position"
      | "provider_message_id"
      | "priority"
      | "due_at"
      | "settled_at"
    >,
    Pick<Selectable<EmailSourcesTable>, "is_unthemed"> {
  readonly status: EmailStatus;
  readonly tsx_source: string | null;
  readonly theme_id: string | null;
  readonly variables: Selectable<EmailSourcesTable>["variables"] | null;
  readonly primary_email: string | null;
}

/** Filter for a list of emails. */
export interface OutboxFilter {
  readonly status?: EmailStatus | undefined;
  readonly simpleStatus?: EmailSimpleStatus | undefined;
  /** Emails to this user, also those that were sent to an address of the user. */
  readonly userId?: string | undefined;
  readonly draftId?: string | undefined;
  /** Part of an address or of a subject. */
  readonly query?: string | undefined;
}

/**
 * Lists emails, newest first.
 *
 * @param page.cursor The email that the page begins with. Default: the newest.
 * @param page.limit Default: 50.
 * @returns One email more than the page holds if there is a next page.
 */
export async function listEmails(
  tenancy: TenancyId,
  db: Db,
  now: Date,
  filter: OutboxFilter,
  { cursor, limit = EMAILS_PAGE_SIZE }: { readonly cursor?: string | undefined; readonly limit?: number | undefined },
): Promise<OutboxRow[]> {
  const conditions = [
    ...conditionsOf(tenancy, now, filter),
    ...(cursor === undefined ? [] : [fromOn(tenancy, cursor)]),
  ];
  const { rows } = await sql<OutboxRow>`${sql.raw(PLANNED_EACH_TIME)}
    with page as materialized (
      select * from emails where ${sql.join(conditions, sql` and `)}
      order by created_at desc, position desc limit ${limit + 1}
    ) ${select(tenancy, now)} order by page.created_at desc, page.position desc`.execute(db);
  return rows;
}

/** Finds an email. */
export async function findEmail(tenancy: TenancyId, db: Db, now: Date, id: string): Promise<OutboxRow | null> {
  const { rows } = await sql<OutboxRow>`
    with page as materialized (select * from emails where ${inTenancy(tenancy)} and id = ${id}) ${select(tenancy, now)}`.execute(
    db,
  );
  return rows[0] ?? null;
}

/** Counts emails by status. */
export async function countByStatus(
  tenancy: TenancyId,
  db: Db,
  now: Date,
  filter: OutboxFilter,
): Promise<Partial<Record<EmailStatus, number>>> {
  const { rows } = await sql<{ status: EmailStatus; count: number }>`${sql.raw(PLANNED_EACH_TIME)}
    select ${emailStatus(now)} as status, count(*)::int as count from emails
    where ${sql.join(conditionsOf(tenancy, now, filter), sql` and `)} group by 1`.execute(db);
  return Object.fromEntries(rows.map(({ status, count }) => [status, count]));
}

/** SQL that adds to rows of `page` what showing them needs. */
function select({ projectId, branchId }: TenancyId, now: Date): RawBuilder<unknown> {
  return sql`
    select page.*, ${emailStatus(now)} as status, coalesce(source.variants ->> page.locale, source.tsx_source) as tsx_source, source.theme_id, coalesce(source.is_unthemed, false) as is_unthemed,
      source.variables, channel.value as primary_email
    from page
    left join lateral (
      select tsx_source, theme_id, is_unthemed, variables, variants from email_sources
      where project_id = ${projectId} and branch_id = ${branchId} and id = page.source_id
    ) as source on true
    left join lateral (
      select value from contact_channels
      where project_id = ${projectId} and branch_id = ${branchId} and user_id = page.user_id and type = 'email' and is_primary
    ) as channel on true`;
}

/** The expression that `emails__by_search` indexes: no query has the line break between the two. */
const SEARCHED = sql`(coalesce(emails.addresses[1], '') || chr(10) || coalesce(emails.subject, ''))`;

function conditionsOf(
  tenancy: TenancyId,
  now: Date,
  { status, simpleStatus, userId, draftId, query }: OutboxFilter,
): RawBuilder<unknown>[] {
  const statuses = keysOf(EMAIL_STATUSES).filter((one) => EMAIL_STATUSES[one] === simpleStatus);
  const [inSubject, inAddress] = [query ?? "", toSearchedEmail(query ?? "")].map(
    (text) => `%${text.replace(/[\\%_]/g, "\\$&")}%`,
  );
  return [
    inTenancy(tenancy),
    ...(status ? [sql`${emailStatus(now)} = ${status}`] : []),
    ...(simpleStatus ? [sql`${emailStatus(now)} = any(${statuses}::text[])`] : []),
    ...(simpleStatus === "error" || (status && EMAIL_STATUSES[status] === "error") ? [CAN_HAVE_FAILED] : []),
    ...(userId
      ? [
          // Each half by an index of its own.
          sql`id in (
            select id from emails where ${inTenancy(tenancy)} and user_id = ${userId}
            union all
            select id from emails where ${inTenancy(tenancy)} and addresses is not null and addresses[1] in (
              select value from contact_channels where ${inTenancy(tenancy)} and user_id = ${userId}
            )
          )`,
        ]
      : []),
    ...(draftId ? [sql`draft_id = ${draftId}`] : []),
    ...(query === undefined ? [] : [sql`(${SEARCHED} ilike ${inAddress} or ${SEARCHED} ilike ${inSubject})`]),
  ];
}

function fromOn({ projectId, branchId }: TenancyId, id: string): RawBuilder<unknown> {
  return sql`(created_at, position) <= (
    select start.created_at, start.position from emails as start
    where start.project_id = ${projectId} and start.branch_id = ${branchId} and start.id = ${id})`;
}
