import { createHash } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { backoffMillis } from "../jobs/backoff.ts";
import type { OutboundFetch } from "../network/outbound-fetch.ts";
import type { Random } from "../random.ts";
import { type DeliveryVerdict, verdict } from "./delivery-failure.ts";
import type { OutgoingEmail } from "./outgoing-email.ts";

/** The host that stands for Resend's interface, whose batches take many mails in one request. */
export const RESEND_HOST = "smtp.resend.com";

const BATCH_URL = "https://api.resend.com/emails/batch";
const ATTEMPTS = 3;
const WAITS = { baseMillis: 500, maxMillis: 4_000 };

/** Outcome of one email. */
export type BatchResult = { readonly providerMessageId: string } | { readonly failed: DeliveryVerdict };

/**
 * Hands up to 100 mails, the most that Resend takes, to Resend in one request.
 *
 * Rate limits and failures of the service are retried a few times. The key of the request derives from the mails, so
 * that Resend recognises a request that it has already carried out.
 *
 * @returns What became of each mail, in the order given.
 */
export async function sendResendBatch(
  { fetch, random }: { readonly fetch: OutboundFetch; readonly random: Random },
  apiKey: string,
  mails: readonly OutgoingEmail[],
): Promise<readonly BatchResult[]> {
  const all = (failed: DeliveryVerdict): BatchResult[] => mails.map(() => ({ failed }));
  const request = {
    method: "POST",
    headers: {
      authorization: `Bearer ${apiKey}`,
      "content-type": "application/json",
      "idempotency-key": createHash("sha256")
        .update(mails.map(({ messageId }) => messageId).join(" "))
        .digest("hex"),
      // One mail that Resend will not take must not stop the others.
      "x-batch-validation": "permissive",
    },
    body: JSON.stringify(mails.map(toResendEmail)),
  };
  for (let attempt = 1; ; attempt++) {
    let status = 0;
    let text: string;
    try {
      const response = await fetch(BATCH_URL, request);
      status = response.status;
      text = await response.text();
    } catch (error) {
      text = String(error);
    }
    if (status >= 200 && status < 300) return readResults(text, mails.length) ?? all(verdict("UNKNOWN", false, text));
    if (status === 401 || status === 403) return all(verdict("AUTH_FAILED", true, text));
    if (status >= 400 && status < 500 && status !== 429) return all(verdict("REJECTED", false, text));
    if (attempt === ATTEMPTS) return all(verdict(status === 0 ? "SOCKET_CLOSED" : "TEMPORARY", true, text, "down"));
    await sleep(backoffMillis(attempt, random, WAITS));
  }
}

function toResendEmail({ from, to, subject, html, text, messageId, headers }: OutgoingEmail) {
  return {
    from: from.name === "" ? from.address : `"${from.name.replace(/["\\]/g, "")}" <${from.address}>`,
    to,
    subject,
    html,
    text,
    headers: { ...headers, "Message-ID": `<${messageId}>`, "Auto-Submitted": "auto-generated" },
  };
}

/** Reads `{ data: [{ id }], errors: [{ index, message }] }`: accepted mails in order, refused ones by their place. */
function readResults(text: string, count: number): BatchResult[] | null {
  try {
    const { data = [], errors = [] }: { data?: { id: string }[]; errors?: { index: number; message: string }[] } =
      JSON.parse(text);
    const refused = new Map(errors.map(({ index, message }) => [index, message]));
    const accepted = [...data];
    return Array.from({ length: count }, (_, index) => {
      const message = refused.get(index);
      const id = message === undefined ? accepted.shift()?.id : undefined;
      return id === undefined ? { failed: verdict("REJECTED", false, message ?? text) } : { providerMessageId: id };
    });
  } catch {
    return null;
  }
}
