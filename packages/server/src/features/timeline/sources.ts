import type { TimelineFilter } from "@latchkit/contract";
import { type RawBuilder, sql } from "kysely";
import type { TenancyId } from "../../database/tenancy.ts";
import { emailStatus } from "../../emails/email-state.ts";

/** The user or team of a timeline. */
interface Subject {
  readonly type: "user" | "team";
  readonly id: string;
}

/** Kinds of entries, in the order of entries of one instant. */
export const KINDS = ["act", "email", "event", "payment", "session", "sign_in"] as const;
export type Kind = (typeof KINDS)[number];

/** A place in a timeline: that of an entry. */
export interface Position {
  /** Microseconds since 1970, as PostgreSQL counts. */
  readonly micros: string;
  readonly kind: Kind;
  readonly id: string;
}

/** A part of a timeline that is wanted. */
export interface Wanted {
  readonly tenancy: TenancyId;
  readonly subject: Subject;
  readonly filter: TimelineFilter | undefined;
  /** The last entry of the page before. */
  readonly after: Position | null;
  readonly limit: number;
  readonly now: Date;
}

/** Kinds that a filter shows; acts and events both tell of permissions. */
const KINDS_OF: Readonly<Record<TimelineFilter, readonly Kind[]>> = {
  sign_ins: ["session", "sign_in"],
  emails: ["email"],
  payments: ["payment"],
  permissions: ["act", "event"],
  acts: ["act"],
  events: ["event"],
};

/** Kinds that only users have. */
const OF_USERS: ReadonlySet<Kind> = new Set(["email", "session", "sign_in"]);

/** Events that other kinds of entries tell as well. */
const TOLD_ELSEWHERE = [
  "session.created",
  "sign_in.failed",
  "email.sent",
  "email.failed",
  "email.delivery_delayed",
  "email.bounced",
  "email.opened",
  "email.clicked",
  "email.marked_as_spam",
  "subscription.created",
  "subscription.updated",
  "purchase.created",
  "purchase.refunded",
];

/** Returns the kinds of entries that are wanted. */
export function kindsOf({ filter, subject }: Pick<Wanted, "filter" | "subject">): readonly Kind[] {
  const kinds = filter ? KINDS_OF[filter] : KINDS;
  return subject.type === "user" ? kinds : kinds.filter((kind) => !OF_USERS.has(kind));
}

/**
 * SQL: the newest entries of each kind after the position, with `kind`, `at`, `id` and a `body` of JSON. Each reads an
 * index in the order of time, so that a page costs the same however much there is.
 */
export const SOURCES: Readonly<Record<Kind, (wanted: Wanted) => RawBuilder<unknown>>> = {
  act: (wanted) => sql`
    select 'act' as kind, happened_at as at, id::text as id, jsonb_build_object('action', action, 'changes', changes,
      'actorType', actor_type, 'actorUserId', actor_user_id, 'actorKeyId', actor_key_id, 'actorKeyDescription', (
        select description from project_keys
        where project_keys.project_id = ${wanted.tenancy.projectId} and project_keys.id = audit_log.actor_key_id
      )) as body
    from audit_log
    where ${inTenancy(wanted)} and subject_id = ${wanted.subject.id} ${behind(wanted, "act", "happened_at")}
      ${wanted.filter === "permissions" ? sql`and action like 'permission.%'` : sql``}
    order by happened_at desc, id desc limit ${wanted.limit}`,

  email: (wanted) => sql`
    select 'email' as kind, created_at as at, id::text as id, jsonb_build_object('subject', subject,
      'address', coalesce(addresses[1], ${primaryAddress(wanted)}), 'status', ${emailStatus(wanted.now)},
      'scheduledAt', scheduled_at, 'sendRetries', send_retries, 'nextSendRetryAt', next_send_retry_at,
      'sendAttemptErrors', send_attempt_errors, 'renderError', render_error, 'serverError', server_error,
      'skippedReason', skipped_reason, 'bounceDetails', case when bounced_at is not null then (
        select details from email_suppressions as suppression
        where ${inTenancy(wanted, "suppression")} and suppression.reason = 'bounced'
          and suppression.address = lower(emails.addresses[1])
      ) end) as body
    from (
      (select * from emails where ${inTenancy(wanted)}
        and user_id = ${wanted.subject.id}::uuid ${behind(wanted, "email", "created_at")}
        order by created_at desc, id desc limit ${wanted.limit})
      union all
      (select sent.* from contact_channels as channel cross join lateral (
        select * from emails where ${inTenancy(wanted)} and addresses is not null and addresses[1] = channel.value
          and user_id is distinct from ${wanted.subject.id}::uuid ${behind(wanted, "email", "created_at")}
        order by created_at desc, id desc limit ${wanted.limit}
      ) as sent where ${inTenancy(wanted, "channel")} and channel.user_id = ${wanted.subject.id}::uuid)
    ) as emails
    order by created_at desc, id desc limit ${wanted.limit}`,

  event: (wanted) => sql`
    select 'event' as kind, created_at as at, id, jsonb_build_object('type', type) as body
    from webhook_events as event
    where ${inTenancy(wanted)} and subject_id = ${wanted.subject.id} ${behind(wanted, "event", "created_at")}
      ${wanted.filter === "permissions" ? sql`and type like '%permission.%'` : sql``}
      ${wanted.filter === undefined ? sql`and type <> all(${TOLD_ELSEWHERE}::text[])` : sql``}
      ${wanted.filter === "events" ? sql`` : sql`and not ${followsAct(wanted)}`}
    order by created_at desc, id desc limit ${wanted.limit}`,

  payment: (wanted) => sql`
    select 'payment' as kind, payment.at, payment.id::text as id, jsonb_build_object(
      'type', payment.kind, 'isFirst', payment.is_first,
      'name', version.product ->> 'displayName', 'price', version.product -> 'prices' -> payment.price_id,
      'quantity', payment.quantity, 'status', payment.period_status, 'isRefunded', payment.refunded_at is not null,
      'isTest', payment.source = 'test_mode') as body
    from (
      (select purchases.*, created_at as at, true as is_first, 'paid' as period_status from purchases
        where ${ofCustomer(wanted)} and kind = 'one_time' ${behind(wanted, "payment", "created_at")}
        order by created_at desc, id desc limit ${wanted.limit})
      union all
      (select purchases.*, period.starts_at as at, period.starts_at <= purchases.created_at as is_first,
          period.status as period_status
        from purchases cross join lateral (
          select starts_at, status from subscription_periods as period
          where ${inTenancy(wanted, "period")} and period.purchase_id = purchases.id
            ${behindPeriod(wanted)}
          order by starts_at desc limit ${wanted.limit}
        ) as period where ${ofCustomer(wanted)} and kind = 'subscription')
    ) as payment
    join product_versions as version on ${inTenancy(wanted, "version")} and version.id = payment.version_id
    order by payment.at desc, payment.id desc limit ${wanted.limit}`,

  session: (wanted) => sql`
    select 'session' as kind, created_at as at, id::text as id, '{}'::jsonb as body
    from sessions
    where ${inTenancy(wanted)} and user_id = ${wanted.subject.id}::uuid and not is_impersonation
      ${behind(wanted, "session", "created_at")} and not exists (
        select 1 from sign_ins where ${inTenancy(wanted, "sign_ins")} and sign_ins.user_id = ${wanted.subject.id}::uuid
          and sign_ins.id = sessions.id
      )
    order by created_at desc, id desc limit ${wanted.limit}`,

  sign_in: (wanted) => sql`
    select 'sign_in' as kind, attempted_at as at, id::text as id, jsonb_build_object(
      'method', method, 'providerId', provider_id,
      'secondFactor', second_factor, 'errorCode', error_code, 'device', device, 'isNewDevice', is_new_device,
      'location', location) as body
    from sign_ins
    where ${inTenancy(wanted)} and user_id = ${wanted.subject.id}::uuid ${behind(wanted, "sign_in", "attempted_at")}
    order by attempted_at desc, id desc limit ${wanted.limit}`,
};

