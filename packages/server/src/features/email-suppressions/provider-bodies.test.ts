import { createHmac } from "node:crypto";
import { EventEmitter } from "node:events";
import https from "node:https";
import { Models } from "postmark";
import { Resend, type WebhookEventPayload } from "resend";
import MessageValidator from "sns-validator";
import { afterAll, describe, expect, it, vi } from "vitest";
import { createUsers, sendingBackend } from "../email-sending/sending.test-data.ts";
import { SNS_CERTIFICATE, signedBySns } from "./sns-certificate.test-data.ts";

// Bodies as the providers document and type them, field by field, and signed as they sign: their own libraries agree.
// Nothing here was recorded from a provider's account.

const RESEND_SECRET = `whsec_${Buffer.from("a secret of 24 bytes ...").toString("base64")}`;
const TOPIC = "arn:aws:sns:us-west-2:123456789012:ses-events";
const CERTIFICATE_URL = `https://sns.us-west-2.amazonaws.com/SimpleNotificationService-${"0f".repeat(16)}.pem`;

const backend = await sendingBackend({
  config: {
    "emails.providerEvents": { resendSecret: RESEND_SECRET, sesTopicArn: TOPIC, postmarkToken: "a-token" },
  },
  outboundFetch: async () => new Response(SNS_CERTIFICATE),
});
afterAll(() => backend[Symbol.asyncDispose]());

interface Sent {
  readonly id: string;
  readonly address: string;
  /** Without angle brackets. */
  readonly messageId: string;
  readonly at: string;
}

let people = 0;
/** Sends an email to a new user over SMTP. */
async function send(): Promise<Sent> {
  const address = `reader-${++people}@shop.example`;
  const user_ids = await createUsers(backend, [address]);
  await backend.call("POST /emails/send-email", { tier: "server", body: { user_ids, html: "x", subject: "News" } });
  await backend.backend.runDueJobs();
  const { mail } = backend.smtp.mails.find(({ envelope }) => envelope.to.includes(address))!;
  const messageId = mail.messageId!.replace(/[<>]/g, "");
  return { id: messageId.split("@")[0]!, address, messageId, at: backend.clock.now().toISOString() };
}

async function stateOf({ id }: Sent): Promise<string> {
  return (await backend.call(`GET /emails/outbox/${id}` as never, { tier: "server" })).body.status;
}
async function suppressionOf({ address }: Sent): Promise<string | undefined> {
  const { body } = await backend.call("GET /emails/suppressions", { tier: "server", query: { query: address } });
  return body.items[0]?.reason;
}

interface Signed {
  readonly body: string;
  readonly headers: Readonly<Record<string, string>>;
}
const post = (provider: string, { body, headers }: Signed) =>
  backend.fetch(`/api/v1/emails/provider-events/${backend.project.id}/${provider}`, { method: "POST", body, headers });

type ResendData = Extract<WebhookEventPayload, { type: "email.opened" }>["data"];

/** https://resend.com/docs/dashboard/webhooks/event-types @param event Makes the event from what all have in common. */
function resend(
  { address, messageId, at }: Sent,
  event: (data: ResendData, created_at: string) => WebhookEventPayload,
): Signed {
  const data: ResendData = {
    broadcast_id: "8b146471-e88e-4322-86af-016cd36fd216",
    created_at: at,
    email_id: "56761188-7520-42d8-8898-ff6fc54ce618",
    message_id: `<${messageId}>`,
    from: "The Shop <hello@shop.example>",
    to: [address],
    subject: "News",
    template_id: "43f68331-0622-4e15-8202-246a0388854b",
    tags: { category: "news" },
  };
  const body = JSON.stringify(event(data, at));
  const timestamp = String(Math.floor(backend.clock.now().getTime() / 1_000));
  const id = "msg_p5jXN8AQM9LWM0D4loKWxJek";
  const key = Buffer.from(RESEND_SECRET.slice("whsec_".length), "base64");
  const signature = createHmac("sha256", key).update(`${id}.${timestamp}.${body}`).digest("base64");
  return { body, headers: { "svix-id": id, "svix-timestamp": timestamp, "svix-signature": `v1,${signature}` } };
}

/**
 * https://docs.aws.amazon.com/ses/latest/dg/notification-contents.html, inside
 * https://docs.aws.amazon.com/sns/latest/dg/http-notification-json.html
 */
