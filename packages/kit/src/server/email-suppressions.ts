import type { Answer } from "@latchkit/contract";
import type { EmailSuppression, EmailSuppressionList, EmailSuppressionsOptions } from "./email.ts";
import type { EmailContext } from "./emails.ts";

/** Fetches a page of suppressed addresses. */
export async function listEmailSuppressions(
  { core, sender }: EmailContext,
  options: EmailSuppressionsOptions = {},
): Promise<EmailSuppressionList> {
  const query = { ...options };
  const { items, pagination } = await core.send("GET /emails/suppressions", { query }, sender);
  return Object.assign(items.map(toSuppression), { nextCursor: pagination.next_cursor });
}

/** Suppresses an address. */
export async function createEmailSuppression({ core, sender }: EmailContext, email: string): Promise<EmailSuppression> {
  return toSuppression(await core.send("POST /emails/suppressions", { body: { email } }, sender));
}

/** Lifts the suppression of an address. */
export async function deleteEmailSuppression({ core, sender }: EmailContext, email: string): Promise<void> {
  await core.send("DELETE /emails/suppressions/{email}", { params: { email } }, sender);
}

function toSuppression(wire: Answer<"POST /emails/suppressions", "server">): EmailSuppression {
  const { email, reason, suppressed_at_millis, details } = wire;
  return { email, reason, suppressedAt: new Date(suppressed_at_millis), details };
}
