/** Under this name, reports of Postmark tell the Message-ID of an email that came over SMTP. */
export const POSTMARK_MESSAGE_ID = "message-id";

/**
 * Returns headers that a provider wants in emails over SMTP, so that its reports can be matched to them.
 *
 * Postmark replaces the Message-ID unless it is told not to. Its reports name an id of its own, and what was attached
 * to the email.
 *
 * @see https://postmarkapp.com/developer/user-guide/send-email-with-smtp
 */
export function providerHeaders(host: string, messageId: string): Readonly<Record<string, string>> {
  if (!/(^|\.)postmarkapp\.com$/i.test(host)) return {};
  return { "X-PM-KeepID": "true", [`X-PM-Metadata-${POSTMARK_MESSAGE_ID}`]: messageId };
}
