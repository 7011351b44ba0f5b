import { createVerify } from "node:crypto";
import type { OutboundFetch } from "../../network/outbound-fetch.ts";
import { type ProviderReport, UntrustedJson } from "./provider-report.ts";

/**
 * Hosts of Amazon SNS, by region. Any other host could be a stranger's: `sns.s3-us-west-2.amazonaws.com` is the bucket
 * `sns` of S3.
 */
const SNS_HOST = /^sns\.[a-z]{2}(?:-[a-z]{2,12}){1,3}-\d\.amazonaws\.com(?:\.cn)?$/;
const CERTIFICATE_PATH = /^\/SimpleNotificationService-[0-9a-f]{32}\.pem$/;
const MAX_CERTIFICATES = 20;

const SIGNED_FIELDS: Readonly<Record<string, readonly string[]>> = {
  Notification: ["Message", "MessageId", "Subject", "Timestamp", "TopicArn", "Type"],
  SubscriptionConfirmation: ["Message", "MessageId", "SubscribeURL", "Timestamp", "Token", "TopicArn", "Type"],
};
const ALGORITHMS: Readonly<Record<string, string>> = { "1": "RSA-SHA1", "2": "RSA-SHA256" };

/** Verifies messages of Amazon SNS. Certificates are fetched from Amazon once. */
export class SnsVerifier {
  readonly #fetch: OutboundFetch;
  readonly #certificates = new Map<string, Promise<string>>();

  constructor(fetch: OutboundFetch) {
    this.#fetch = fetch;
  }

  /** Whether a message is Amazon's own and of this topic: any account at Amazon can have messages signed. */
  async isGenuine(message: UntrustedJson, topicArn: string): Promise<boolean> {
    const fields = SIGNED_FIELDS[message.text("Type") ?? ""];
    const algorithm = ALGORITHMS[message.text("SignatureVersion") ?? ""];
    const address = snsUrl(message.text("SigningCertURL"));
    if (!fields || !algorithm || !address || !CERTIFICATE_PATH.test(address.pathname)) return false;
    if (message.text("TopicArn") !== topicArn) return false;
    const signed = fields.flatMap((name) => {
      const value = message.text(name);
      return value === undefined ? [] : [`${name}\n${value}\n`];
    });
    const verify = createVerify(algorithm).update(signed.join(""));
    return verify.verify(await this.#certificate(address.href), message.text("Signature") ?? "", "base64");
  }

  /** Confirms the subscription, so that Amazon begins to send. The message must be genuine. */
  async confirmSubscription(message: UntrustedJson): Promise<void> {
    const address = snsUrl(message.text("SubscribeURL"));
    if (address) await this.#fetch(address);
  }

  #certificate(url: string): Promise<string> {
    const known = this.#certificates.get(url);
    if (known !== undefined) return known;
    if (this.#certificates.size >= MAX_CERTIFICATES) this.#certificates.clear();
    const fetched = this.#fetch(url).then(async (answer) => {
      if (!answer.ok) throw new Error(`Amazon SNS answered ${answer.status} for its certificate.`);
      return answer.text();
    });
    this.#certificates.set(url, fetched);
    fetched.catch(() => this.#certificates.delete(url));
    return fetched;
  }
}

function snsUrl(text: string | undefined): URL | null {
  if (text === undefined || !URL.canParse(text)) return null;
  const url = new URL(text);
  return url.protocol === "https:" && url.port === "" && url.username === "" && SNS_HOST.test(url.hostname)
    ? url
    : null;
}

/**
 * Reads what Amazon SES publishes, by notifications or event publishing.
 *
 * @returns `null` for events about something else.
 */
export function readSesReport(message: UntrustedJson, now: Date): ProviderReport | null {
  const event = UntrustedJson.parse(message.text("Message") ?? "null");
  const mail = event.get("mail");
  const messageId = mail.list("headers").find((header) => header.text("name")?.toLowerCase() === "message-id");
  const about = { messageId: messageId?.text("value"), providerId: mail.text("messageId") };
  const kind = event.text("notificationType") ?? event.text("eventType");
  const bounce = event.get("bounce");
  const complaint = event.get("complaint");
  switch (kind) {
    case "Bounce": {
      const recipients = bounce.list("bouncedRecipients");
      const isPermanent = bounce.text("bounceType") === "Permanent";
      return {
        ...about,
        news: isPermanent ? "bounced" : "delivery-delayed",
        addresses: recipients.flatMap((recipient) => recipient.text("emailAddress") ?? []),
        details: recipients[0]?.text("diagnosticCode") ?? bounce.text("bounceSubType") ?? null,
        isPermanent,
        at: bounce.instant("timestamp") ?? now,
      };
    }
    case "Complaint":
      return {
        ...about,
        news: "marked-as-spam",
        addresses: complaint.list("complainedRecipients").flatMap((recipient) => recipient.text("emailAddress") ?? []),
        details: complaint.text("complaintFeedbackType") ?? null,
        isPermanent: true,
        at: complaint.instant("timestamp") ?? now,
      };
    case "Delivery":
      return { ...about, news: "delivered", addresses: [], details: null, isPermanent: false, at: now };
    case "DeliveryDelay":
      return { ...about, news: "delivery-delayed", addresses: [], details: null, isPermanent: false, at: now };
    case "Open":
      return { ...about, news: "opened", addresses: [], details: null, isPermanent: false, at: now };
    case "Click":
      return { ...about, news: "clicked", addresses: [], details: null, isPermanent: false, at: now };
    default:
      return null;
  }
}
