import { createHash, timingSafeEqual } from "node:crypto";
import type { DeliveryNews } from "../../emails/delivery-news.ts";
import { POSTMARK_MESSAGE_ID } from "../../emails/provider-headers.ts";
import type { ProviderReport, UntrustedJson } from "./provider-report.ts";

/**
 * Whether a request carries the project's token, as a bearer token or as the password of HTTP basic authentication (RFC
 * 7617).
 */
export function carriesToken(token: string, authorization: string | undefined): boolean {
  const [scheme = "", credentials = ""] = authorization?.split(" ") ?? [];
  const given =
    scheme.toLowerCase() === "basic"
      ? Buffer.from(credentials, "base64")
          .toString()
          .replace(/^[^:]*:/, "")
      : credentials;
  const digest = (text: string) => createHash("sha256").update(text).digest();
  return given !== "" && timingSafeEqual(digest(given), digest(token));
}

const NEWS: Readonly<Record<string, DeliveryNews>> = {
  Delivery: "delivered",
  Bounce: "bounced",
  SpamComplaint: "marked-as-spam",
  Open: "opened",
  Click: "clicked",
};

/** Kinds of bounces after which an address does not come back. */
const PERMANENT = new Set(["HardBounce", "BadEmailAddress"]);
const DELAYED = new Set(["Transient", "SoftBounce", "DnsError"]);
/** Bounce types that are replies to a delivered email: Postmark reports them as bounces, too. */
const REPLIES = new Set([
  "AddressChange",
  "AutoResponder",
  "ChallengeVerification",
  "OpenRelayTest",
  "Subscribe",
  "Unsubscribe",
]);

/** Reads a webhook of Postmark. @returns `null` for events about something else. */
export function readPostmarkReport(body: UntrustedJson, now: Date): ProviderReport | null {
  const news = NEWS[body.text("RecordType") ?? ""];
  const kind = body.text("Type") ?? "";
  if (!news || REPLIES.has(kind)) return null;
  const at = ["BouncedAt", "DeliveredAt", "ReceivedAt"].map((name) => body.instant(name)).find(Boolean);
  return {
    news: news === "bounced" && DELAYED.has(kind) ? "delivery-delayed" : news,
    addresses: [...body.texts("Email"), ...body.texts("Recipient")],
    details: body.text("Details") ?? body.text("Description") ?? null,
    isPermanent: PERMANENT.has(kind),
    at: at ?? now,
    messageId: body.get("Metadata").text(POSTMARK_MESSAGE_ID),
    providerId: body.text("MessageID"),
  };
}
