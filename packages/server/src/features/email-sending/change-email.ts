import type { Parsed } from "@latchkit/contract";
import { sql } from "kysely";
import type { Tx } from "../../database/database.ts";
import { inTenancy, type TenancyId } from "../../database/tenancy.ts";
import type { Context } from "../../endpoints/context.ts";
import { refuse } from "../../endpoints/refusals.ts";
import { chooseTheme } from "./send-email.ts";
import { wakeDelivery } from "./wake-delivery.ts";

type Changes = Parsed<"PATCH /emails/outbox/{id}">["body"];

/**
 * Changes an email that is not on its way yet: its content and recipient, when it goes out, whether it waits. A changed
 * content or recipient is rendered again.
 *
 * @param tx The caller's transaction; the email is locked from now on.
 * @returns `false` if there is no such email.
 * @throws KnownError `EMAIL_NOT_EDITABLE`, `USER_ID_DOES_NOT_EXIST`.
 */
export async function changeEmail(
  { tenancy, services }: Context,
  tx: Tx,
  id: string,
  changes: Changes,
): Promise<boolean> {
  const row = await tx
    .selectFrom("emails")
    .select(["source_id", "started_sending_at", "skipped_at"])
    .where(inTenancy(tenancy))
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
  if (!row) return false;
  // Built-in emails have no source: what they say is sealed.
  if (row.source_id === null || row.started_sending_at || row.skipped_at) refuse("EMAIL_NOT_EDITABLE");
  const now = services.clock.now();
  const { to } = changes;
  if (to && "user_id" in to) await requireUser(tenancy, tx, to.user_id);
  const isNewContent = [changes.tsx_source, changes.theme_id, changes.variables].some((value) => value !== undefined);
  const sourceId = isNewContent
    ? await copySource(tenancy, tx, row.source_id, {
        id: services.random.uuid(),
        createdAt: now,
        tsxSource: changes.tsx_source,
        themeId: changes.theme_id === undefined ? undefined : chooseTheme(tenancy, changes.theme_id),
        variables: changes.variables,
      })
    : row.source_id;
  await tx
    .updateTable("emails")
    .set({
      updated_at: now,
      revision: sql`revision + 1`,
      unfinished_renderings: 0,
      source_id: sourceId,
      ...(to && {
        recipient_type: to.type,
        user_id: "user_id" in to ? to.user_id : null,
        addresses: "emails" in to ? to.emails : null,
      }),
      ...((isNewContent || to) && UNRENDERED),
      ...(changes.skip_deliverability_check !== undefined && {
        skip_deliverability_check: changes.skip_deliverability_check,
      }),
      ...(changes.scheduled_at_millis !== undefined && { scheduled_at: new Date(changes.scheduled_at_millis) }),
      ...(changes.is_paused !== undefined && { is_paused: changes.is_paused }),
      // A cancelled email does not wait for anything any more.
      ...(changes.cancel && { is_paused: false, skipped_at: now, skipped_reason: "MANUALLY_CANCELLED" }),
    })
    .where(inTenancy(tenancy))
    .where("id", "=", id)
    .execute();
  await wakeDelivery(tenancy, tx, services);
  return true;
}

const UNRENDERED = {
  started_rendering_at: null,
  rendered_at: null,
  render_error: null,
  subject: null,
  html: null,
  text: null,
  is_transactional: null,
  notification_category_id: null,
  locale: null,
} as const;

/**
 * Gives one email a source of its own: what was written for this recipient replaces the sources in all languages.
 * Returns its id.
 */
async function copySource(
  { projectId, branchId }: TenancyId,
  tx: Tx,
  sourceId: string,
  changes: {
    readonly id: string;
    readonly createdAt: Date;
    readonly tsxSource: string | undefined;
    readonly themeId: string | false | null | undefined;
    readonly variables: object | undefined;
  },
): Promise<string> {
  const { id, createdAt, tsxSource, themeId, variables } = changes;
  await sql`
    insert into email_sources (project_id, branch_id, id, tsx_source, theme_id, is_unthemed, variables, subject, notification_category_id, created_at, variants)
    select project_id, branch_id, ${id}::uuid, ${tsxSource === undefined ? sql`tsx_source` : tsxSource},
      ${themeId === undefined ? sql`theme_id` : sql`${themeId === false ? null : themeId}::uuid`},
      ${themeId === undefined ? sql`is_unthemed` : themeId === false},
      ${variables === undefined ? sql`variables` : sql`${JSON.stringify(variables)}::text::jsonb`}, subject, notification_category_id, ${createdAt}::timestamptz,
      ${tsxSource === undefined ? sql`variants` : sql`'{}'`}
    from email_sources where project_id = ${projectId} and branch_id = ${branchId} and id = ${sourceId}`.execute(tx);
  return id;
}

async function requireUser(tenancy: TenancyId, tx: Tx, userId: string): Promise<void> {
  const user = await tx
    .selectFrom("users")
    .select("id")
    .where(inTenancy(tenancy))
    .where("id", "=", userId)
    .executeTakeFirst();
  if (!user) refuse("USER_ID_DOES_NOT_EXIST", { user_id: userId });
}

/**
 * Sends an email again as a new one, to the same recipient and with the same content.
 *
 * @returns The new email's id; `null` if there is no such email, or its content was not kept.
 */
export async function resendEmail({ tenancy, services }: Context, tx: Tx, id: string): Promise<string | null> {
  const now = services.clock.now();
  const newId = services.random.uuid();
  const { rows } = await sql`
    insert into emails (project_id, branch_id, id, created_at, updated_at, source_id, template_id, draft_id, recipient_type, user_id, addresses,
      is_high_priority, skip_deliverability_check, scheduled_at)
    select project_id, branch_id, ${newId}::uuid, ${now}::timestamptz, ${now}::timestamptz, source_id, template_id, draft_id, recipient_type,
      user_id, case when recipient_type <> 'user-primary-email' then addresses end, is_high_priority, skip_deliverability_check, ${now}::timestamptz
    from emails where ${inTenancy(tenancy)} and id = ${id} and source_id is not null
    returning id`.execute(tx);
  if (rows.length === 0) return null;
  await wakeDelivery(tenancy, tx, services);
  return newId;
}
