import type { Db } from "../database/database.ts";
import { type TemplateName, type TemplateVariables, templateId } from "../email-templates/template-catalogue.ts";
import { requireStatedSpending } from "../endpoints/stated-spending.ts";
import { enqueue, type QueueServices } from "../jobs/enqueue.ts";
import type { JobKind, Lane } from "../jobs/job.ts";
import type { Tenancy } from "../projects/tenancy.ts";
import { MAILED_CODE_LIFETIME_MILLIS } from "../tokens/code-type.ts";
import { mailPool } from "./mail-route.ts";

/** The kind of job that renders and sends one email. */
export const SEND_EMAIL: JobKind<EmailPayload> = { name: "send-email" };

/** Dependencies of queuing an email. */
export type MailServices = QueueServices;

/** One email to one address, made from a built-in template. */
export type EmailRequest = {
  readonly [T in TemplateName]: {
    readonly to: string;
    readonly template: T;
    readonly variables: TemplateVariables[T];
    /**
     * The user that the email greets by name, in the language of the account if `userId` says which it is. Default:
     * none.
     */
    readonly user?: { readonly displayName: string | null; readonly userId?: string } | null;
    /** The language of recipients whose account does not say it, such as `de-AT`. Default: English. */
    readonly locale?: string | null | undefined;
  };
}[TemplateName];

/** Payload of a job of kind {@link SEND_EMAIL}. */
export type EmailPayload<T extends TemplateName = TemplateName> = {
  readonly to: string;
  readonly template: T;
  readonly variables: TemplateVariables[T];
  readonly userDisplayName: string | null;
  /**
   * The account that the email is about; `null` where none is known. Missing in emails queued by an earlier version.
   */
  readonly userId?: string | null;
  /** Missing in emails queued by an earlier version. */
  readonly locale?: string | null;
};

/** A notice is news for so long, in milliseconds. */
const NOTICE_LIFETIME_MILLIS = 2 * 24 * 3_600_000;

/** Lane and lifetime of emails: those with a code as long as the code, in milliseconds. */
const DELIVERY: { readonly [T in TemplateName]: { readonly lane: Lane; readonly lifetimeMillis: number } } = {
  magic_link: { lane: "urgent", lifetimeMillis: MAILED_CODE_LIFETIME_MILLIS },
  password_reset: { lane: "urgent", lifetimeMillis: MAILED_CODE_LIFETIME_MILLIS },
  email_verification: { lane: "urgent", lifetimeMillis: MAILED_CODE_LIFETIME_MILLIS },
  team_invitation: { lane: "normal", lifetimeMillis: MAILED_CODE_LIFETIME_MILLIS },
  sign_in_invitation: { lane: "normal", lifetimeMillis: NOTICE_LIFETIME_MILLIS },
  payment_receipt: { lane: "normal", lifetimeMillis: NOTICE_LIFETIME_MILLIS },
  payment_failed: { lane: "normal", lifetimeMillis: NOTICE_LIFETIME_MILLIS },
  trial_ending: { lane: "normal", lifetimeMillis: NOTICE_LIFETIME_MILLIS },
  failed_emails_digest: { lane: "normal", lifetimeMillis: NOTICE_LIFETIME_MILLIS },
  failed_sign_ins: { lane: "normal", lifetimeMillis: NOTICE_LIFETIME_MILLIS },
  security_notice: { lane: "normal", lifetimeMillis: NOTICE_LIFETIME_MILLIS },
  email_template_broken: { lane: "normal", lifetimeMillis: NOTICE_LIFETIME_MILLIS },
  webhook_endpoint_disabled: { lane: "normal", lifetimeMillis: NOTICE_LIFETIME_MILLIS },
  leaked_api_key: { lane: "normal", lifetimeMillis: NOTICE_LIFETIME_MILLIS },
};

/** Emails to an address that a request decides about. All others tell the owner of an account about a change to it. */
const REQUESTED: ReadonlySet<TemplateName> = new Set([
  "magic_link",
  "password_reset",
  "email_verification",
  "team_invitation",
  "sign_in_invitation",
]);

/**
 * Sends an email once the caller's transaction commits; nothing is sent if it rolls back.
 *
 * While the email server cannot take it, it is tried again for as long as it is any good: until its code expires, or
 * for two days.
 *
 * @param tenancy The project whose name, theme and email server the mail uses, as they are when it is sent.
 */
export async function queueEmail(
  tenancy: Tenancy,
  db: Db,
  services: MailServices,
  { to, template, variables, user, locale = null }: EmailRequest,
): Promise<void> {
  const { lane, lifetimeMillis } = DELIVERY[template];
  if (REQUESTED.has(template)) requireStatedSpending("mail");
  const now = services.clock.now();
  const id = await enqueue(tenancy, db, services, {
    kind: SEND_EMAIL,
    payload: {
      to,
      template,
      variables,
      userDisplayName: user?.displayName ?? null,
      userId: user?.userId ?? null,
      locale,
    },
    pool: mailPool(tenancy),
    lane,
    expiresAt: new Date(now.getTime() + lifetimeMillis),
  });
  await db
    .insertInto("emails")
    .values({
      project_id: tenancy.projectId,
      branch_id: tenancy.branchId,
      id,
      created_at: now,
      updated_at: now,
      template_id: templateId(template),
      recipient_type: "custom-emails",
      addresses: [to],
      is_high_priority: lane === "urgent",
      is_transactional: true,
      scheduled_at: now,
    })
    .execute();
}
