import type { EmailSkipReason } from "@latchkit/contract";
import { sql } from "kysely";
import type { Db } from "../../database/database.ts";
import type { JsonValue } from "../../database/json.ts";
import type { TenancyId } from "../../database/tenancy.ts";
import type { Variants } from "../../email-templates/variants.ts";

/** An email that is due: to be rendered, to be sent, or both. */
export interface DueEmail {
  readonly id: string;
  readonly revision: number;
  readonly sourceId: string;
  readonly recipientType: string;
  readonly userId: string | null;
  /** `null` when there is no such user any more, or the email has none. */
  readonly user: { readonly displayName: string | null; readonly locale: string | null } | null;
  /** Addresses of the recipient; empty if none. */
  readonly addresses: readonly string[];
  readonly sendRetries: number;
  readonly scheduledAt: Date;
  /** `null` until it is rendered. */
  readonly rendered: Rendered | null;
  /** Number of renderings of which nothing was recorded, because the process ended. */
  readonly unfinishedRenderings: number;
}

/** Result of rendering an email. */
export interface Rendered {
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  readonly categoryId: string;
}

/** Properties that the emails of one request share. */
export interface EmailSource {
  readonly id: string;
  readonly tsxSource: string;
  readonly variants: Variants;
  /** `null` for the project's active theme, `false` for none. */
  readonly themeId: string | false | null;
  readonly variables: { readonly [name: string]: JsonValue };
  readonly subject: string | null;
  readonly categoryId: string;
}

/**
 * An email that was rendered earlier than this is rendered again before it is sent, in milliseconds: unsubscribe links
 * expire, and names change.
 */
const FRESH_MILLIS = 86_400_000;

/** Every priority an email can have, the highest first. */
const PRIORITIES = [110, 100, 10, 0];

interface DueRow {
  id: string;
  revision: number;
  source_id: string;
  recipient_type: string;
  user_id: string | null;
  addresses: string[] | null;
  send_retries: number;
  scheduled_at: Date;
  rendered_at: Date | null;
  subject: string | null;
  html: string | null;
  text: string | null;
  notification_category_id: string | null;
  unfinished_before: number;
  found_user_id: string | null;
  display_name: string | null;
  locale: string | null;
  primary_email: string | null;
}

/**
 * Takes emails that are due, those of the highest priority first, then those that have been due the longest.
 *
 * Only the job of the project calls it, and there is one; that one died is seen by nothing but emails which are still
 * due.
 */
export async function claimDueEmails(
  { projectId, branchId }: TenancyId,
  db: Db,
  now: Date,
  limit: number,
): Promise<DueEmail[]> {
  const { rows } = await sql<DueRow>`
    with due as materialized (
      select taken.id, level.priority, taken.due_at, taken.unfinished_renderings from unnest(${PRIORITIES}::smallint[]) as level (priority)
      cross join lateral (
        select id, due_at, unfinished_renderings from emails
        where project_id = ${projectId} and branch_id = ${branchId} and emails.priority = level.priority and due_at <= ${now}
        order by due_at limit ${limit} for update skip locked
      ) as taken
      order by level.priority desc, taken.due_at limit ${limit}
    ), claimed as (
      update emails set started_rendering_at = coalesce(started_rendering_at, ${now}), updated_at = ${now},
        unfinished_renderings = greatest(emails.unfinished_renderings, 1)
      from due where emails.project_id = ${projectId} and emails.branch_id = ${branchId} and emails.id = due.id
      returning emails.*, due.due_at as was_due_at, due.unfinished_renderings as unfinished_before
    )
    select claimed.id, claimed.revision, claimed.source_id, claimed.recipient_type, claimed.user_id, claimed.addresses, claimed.send_retries,
      claimed.scheduled_at, claimed.rendered_at, claimed.subject, claimed.html, claimed.text, claimed.notification_category_id, claimed.unfinished_before,
      users.id as found_user_id, users.display_name, users.locale, channel.value as primary_email
    from claimed
    left join users on users.project_id = ${projectId} and users.branch_id = ${branchId} and users.id = claimed.user_id
    left join contact_channels as channel on channel.project_id = ${projectId} and channel.branch_id = ${branchId}
      and channel.user_id = claimed.user_id and channel.type = 'email' and channel.is_primary
    order by claimed.priority desc, claimed.was_due_at`.execute(db);
  const freshSince = new Date(now.getTime() - FRESH_MILLIS);
  return rows.map((row) => toDueEmail(row, freshSince));
}

function toDueEmail(row: DueRow, freshSince: Date): DueEmail {
  const toPrimary = row.recipient_type === "user-primary-email";
  return {
    id: row.id,
    revision: row.revision,
    sourceId: row.source_id,
    recipientType: row.recipient_type,
    userId: row.user_id,
    user: row.found_user_id === null ? null : { displayName: row.display_name, locale: row.locale },
    addresses: toPrimary ? (row.primary_email === null ? [] : [row.primary_email]) : (row.addresses ?? []),
    sendRetries: row.send_retries,
    scheduledAt: row.scheduled_at,
    unfinishedRenderings: row.unfinished_before,
    rendered:
      row.rendered_at === null ||
      row.rendered_at < freshSince ||
      row.html === null ||
      row.notification_category_id === null
        ? null
        : {
            subject: row.subject ?? "",
            html: row.html,
            text: row.text ?? "",
            categoryId: row.notification_category_id,
          },
  };
}