function ses({ address, messageId, at }: Sent, kind: object): Signed {
  const mail = {
    timestamp: at,
    messageId: "0101018f4a6bb2c3-7d6f1c2a-0000-4444-8888-0123456789ab-000000",
    source: "hello@shop.example",
    sourceArn: "arn:aws:ses:us-west-2:123456789012:identity/shop.example",
    sourceIp: "127.0.0.1",
    callerIdentity: "shop",
    sendingAccountId: "123456789012",
    destination: [address],
    headersTruncated: false,
    headers: [
      { name: "From", value: '"The Shop" <hello@shop.example>' },
      { name: "To", value: address },
      { name: "Message-ID", value: `<${messageId}>` },
      { name: "Subject", value: "News" },
    ],
    commonHeaders: {
      from: ["The Shop <hello@shop.example>"],
      to: [address],
      messageId: `<${messageId}>`,
      subject: "News",
    },
  };
  const message: Record<string, string> = {
    Type: "Notification",
    MessageId: "22b80b92-fdea-4c2c-8f9d-bdfb0c7bf324",
    TopicArn: TOPIC,
    Subject: "Amazon SES Email Event Notification",
    Message: JSON.stringify({ ...kind, mail }),
    Timestamp: at,
    SignatureVersion: "1",
    SigningCertURL: CERTIFICATE_URL,
    UnsubscribeURL: `https://sns.us-west-2.amazonaws.com/?Action=Unsubscribe&SubscriptionArn=${TOPIC}:c9135db0`,
  };
  return {
    body: signedBySns(message),
    headers: { "content-type": "text/plain; charset=UTF-8", "x-amz-sns-message-type": "Notification" },
  };
}

type PostmarkEvent =
  | Models.BounceWebhook
  | Models.SpamComplaintWebhook
  | Models.DeliveryWebhook
  | Models.OpenWebhook
  | Models.ClickWebhook;
type OfAll = Pick<Models.DeliveryWebhook, "MessageStream" | "MessageID" | "Metadata"> & { Tag: string };

/** https://postmarkapp.com/developer/webhooks/webhooks-overview @param event Makes it from what all have in common. */
function postmark({ messageId }: Sent, event: (about: OfAll) => PostmarkEvent): Signed {
  const body = JSON.stringify(
    event({
      MessageStream: "outbound",
      MessageID: "883953f4-6105-42a2-a16a-77a8eac79483",
      Metadata: { "message-id": messageId },
      Tag: "",
    }),
  );
  const authorization = `Basic ${Buffer.from("latchkit:a-token").toString("base64")}`;
  return { body, headers: { "content-type": "application/json", authorization } };
}

/** @param Type Postmark's name of the kind. */
const postmarkBounce = (sent: Sent, Type: string, TypeCode: number) =>
  postmark(sent, (about) => ({
    ...about,
    ...{ RecordType: "Bounce", ServerID: 23, ID: 692_560_173, Type, TypeCode, Name: Type },
    ...{ Description: "The server was unable to deliver your message.", Details: "smtp;550 5.1.1 Unknown user" },
    ...{ Email: sent.address, From: "hello@shop.example", BouncedAt: sent.at, Inactive: true, DumpAvailable: true },
    ...{ CanActivate: true, Subject: "News", Content: "<Full dump of bounce>" },
  }));
const POSTMARK_CLIENT = { Name: "Chrome 35", Company: "Google", Family: "Chrome" };
const POSTMARK_READER = {
  ...{ Client: POSTMARK_CLIENT, OS: { Name: "OS X 10.7 Lion", Company: "Apple Computer, Inc.", Family: "OS X 10" } },
  ...{ UserAgent: "Mozilla/5.0", Geo: { CountryISOCode: "RS", Country: "Serbia", IP: "127.0.0.1" } },
};

const recipients = ({ address }: Sent) => [
  { emailAddress: address, action: "failed", status: "5.1.1", diagnosticCode: "smtp; 550 5.1.1 user unknown" },
];
const sesBounce = (sent: Sent, bounceType: string) =>
  ses(sent, {
    eventType: "Bounce",
    bounce: {
      ...{ feedbackId: "0101018f4a6c", bounceType, bounceSubType: "General", timestamp: sent.at },
      ...{ bouncedRecipients: recipients(sent), reportingMTA: "dns; email.example.com" },
    },
  });

