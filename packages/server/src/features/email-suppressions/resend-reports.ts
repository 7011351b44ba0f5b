import { createHmac, timingSafeEqual } from "node:crypto";
import type { DeliveryNews } from "../../emails/delivery-news.ts";
import type { ProviderReport, UntrustedJson } from "./provider-report.ts";

/** Maximum difference between a timestamp and the current time, in seconds (Standard Webhooks). */
const TOLERANCE_SECONDS = 300;

export interface SvixHeaders {
  readonly "svix-id"?: string | undefined;
  readonly "svix-timestamp"?: string | undefined;
  readonly "svix-signature"?: string | undefined;
}

/** Whether a report carries a signature of Svix, as Resend sends it, that is not older than five minutes. */
export function isSignedBySvix(secret: string, headers: SvixHeaders, body: string, now: Date): boolean {
  const { "svix-id": id, "svix-timestamp": timestamp, "svix-signature": signatures } = headers;
  if (!id || !timestamp || !signatures) return false;
  if (!(Math.abs(now.getTime() / 1_000 - Number(timestamp)) <= TOLERANCE_SECONDS)) return false;
  const key = Buffer.from(secret.replace(/^whsec_/, ""), "base64");
  const expected = createHmac("sha256", key).update(`${id}.${timestamp}.${body}`).digest();
  return signatures.split(" ").some((signature) => {
    const [version, value = ""] = signature.split(",");
    const given = Buffer.from(value, "base64");
    return version === "v1" && given.length === expected.length && timingSafeEqual(given, expected);
  });
}

const NEWS: Readonly<Record<string, DeliveryNews>> = {
  "email.delivered": "delivered",
  "email.delivery_delayed": "delivery-delayed",
  "email.bounced": "bounced",
  "email.complained": "marked-as-spam",
  "email.opened": "opened",
  "email.clicked": "clicked",
  // Resend accepted these, and then did not send them: the address is on its own list, or it cannot send at all.
  "email.suppressed": "bounced",
  "email.failed": "bounced",
};

/** Kinds of bounces after which an address may come back. */
const PASSING = new Set(["Transient", "Undetermined"]);

/** Reads a webhook of Resend. @returns `null` for events about something else. */
export function readResendReport(body: UntrustedJson, now: Date): ProviderReport | null {
  const type = body.text("type") ?? "";
  const news = NEWS[type];
  if (!news) return null;
  const data = body.get("data");
  const bounce = data.get("bounce");
  const recipients = data.texts("to");
  return {
    news,
    // Of several recipients, Resend does not say which one it is about.
    addresses: recipients.length === 1 ? recipients : [],
    details:
      bounce.text("message") ?? data.get("suppressed").text("message") ?? data.get("failed").text("reason") ?? null,
    isPermanent: type !== "email.failed" && !PASSING.has(bounce.text("type") ?? ""),
    at: body.instant("created_at") ?? now,
    messageId: data.text("message_id"),
    providerId: data.text("email_id"),
  };
}
