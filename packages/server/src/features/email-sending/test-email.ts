import type { Parsed } from "@latchkit/contract";
import { type DeliveryVerdict, toDeliveryVerdict, verdict } from "../../emails/delivery-failure.ts";
import { isBareAddress } from "../../emails/mail-address.ts";
import { type MailRoute, type MailSettings, routeThrough } from "../../emails/mail-route.ts";
import type { KeepMail, OutgoingEmail } from "../../emails/outgoing-email.ts";
import { recordAttempts } from "../../emails/record-attempts.ts";
import { sendOverSmtp } from "../../emails/smtp.ts";
import type { Context } from "../../endpoints/context.ts";
import { requireStatedSpending } from "../../endpoints/stated-spending.ts";

/** Services that sending a test email needs besides those of every handler. */
export interface TestEmailServices {
  readonly mailSettings: MailSettings;
  readonly keepMail: KeepMail;
}

const TIMEOUT_MILLIS = 10_000;

/** Result of an attempt to send an email. */
export interface SendOutcome {
  readonly success: boolean;
  readonly error_message?: string;
  readonly error_type?: string;
}

/** Sends an email through a server that need not be the project's, once, and tells how it went. */
export function sendTestEmail(
  context: Context<TestEmailServices>,
  { recipient_email: to, email_config: config }: Parsed<"POST /internal/send-test-email">["body"],
): Promise<SendOutcome> {
  const { tenancy, services } = context;
  const route = routeThrough(
    {
      host: config.host,
      port: config.port,
      username: config.username,
      password: config.password,
      senderName: config.sender_name,
      senderEmail: config.sender_email,
    },
    services.mailSettings,
  );
  const subject = `Test email of ${tenancy.project.displayName}`;
  const text = `If you read this, ${tenancy.project.displayName} can send emails through ${config.host}.`;
  const html = `<p>${text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`)}</p>`;
  return sendOnce(context, route, { to, subject, text, html });
}

/** Sends an email to one address, once, notes it in the log, and tells how it went. */
export async function sendOnce(
  { tenancy, services, transaction }: Context<TestEmailServices>,
  route: MailRoute,
  { to, subject, text, html }: { to: string; subject: string; text: string; html: string },
): Promise<SendOutcome> {
  requireStatedSpending("test mail");
  const { clock, random, mailSettings } = services;
  const id = random.uuid();
  const now = clock.now();
  const mail = {
    messageId: `${id}@${new URL(mailSettings.publicUrl).hostname}`,
    date: now,
    from: route.from,
    to: [to],
    subject,
    text,
    html,
  };
  const failed = await attempt(route, mail);
  await transaction(async (tx) => {
    if (failed === null && route.via.kind === "mailbox") await services.keepMail(tenancy, tx, id, mail);
    await tx
      .insertInto("emails")
      .values({
        project_id: tenancy.projectId,
        branch_id: tenancy.branchId,
        id,
        created_at: now,
        updated_at: now,
        recipient_type: "custom-emails",
        addresses: [to],
        is_transactional: true,
        scheduled_at: now,
      })
      .execute();
    await recordAttempts(tenancy, tx, services, [
      {
        id: failed === null ? id : random.uuid(),
        emailId: id,
        to: [to],
        subject,
        at: clock.now(),
        error: failed?.failure ?? null,
        retryAt: null,
        senderConfig: route.senderConfig,
      },
    ]);
  });
  if (failed === null) return { success: true };
  return { success: false, error_message: failed.failure.message, error_type: failed.failure.errorType };
}

async function attempt({ via, from }: MailRoute, mail: OutgoingEmail): Promise<DeliveryVerdict | null> {
  if (![...mail.to, from.address].every(isBareAddress)) return verdict("INVALID_EMAIL_ADDRESS", false);
  if (via.kind === "mailbox") return null;
  return sendOverSmtp(via.server, mail, AbortSignal.timeout(TIMEOUT_MILLIS)).then(() => null, toDeliveryVerdict);
}