/** When the next email of a project is due; `null` if none is. */
export async function findNextDue({ projectId, branchId }: TenancyId, db: Db): Promise<Date | null> {
  const { rows } = await sql<{ next: Date | null }>`
    select min(first.due_at) as next from unnest(${PRIORITIES}::smallint[]) as level (priority)
    cross join lateral (
      select due_at from emails
      where project_id = ${projectId} and branch_id = ${branchId} and emails.priority = level.priority and due_at is not null
      order by due_at limit 1
    ) as first`.execute(db);
  return rows[0]?.next ?? null;
}

/** Reads the sources of emails. */
export async function findSources(
  { projectId, branchId }: TenancyId,
  db: Db,
  ids: readonly string[],
): Promise<EmailSource[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom("email_sources")
    .select([
      "id",
      "tsx_source",
      "theme_id",
      "is_unthemed",
      "variables",
      "subject",
      "notification_category_id",
      "variants",
    ])
    .where("project_id", "=", projectId)
    .where("branch_id", "=", branchId)
    .where("id", "in", ids)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    tsxSource: row.tsx_source,
    variants: row.variants,
    themeId: row.is_unthemed ? false : row.theme_id,
    variables: row.variables,
    subject: row.subject,
    categoryId: row.notification_category_id,
  }));
}

/** Next step of an email: it fails to render, waits for its time, is skipped, or is sent now. */
export interface Decision {
  readonly id: string;
  readonly revision: number;
  /** Absent when it was rendered before. */
  readonly rendered?: (Rendered & { readonly isTransactional: boolean }) | undefined;
  /** The language of the source that was rendered; `null` for the default one. */
  readonly locale?: string | null | undefined;
  readonly renderError?: string | undefined;
  readonly skipped?: EmailSkipReason | undefined;
  /** Whether sending begins. */
  readonly isSent: boolean;
}

/**
 * Records decisions with one statement.
 *
 * @returns Ids of the emails that have not been edited, paused or canceled meanwhile; the others must not be sent.
 */
export async function recordDecisions(
  { projectId, branchId }: TenancyId,
  db: Db,
  now: Date,
  decisions: readonly Decision[],
): Promise<ReadonlySet<string>> {
  if (decisions.length === 0) return new Set();
  const data = decisions.map(({ id, revision, rendered, locale, renderError, skipped, isSent }) => ({
    id,
    revision,
    is_rendered: rendered !== undefined || renderError !== undefined,
    render_error: renderError ?? null,
    subject: rendered?.subject ?? null,
    html: rendered?.html ?? null,
    text: rendered?.text ?? null,
    is_transactional: rendered?.isTransactional ?? null,
    locale: locale ?? null,
    notification_category_id: rendered?.categoryId ?? null,
    skipped_reason: skipped ?? null,
    is_sent: isSent,
  }));
  const { rows } = await sql<{ id: string }>`
    update emails set
      updated_at = ${now},
      unfinished_renderings = 0,
      rendered_at = case when decision.is_rendered then ${now} else emails.rendered_at end,
      render_error = decision.render_error,
      subject = coalesce(decision.subject, emails.subject),
      html = coalesce(decision.html, emails.html),
      text = coalesce(decision.text, emails.text),
      is_transactional = coalesce(decision.is_transactional, emails.is_transactional),
      notification_category_id = coalesce(decision.notification_category_id, emails.notification_category_id),
      locale = case when decision.is_rendered then decision.locale else emails.locale end,
      skipped_at = case when decision.skipped_reason is not null then ${now}::timestamptz end,
      skipped_reason = decision.skipped_reason,
      started_sending_at = case when decision.is_sent then ${now}::timestamptz end
    from jsonb_to_recordset(${JSON.stringify(data)}::text::jsonb) as decision (
      id uuid, revision int, is_rendered boolean, render_error text, subject text, html text, text text, is_transactional boolean, locale text,
      notification_category_id uuid, skipped_reason text, is_sent boolean)
    where emails.project_id = ${projectId} and emails.branch_id = ${branchId} and emails.id = decision.id
      and emails.revision = decision.revision and emails.settled_at is null
    returning emails.id`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

/** Gives emails back that were about to be sent and have not been tried. */
export async function giveBack(
  { projectId, branchId }: TenancyId,
  db: Db,
  now: Date,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return;
  await sql`
    update emails set started_sending_at = null, updated_at = ${now}
    where project_id = ${projectId} and branch_id = ${branchId} and id = any(${ids}::uuid[]) and finished_sending_at is null`.execute(
    db,
  );
}

/** Sources deleted at a time. */
const UNUSED_BATCH = 1_000;

/** Deletes sources from before an instant whose emails are all gone. */
export async function deleteUnusedSources({ projectId, branchId }: TenancyId, db: Db, before: Date): Promise<void> {
  await sql`
    with unused as materialized (
      select source.id from email_sources as source
      where project_id = ${projectId} and branch_id = ${branchId} and created_at < ${before} and not exists (
        select 1 from emails
        where emails.project_id = ${projectId} and emails.branch_id = ${branchId} and emails.source_id = source.id
      ) limit ${UNUSED_BATCH}
    )
    delete from email_sources using unused
    where project_id = ${projectId} and branch_id = ${branchId} and email_sources.id = unused.id`.execute(db);
}
