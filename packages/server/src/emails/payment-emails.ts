import { matchLanguage } from "@latchkit/contract/languages";
import { sql } from "kysely";
import { permissionsGivenBy } from "../authorization/containment.ts";
import type { Db } from "../database/database.ts";
import { fromMinor, type Money } from "../money.ts";
import type { Tenancy } from "../projects/tenancy.ts";
import { type MailServices, queueEmail } from "./queue-email.ts";

/** A user or a team that pays. */
export interface PayingCustomer {
  readonly type: "user" | "team";
  readonly id: string;
}

/** An email about a payment. */
export type PaymentEmail = { readonly productName: string; readonly amount: Money } & (
  | { readonly template: "payment_receipt"; readonly quantity: number; readonly receiptLink?: string | undefined }
  | {
      readonly template: "payment_failed";
      readonly invoiceUrl?: string | undefined;
      /** A sentence for the customer. */
      readonly failureReason?: string | undefined;
    }
  | { readonly template: "trial_ending"; readonly endsAt: Date; readonly manageLink?: string | undefined }
);

/** Members of a team who hold this permission, directly or through another, get the emails about its payments. */
const PAYMENT_PERMISSION = "team_admin";
/** Recipients for a team. */
const MAX_RECIPIENTS = 20;

/**
 * Sends an email about a payment once the caller's transaction commits: to the user, or to the team's administrators.
 * Recipients without a primary email address get nothing.
 *
 * Amounts and dates are written in the recipient's language, dates in UTC.
 */
export async function queuePaymentEmail(
  tenancy: Tenancy,
  db: Db,
  services: MailServices,
  customer: PayingCustomer,
  email: PaymentEmail,
): Promise<void> {
  for (const { address, displayName, locale } of await findRecipients(tenancy, db, customer)) {
    const about = { to: address, user: { displayName }, locale };
    const common = { productName: email.productName, amount: writtenAmount(email.amount, locale) };
    switch (email.template) {
      case "payment_receipt": {
        const variables = { ...common, quantity: email.quantity, ...given({ receiptLink: email.receiptLink }) };
        await queueEmail(tenancy, db, services, { ...about, template: email.template, variables });
        break;
      }
      case "payment_failed": {
        const { invoiceUrl, failureReason } = email;
        const variables = { ...common, ...given({ invoiceUrl, failureReason }) };
        await queueEmail(tenancy, db, services, { ...about, template: email.template, variables });
        break;
      }
      case "trial_ending": {
        const endDate = writtenDate(email.endsAt, locale);
        const variables = { ...common, endDate, ...given({ manageLink: email.manageLink }) };
        await queueEmail(tenancy, db, services, { ...about, template: email.template, variables });
        break;
      }
    }
  }
}

/** Leaves out what is undefined. */
function given<T extends Readonly<Record<string, string | undefined>>>(values: T): { [K in keyof T]?: string } {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: string;
  };
}

interface Recipient {
  readonly address: string;
  readonly displayName: string | null;
  readonly locale: string | null;
}

async function findRecipients(
  { projectId, branchId, config }: Tenancy,
  db: Db,
  { type, id }: PayingCustomer,
): Promise<readonly Recipient[]> {
  const administrative = Object.keys(config.rbac.permissions).filter((permission) =>
    permissionsGivenBy(config, "team", [permission]).has(PAYMENT_PERMISSION),
  );
  const isPaying =
    type === "user"
      ? sql`users.id = ${id}::uuid`
      : sql`users.id in (
          select user_id from team_permissions
          where project_id = ${projectId} and branch_id = ${branchId} and team_id = ${id}::uuid
            and permission_id = any(${administrative}::text[]))`;
  const { rows } = await sql<Recipient>`
    select channel.value as address, users.display_name as "displayName", users.locale
    from users
    join contact_channels as channel on channel.project_id = users.project_id and channel.branch_id = users.branch_id
      and channel.user_id = users.id and channel.type = 'email' and channel.is_primary
    where users.project_id = ${projectId} and users.branch_id = ${branchId} and ${isPaying}
    order by users.id limit ${MAX_RECIPIENTS}`.execute(db);
  return rows;
}

/**
 * Amounts and dates look as in the language of the email, which is English for readers of languages that we do not
 * have.
 */
function writtenIn(locale: string | null): string {
  return locale !== null && matchLanguage(locale) ? locale : "en-US";
}

function writtenAmount({ minor, currency }: Money, locale: string | null): string {
  // `format` takes decimal strings, which a number would round.
  return new Intl.NumberFormat(writtenIn(locale), { style: "currency", currency }).format(
    fromMinor(minor, currency) as Intl.StringNumericLiteral,
  );
}

function writtenDate(date: Date, locale: string | null): string {
  return new Intl.DateTimeFormat(writtenIn(locale), { dateStyle: "long", timeZone: "UTC" }).format(date);
}
