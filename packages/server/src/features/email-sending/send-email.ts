import { type Parsed, uuid } from "@latchkit/contract";
import { EMAIL_RECIPIENTS_MAX, EMAIL_SOURCE_MAX_LENGTH } from "@latchkit/contract/limits";
import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { Db } from "../../database/database.ts";
import { type Variants, withVariants } from "../../email-templates/variants.ts";
import { NOTIFICATION_CATEGORIES } from "../../emails/notification-categories.ts";
import type { Context } from "../../endpoints/context.ts";
import { PlainError, refuse } from "../../endpoints/refusals.ts";
import { requireStatedSpending } from "../../endpoints/stated-spending.ts";
import type { Tenancy } from "../../projects/tenancy.ts";
import { findDraft, markDraftSent } from "../email-drafts/queries.ts";
import type { UserSearchServices } from "../user-administration/search-users.ts";
import { filterShape, filterValues, inList, type UserFilter } from "../user-administration/user-filter.ts";
import { categoryById } from "./render-due.ts";
import { wakeDelivery } from "./wake-delivery.ts";

type SendEmailBody = Parsed<"POST /emails/send-email">["body"];

/** Source of a request's emails, and the template or draft from which it comes. */
interface Content {
  readonly tsxSource: string;
  readonly variants: Variants;
  readonly themeId: string | false | null;
  readonly variables: object;
  readonly templateId: string | null;
  readonly draftId: string | null;
}

/** Time limit of writing the emails of a request, in milliseconds: enough for some millions of recipients. */
const WRITING_MILLIS = 300_000;

/**
 * Puts an email for each recipient into the outbox.
 *
 * @returns The recipients, in the order in which they are stored, but at most {@link EMAIL_RECIPIENTS_MAX}.
 */
export async function sendEmail(
  { tenancy, services, transaction, db }: Context<UserSearchServices>,
  body: SendEmailBody,
): Promise<{ user_id: string; user_email?: string }[]> {
  requireStatedSpending("outbox mail");
  if (tenancy.config.emails.server.isShared) refuse("REQUIRES_CUSTOM_EMAIL_SERVER");
  if ([body.user_ids, body.all_users, body.user_filter].filter((given) => given !== undefined).length !== 1)
    refuse("SCHEMA_ERROR", { message: "Exactly one of user_ids or all_users must be provided, or user_filter" });
  const categoryId = findCategoryId(body.notification_category_name);
  const content = await findContent(tenancy, db, body);
  const isOf = body.user_filter && (await conditionOf(tenancy, services, body.user_filter));
  return transaction(async (tx) => {
    const now = services.clock.now();
    if (!body.user_ids) await sql`select set_config('statement_timeout', ${String(WRITING_MILLIS)}, true)`.execute(tx);
    const recipients = await insertEmails(tenancy, tx, {
      ...content,
      sourceId: services.random.uuid(),
      userIds: body.user_ids ?? null,
      isOf: isOf ?? sql<SqlBool>`true`,
      subject: body.subject ?? null,
      categoryId,
      isHighPriority: body.is_high_priority ?? false,
      scheduledAt: body.scheduled_at_millis === undefined ? now : new Date(body.scheduled_at_millis),
      now,
    });
    const missing = recipients.find(({ isMissing }) => isMissing);
    if (missing) refuse("USER_ID_DOES_NOT_EXIST", { user_id: missing.userId });
    if (content.draftId !== null) await markDraftSent(tenancy, tx, content.draftId, now);
    if (recipients.length > 0) await wakeDelivery(tenancy, tx, services);
    return recipients.map(({ userId, email }) => ({ user_id: userId, ...(email !== null && { user_email: email }) }));
  });
}

async function conditionOf(
  tenancy: Tenancy,
  { userSearch, clock }: Pick<Context<UserSearchServices>["services"], "userSearch" | "clock">,
  { query, team_id: teamId }: NonNullable<SendEmailBody["user_filter"]>,
): Promise<RawBuilder<SqlBool>> {
  const filter: UserFilter = { search: query, teamId, anonymous: "excluded" };
  const search = query ? await userSearch.prepare(query) : undefined;
  return inList(tenancy, filterShape(filter, search), filterValues(filter, search, clock.now()));
}

function findCategoryId(name: string | undefined): string {
  if (name === undefined) return categoryById("").id;
  const category = NOTIFICATION_CATEGORIES.find((known) => known.name === name);
  if (!category)
    throw new PlainError(400, "No notification category has this name.", { reason: "NOTIFICATION_CATEGORY_NOT_FOUND" });
  return category.id;
}