function inTenancy({ tenancy: { projectId, branchId } }: Wanted, table?: string): RawBuilder<boolean> {
  const of = sql.raw(table ? `${table}.` : "");
  return sql<boolean>`${of}project_id = ${projectId} and ${of}branch_id = ${branchId}`;
}

function ofCustomer(wanted: Wanted): RawBuilder<boolean> {
  return sql<boolean>`${inTenancy(wanted, "purchases")} and purchases.customer_type = ${wanted.subject.type}
    and purchases.customer_id = ${wanted.subject.id}`;
}

/** SQL: the user's primary address, to which emails go that are not sent yet. */
function primaryAddress(wanted: Wanted): RawBuilder<string | null> {
  return sql`(select value from contact_channels as channel where ${inTenancy(wanted, "channel")}
    and channel.user_id = emails.user_id and channel.type = 'email' and channel.is_primary)`;
}

/**
 * SQL: whether an administrator acted on the subject within a second of the event, which then only repeats what the act
 * says.
 */
function followsAct(wanted: Wanted): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select 1 from audit_log as act where ${inTenancy(wanted, "act")} and act.subject_id = ${wanted.subject.id}
      and act.happened_at between event.created_at - interval '1 second' and event.created_at + interval '1 second'
  )`;
}

/** SQL: what comes after the position, among entries of one kind. */
function behind({ after }: Wanted, kind: Kind, time: string): RawBuilder<unknown> {
  if (!after) return sql``;
  const at = instantOf(after);
  const column = sql.raw(time);
  if (kind === after.kind) return sql`and (${column}, id) < (${at}, ${idOf(after)})`;
  return kind < after.kind ? sql`and ${column} <= ${at}` : sql`and ${column} < ${at}`;
}

/** SQL: as {@link behind}, for periods, which have the id of their purchase. */
function behindPeriod({ after }: Wanted): RawBuilder<unknown> {
  if (!after) return sql``;
  const at = instantOf(after);
  if (after.kind === "payment") return sql`and (period.starts_at, purchases.id) < (${at}, ${idOf(after)})`;
  return "payment" < after.kind ? sql`and period.starts_at <= ${at}` : sql`and period.starts_at < ${at}`;
}

function instantOf({ micros }: Position): RawBuilder<unknown> {
  return sql`(timestamptz 'epoch' + ${micros}::bigint * interval '1 microsecond')`;
}

/** SQL: the id, of the type that the kind's table has. */
function idOf({ kind, id }: Position): RawBuilder<unknown> {
  return kind === "event" ? sql`${id}::text` : sql`${id}::uuid`;
}