const REPORTS: readonly [
  provider: "resend" | "ses" | "postmark",
  about: string,
  report: (sent: Sent) => Signed,
  status: string,
  suppressed: string | undefined,
][] = [
  [
    "resend",
    "a bounce",
    (sent) =>
      resend(sent, (data, created_at) => ({
        ...{ type: "email.bounced", created_at },
        data: {
          ...data,
          bounce: { message: "The recipient's email address is unknown.", subType: "General", type: "Permanent" },
        },
      })),
    "bounced",
    "bounced",
  ],
  [
    "resend",
    "a bounce of which the cause is not known",
    (sent) =>
      resend(sent, (data, created_at) => ({
        ...{ type: "email.bounced", created_at },
        data: { ...data, bounce: { message: "Unknown.", subType: "Undetermined", type: "Undetermined" } },
      })),
    "bounced",
    undefined,
  ],
  [
    "resend",
    "a complaint",
    (sent) => resend(sent, (data, created_at) => ({ type: "email.complained", created_at, data })),
    "marked-as-spam",
    "marked-as-spam",
  ],
  [
    "resend",
    "a delay",
    (sent) => resend(sent, (data, created_at) => ({ type: "email.delivery_delayed", created_at, data })),
    "delivery-delayed",
    undefined,
  ],
  [
    "resend",
    "an opened email",
    (sent) => resend(sent, (data, created_at) => ({ type: "email.opened", created_at, data })),
    "opened",
    undefined,
  ],
  [
    "resend",
    "a click",
    (sent) =>
      resend(sent, (data, created_at) => ({
        ...{ type: "email.clicked", created_at },
        data: {
          ...data,
          click: { ipAddress: "127.0.0.1", link: "https://shop.example", timestamp: sent.at, userAgent: "Mozilla/5.0" },
        },
      })),
    "clicked",
    undefined,
  ],
  [
    "resend",
    "an address on its own list",
    (sent) =>
      resend(sent, (data, created_at) => ({
        ...{ type: "email.suppressed", created_at },
        data: { ...data, suppressed: { message: "The address is suppressed.", type: "OnAccountSuppressionList" } },
      })),
    "bounced",
    "bounced",
  ],
  [
    "resend",
    "an email that it could not send",
    (sent) =>
      resend(sent, (data, created_at) => ({
        ...{ type: "email.failed", created_at },
        data: { ...data, failed: { reason: "reached_daily_quota" } },
      })),
    "bounced",
    undefined,
  ],
  ["ses", "a bounce", (sent) => sesBounce(sent, "Permanent"), "bounced", "bounced"],
  ["ses", "a bounce for now", (sent) => sesBounce(sent, "Transient"), "delivery-delayed", undefined],
  [
    "ses",
    "a complaint",
    (sent) =>
      ses(sent, {
        notificationType: "Complaint",
        complaint: {
          ...{ feedbackId: "0101018f4a6c", complainedRecipients: [{ emailAddress: sent.address }] },
          ...{ userAgent: "Amazon SES Mailbox Simulator", complaintFeedbackType: "abuse", timestamp: sent.at },
        },
      }),
    "marked-as-spam",
    "marked-as-spam",
  ],
  [
    "ses",
    "a delay",
    (sent) =>
      ses(sent, {
        eventType: "DeliveryDelay",
        deliveryDelay: {
          timestamp: sent.at,
          delayType: "TransientCommunicationFailure",
          delayedRecipients: recipients(sent),
        },
      }),
    "delivery-delayed",
    undefined,
  ],
  [
    "ses",
    "an opened email",
    (sent) =>
      ses(sent, { eventType: "Open", open: { timestamp: sent.at, userAgent: "Mozilla/5.0", ipAddress: "127.0.0.1" } }),
    "opened",
    undefined,
  ],
  [
    "ses",
    "a click",
    (sent) =>
      ses(sent, { eventType: "Click", click: { timestamp: sent.at, link: "https://shop.example", linkTags: null } }),
    "clicked",
    undefined,
  ],
  ["postmark", "a bounce", (sent) => postmarkBounce(sent, "HardBounce", 1), "bounced", "bounced"],
  ["postmark", "a bounce for now", (sent) => postmarkBounce(sent, "SoftBounce", 4_096), "delivery-delayed", undefined],
  ["postmark", "an absence note", (sent) => postmarkBounce(sent, "AutoResponder", 64), "sent", undefined],
  [
    "postmark",
    "a complaint",
    (sent) =>
      postmark(sent, (about) => ({
        ...about,
        ...{ RecordType: "SpamComplaint", ServerID: 23, ID: 42, Type: "SpamComplaint", TypeCode: 100_001 },
        ...{
          Name: "Spam complaint",
          Description: "The subscriber explicitly marked this message as spam.",
          Details: "",
        },
        ...{ Email: sent.address, From: "hello@shop.example", BouncedAt: sent.at, Inactive: true, Subject: "News" },
        ...{ DumpAvailable: true, CanActivate: false, Content: "<Abuse report dump>" },
      })),
    "marked-as-spam",
    "marked-as-spam",
  ],
  [
    "postmark",
    "a delivery",
    (sent) =>
      postmark(sent, (about) => ({
        ...about,
        ...{ RecordType: "Delivery", ServerID: 23, Recipient: sent.address, DeliveredAt: sent.at, Details: "250 OK" },
      })),
    "sent",
    undefined,
  ],
  [
    "postmark",
    "an opened email",
    (sent) =>
      postmark(sent, (about) => ({
        ...about,
        ...{ RecordType: "Open", FirstOpen: true, Recipient: sent.address, ReceivedAt: sent.at, Platform: "WebMail" },
        ...POSTMARK_READER,
        ReadSeconds: 5,
      })),
    "opened",
    undefined,
  ],
  [
    "postmark",
    "a click",
    (sent) =>
      postmark(sent, (about) => ({
        ...about,
        ...{
          RecordType: "Click",
          ClickLocation: Models.LinkClickLocation.HTML,
          OriginalLink: "https://shop.example",
          Platform: "Desktop",
        },
        ...{ Recipient: sent.address, ReceivedAt: sent.at },
        ...POSTMARK_READER,
      })),
    "clicked",
    undefined,
  ],
];