async function findContent(tenancy: Tenancy, db: Db, body: SendEmailBody): Promise<Content> {
  const themeId = chooseTheme(tenancy, body.theme_id);
  const none = { themeId, variants: {}, variables: {}, templateId: null, draftId: null };
  if ("html" in body) return { ...none, tsxSource: sourceOfHtml(body.html) };
  if ("template_id" in body) {
    const template = tenancy.config.emails.templates[body.template_id];
    if (!template)
      throw new PlainError(400, "The project has no email template with this ID.", {
        reason: "EMAIL_TEMPLATE_NOT_FOUND",
      });
    const { variables = {}, template_id: templateId } = body;
    return { ...none, ...withVariants(template), variables, templateId };
  }
  const { data: id } = uuid.safeParse(body.draft_id);
  const draft = id === undefined ? null : await findDraft(tenancy, db, id);
  if (!draft)
    throw new PlainError(400, "The project has no email draft with this ID.", { reason: "EMAIL_DRAFT_NOT_FOUND" });
  const { tsxSource, variants, id: draftId } = draft;
  return { ...none, tsxSource, variants, draftId, ...(body.theme_id === undefined && { themeId: draft.themeId }) };
}

/** `null` is the project's active theme, also in place of one that the project does not have. */
export function chooseTheme({ config }: Tenancy, themeId: string | false | null | undefined): string | false | null {
  if (themeId === false) return false;
  return themeId !== undefined && themeId !== null && config.emails.themes[themeId] ? themeId : null;
}

/** An email of HTML is a template like any other, so that it can be shown and edited alike. */
function sourceOfHtml(html: string): string {
  const source = `export function EmailTemplate() {
  return <div dangerouslySetInnerHTML={{ __html: ${JSON.stringify(html)} }} />;
}
`;
  if (source.length > EMAIL_SOURCE_MAX_LENGTH) refuse("SCHEMA_ERROR", { message: "body.html is too long" });
  return source;
}

interface NewEmails extends Content {
  readonly sourceId: string;
  /** `null` for all users for which {@link isOf} is true. */
  readonly userIds: readonly string[] | null;
  readonly isOf: RawBuilder<SqlBool>;
  readonly subject: string | null;
  readonly categoryId: string;
  readonly isHighPriority: boolean;
  readonly scheduledAt: Date;
  readonly now: Date;
}

interface NewRecipient {
  readonly userId: string;
  readonly email: string | null;
  /** Whether there is no such user; then it is the only recipient. */
  readonly isMissing: boolean;
}

/**
 * Inserts the emails and what they share with one statement, however many recipients there are; nothing if one of those
 * named does not exist.
 */
async function insertEmails(
  { projectId, branchId }: Tenancy,
  db: Db,
  { tsxSource, variants, themeId, variables, subject, categoryId, sourceId, ...emails }: NewEmails,
): Promise<NewRecipient[]> {
  const { userIds, isOf, templateId, draftId, isHighPriority, scheduledAt, now } = emails;
  const { rows } = await sql<NewRecipient>`
    with asked as materialized (
      select id, min(place) as place from unnest(${userIds ?? []}::uuid[]) with ordinality as named (id, place) group by id
    ), found as materialized (
      select users.id, users.signed_up_at, users.is_anonymous, channel.value as email
      from users
      left join contact_channels as channel on channel.project_id = users.project_id and channel.branch_id = users.branch_id
        and channel.user_id = users.id and channel.type = 'email' and channel.is_primary
      where users.project_id = ${projectId} and users.branch_id = ${branchId}
        and ${userIds === null ? isOf : sql`users.id in (select id from asked)`}
    ), missing as materialized (
      select id from asked where id not in (select id from found) order by place limit 1
    ), source as (
      insert into email_sources (project_id, branch_id, id, tsx_source, theme_id, is_unthemed, variables, subject, notification_category_id, created_at, variants)
      select ${projectId}, ${branchId}, ${sourceId}, ${tsxSource}, ${themeId === false ? null : themeId}::uuid, ${themeId === false},
        ${JSON.stringify(variables)}::text::jsonb, ${subject}, ${categoryId}::uuid, ${now},
        ${JSON.stringify(variants)}::text::jsonb
      where exists (select 1 from found) and not exists (select 1 from missing)
      returning id
    ), emails as (
      insert into emails (project_id, branch_id, id, created_at, updated_at, source_id, template_id, draft_id, recipient_type, user_id,
        is_high_priority, scheduled_at)
      select ${projectId}, ${branchId}, gen_random_uuid(), ${now}, ${now}, source.id, ${templateId}::uuid, ${draftId}::uuid,
        'user-primary-email', found.id, ${isHighPriority}, ${scheduledAt}
      from source cross join found
      -- Visitors without an address are no recipients unless they are named.
      where ${userIds !== null} or found.email is not null or not found.is_anonymous
    )
    (select id as "userId", email, false as "isMissing" from found where not exists (select 1 from missing)
      order by signed_up_at, id limit ${EMAIL_RECIPIENTS_MAX})
    union all
    select id, null, true from missing`.execute(db);
  return rows;
}
