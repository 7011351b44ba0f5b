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

/** Delivery of a kind of email. */
interface Delivery {
  readonly lane: Lane;
  /** Lifetime in milliseconds: as long as the code in it, if it has one. */
  readonly lifetimeMillis: number;
  /**
   * When an email through the shared server counts against its recipient's limit: the request that asks for it is
   * counted and refused, any other email when it is sent.
   */
  readonly counts: "when asked for" | "when sent";
}

const CODE = { lifetimeMillis: MAILED_CODE_LIFETIME_MILLIS, counts: "when asked for" } as const;
const NOTICE: Delivery = { lane: "normal", lifetimeMillis: NOTICE_LIFETIME_MILLIS, counts: "when sent" };

const DELIVERY: { readonly [T in TemplateName]: Delivery } = {
  magic_link: { ...CODE, lane: "urgent" },
  password_reset: { ...CODE, lane: "urgent" },
  email_verification: { ...CODE, lane: "urgent" },
  team_invitation: { ...CODE, lane: "normal" },
  sign_in_invitation: { ...NOTICE, counts: "when asked for" },
  payment_receipt: NOTICE,
  payment_failed: NOTICE,
  trial_ending: NOTICE,
  failed_emails_digest: NOTICE,
  failed_sign_ins: NOTICE,
  security_notice: NOTICE,
  email_template_broken: NOTICE,
  webhook_endpoint_disabled: NOTICE,
  project_exported: NOTICE,
  leaked_api_key: NOTICE,
};

/** Whether an email through the shared server counts when it is sent: no request was counted for it. */
export function countsWhenSent(template: TemplateName): boolean {
  return DELIVERY[template].counts === "when sent";
}

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
  const { lane, lifetimeMillis, counts } = DELIVERY[template];
  if (counts === "when asked for") requireStatedSpending("mail");
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