/** Forgeries by provider: a changed body under the old signature, or credentials without the password. */
const forge: Readonly<Record<"resend" | "ses" | "postmark", (signed: Signed) => Signed>> = {
  resend: ({ body, headers }) => ({ body: body.replace('"subject":"News"', '"subject":"Other"'), headers }),
  ses: ({ body, headers }) => ({ body: body.replace("Email Event Notification", "Email Event"), headers }),
  postmark: ({ body }) => ({
    body,
    headers: { authorization: `Basic ${Buffer.from("latchkit:").toString("base64")}` },
  }),
};

/** Whether the provider's own library takes a report for genuine. Postmark signs nothing. */
const isGenuine: Readonly<Record<"resend" | "ses", (signed: Signed) => Promise<boolean>>> = {
  async resend({ body, headers }) {
    vi.useFakeTimers({ toFake: ["Date"], now: backend.clock.now() });
    try {
      const { "svix-id": id = "", "svix-timestamp": timestamp = "", "svix-signature": signature = "" } = headers;
      const given = { id, timestamp, signature };
      new Resend("re_key").webhooks.verify({ payload: body, headers: given, webhookSecret: RESEND_SECRET });
      return true;
    } catch {
      return false;
    } finally {
      vi.useRealTimers();
    }
  },
  ses({ body }) {
    const answer = Object.assign(new EventEmitter(), { statusCode: 200 });
    const get = vi.spyOn(https, "get").mockImplementation(((_url: string, onAnswer: (from: EventEmitter) => void) => {
      onAnswer(answer);
      answer.emit("data", SNS_CERTIFICATE);
      answer.emit("end");
      return new EventEmitter();
    }) as unknown as typeof https.get);
    return new Promise((resolve) => {
      new MessageValidator().validate(body, (error) => {
        get.mockRestore();
        resolve(error === null);
      });
    });
  },
};

describe("reports as providers send them", () => {
  it.each([
    [
      "Resend's",
      isGenuine.resend,
      (sent: Sent) => resend(sent, (data, created_at) => ({ type: "email.opened", created_at, data })),
      forge.resend,
    ],
    ["an SNS", isGenuine.ses, (sent: Sent) => sesBounce(sent, "Permanent"), forge.ses],
  ] as const)("pass the check of %s library, and fail it if forged", async (_, verify, report, forged) => {
    const signed = report(await send());
    expect([await verify(signed), await verify(forged(signed))]).toEqual([true, false]);
  });

  it.each(REPORTS)(
    "of %s about %s change the state, suppress who must not be written to, and are refused if forged",
    async (provider, _, report, status, suppressed) => {
      const sent = await send();
      const signed = report(sent);
      expect((await post(provider, forge[provider](signed))).status).toBe(401);
      expect([await stateOf(sent), await suppressionOf(sent)]).toEqual(["sent", undefined]);
      for (let delivery = 0; delivery < 2; delivery++) expect((await post(provider, signed)).status).toBe(200);
      expect([await stateOf(sent), await suppressionOf(sent)]).toEqual([status, suppressed]);
    },
  );

  it("suppress an address until the owner lifts the suppression", async () => {
    const sent = await send();
    await post("ses", sesBounce(sent, "Permanent"));
    const { body: user } = await backend.call("GET /users", { tier: "server", query: { query: sent.address } });
    const user_ids = [user.items[0].id];
    const write = async () => {
      await backend.call("POST /emails/send-email", {
        tier: "server",
        body: { user_ids, html: "x", subject: "Again" },
      });
      await backend.backend.runDueJobs();
      return backend.smtp.mails.filter(({ envelope }) => envelope.to.includes(sent.address)).length;
    };
    expect(await write()).toBe(1);
    const lifted = await backend.call(`DELETE /emails/suppressions/${encodeURIComponent(sent.address)}` as never, {
      tier: "server",
    });
    expect(lifted.status).toBe(200);
    expect(await write()).toBe(2);
  });
});
