import { createHmac } from "node:crypto";
import { testBackend } from "@latchkit/testing/internal";
import { afterAll, describe, expect, it } from "vitest";
import { SNS_CERTIFICATE, signedBySns } from "./sns-certificate.test-data.ts";

const SECRET = `whsec_${Buffer.from("a secret of 24 bytes ...").toString("base64")}`;
const TOPIC = "arn:aws:sns:eu-west-1:123456789012:mails";
const CERTIFICATE_URL = `https://sns.eu-west-1.amazonaws.com/SimpleNotificationService-${"ab12".repeat(8)}.pem`;

let fetched: string[] = [];
const backend = await testBackend({
  config: { "emails.providerEvents": { resendSecret: SECRET, sesTopicArn: TOPIC, postmarkToken: "a-token" } },
  outboundFetch: async (url) => {
    fetched.push(String(url));
    return new Response(SNS_CERTIFICATE);
  },
});
afterAll(() => backend[Symbol.asyncDispose]());

const post = (provider: string, body: string, headers: Record<string, string> = {}, projectId = backend.project.id) =>
  backend.fetch(`/api/v1/emails/provider-events/${projectId}/${provider}`, {
    method: "POST",
    body,
    headers: { "content-type": "application/json", ...headers },
  });
const reasonFor = async (query: string) => {
  const { body } = await backend.call("GET /emails/suppressions", { tier: "server", query: { query } });
  return body.items[0] && [body.items[0].reason, body.items[0].details];
};

describe("reports of Resend", () => {
  const report = (type: string, to: string | readonly string[], more = {}) =>
    // As Resend sends it, with spaces that parsing and printing would lose.
    `{"type": "${type}", "created_at": "2026-11-22T10:00:00.000Z", "data": ${JSON.stringify({ email_id: "4ef9a417-02e9-4d39-ad75-9611e0fcc33c", to: [to].flat(), ...more })}}`;
  const signed = (body: string, { at = backend.clock.now(), secret = SECRET } = {}) => {
    const timestamp = String(Math.floor(at.getTime() / 1_000));
    const key = Buffer.from(secret.slice("whsec_".length), "base64");
    const signature = createHmac("sha256", key).update(`msg_1.${timestamp}.${body}`).digest("base64");
    return { "svix-id": "msg_1", "svix-timestamp": timestamp, "svix-signature": `v1,b3RoZXI= v1,${signature}` };
  };

  it.each([
    ["email.bounced", { bounce: { type: "Permanent", message: "no such user" } }, ["bounced", "no such user"]],
    ["email.bounced", { bounce: { type: "Transient", message: "mailbox full" } }, undefined],
    ["email.complained", {}, ["marked-as-spam", null]],
    ["email.delivered", {}, undefined],
    ["domain.created", {}, undefined],
  ])("of the type %s with %o suppress as %o", async (type, more, expected) => {
    const address = `${type}-${expected === undefined}@example.com`;
    const body = report(type, address, more);
    const answer = await post("resend", body, signed(body));
    expect([answer.status, await answer.json()]).toEqual([200, { success: true }]);
    expect(await reasonFor(address)).toEqual(expected);
  });

  it.each(["email.bounced", "email.complained"])(
    "of the type %s about an email to several recipients suppress none: they do not say which",
    async (type) => {
      const recipients = [`one-${type}@several.example`, `another-${type}@several.example`];
      const body = report(type, recipients, { bounce: { type: "Permanent", message: "no such user" } });
      expect((await post("resend", body, signed(body))).status).toBe(200);
      expect(await Promise.all(recipients.map(reasonFor))).toEqual([undefined, undefined]);
    },
  );

  it.each([
    ["with another secret", (body: string) => signed(body, { secret: `whsec_${Buffer.from("x").toString("base64")}` })],
    ["of another body", () => signed("{}")],
    ["from six minutes ago", (body: string) => signed(body, { at: new Date(backend.clock.now().getTime() - 360_000) })],
    ["without a signature", () => ({})],
    ["with a time that is no number", (body: string) => ({ ...signed(body), "svix-timestamp": "now" })],
  ])("%s are refused", async (_, headers) => {
    const body = report("email.bounced", "victim@example.com");
    expect((await post("resend", body, headers(body))).status).toBe(401);
    expect(await reasonFor("victim@example.com")).toBeUndefined();
  });

  it("are refused for projects without a secret, and for unknown projects", async () => {
    const other = await backend.createProject();
    const body = report("email.bounced", "victim@example.com");
    for (const id of [other.id, "0d3f2b60-9c5f-4d6b-a1f6-2f4a4f9f7a10"])
      expect((await post("resend", body, signed(body), id)).status).toBe(401);
  });

  it("with a body other than JSON are refused", async () => {
    expect((await post("resend", "{", signed("{"))).status).toBe(400);
  });

  it("of an unknown provider are refused", async () => {
    expect((await post("mailgun", "{}")).status).toBe(400);
  });
});

describe("reports of Postmark", () => {
  const bounce = (Type: string, Email: string) =>
    JSON.stringify({
      RecordType: "Bounce",
      Type,
      Email,
      MessageID: "m",
      Details: "smtp;550",
      BouncedAt: "2026-11-22T10:00:00Z",
    });
  const basic = (password: string) => ({
    authorization: `Basic ${Buffer.from(`postmark:${password}`).toString("base64")}`,
  });

  it.each([
    ["HardBounce", ["bounced", "smtp;550"]],
    ["SoftBounce", undefined],
    ["Transient", undefined],
  ])("about a %s suppress as %o", async (type, expected) => {
    const address = `${type.toLowerCase()}@example.com`;
    expect((await post("postmark", bounce(type, address), basic("a-token"))).status).toBe(200);
    expect(await reasonFor(address)).toEqual(expected);
  });

  it("about a complaint suppress, with the token as bearer token too", async () => {
    const body = JSON.stringify({ RecordType: "SpamComplaint", Email: "spam@example.com", MessageID: "m" });
    expect((await post("postmark", body, { authorization: "Bearer a-token" })).status).toBe(200);
    expect(await reasonFor("spam@example.com")).toEqual(["marked-as-spam", null]);
  });

  it.each([[basic("another")], [{ authorization: "Bearer" }], [{ authorization: "" }], [{}]])(
    "with %o are refused",
    async (headers) => {
      expect((await post("postmark", bounce("HardBounce", "victim@example.com"), headers)).status).toBe(401);
      expect(await reasonFor("victim@example.com")).toBeUndefined();
    },
  );
});

describe("reports of Amazon SES, through Amazon SNS", () => {
  type Message = Record<string, string>;
  const notification = (event: object, changes: Message = {}): Message => ({
    Type: "Notification",
    MessageId: "22b80b92-fdea-4c2c-8f9d-bdfb0c7bf324",
    TopicArn: TOPIC,
    Message: JSON.stringify(event),
    Timestamp: "2026-11-22T10:00:00.000Z",
    SignatureVersion: "2",
    SigningCertURL: CERTIFICATE_URL,
    ...changes,
  });
  const bounce = (emailAddress: string, bounceType = "Permanent") => ({
    notificationType: "Bounce",
    bounce: {
      bounceType,
      bouncedRecipients: [{ emailAddress, diagnosticCode: "smtp; 550 5.1.1" }],
      timestamp: "2026-11-22T10:00:00Z",
    },
    mail: { messageId: "ses-1", headers: [{ name: "Message-ID", value: "<x@example.com>" }] },
  });
  const send = (body: string) => post("ses", body, { "content-type": "text/plain; charset=UTF-8" });

  it.each(["1", "2"])("with signature version %s suppress an address that bounced", async (SignatureVersion) => {
    const address = `gone${SignatureVersion}@example.com`;
    expect((await send(signedBySns(notification(bounce(address), { SignatureVersion })))).status).toBe(200);
    expect(await reasonFor(address)).toEqual(["bounced", "smtp; 550 5.1.1"]);
  });

  it("suppress addresses after complaints, and not after temporary bounces", async () => {
    const complaint = {
      eventType: "Complaint",
      complaint: { complainedRecipients: [{ emailAddress: "angry@example.com" }] },
    };
    await send(signedBySns(notification(complaint)));
    await send(signedBySns(notification(bounce("full@example.com", "Transient"))));
    expect(await reasonFor("angry@example.com")).toEqual(["marked-as-spam", null]);
    expect(await reasonFor("full@example.com")).toBeUndefined();
  });

  it("confirm subscriptions at Amazon's addresses only", async () => {
    const confirmation = (SubscribeURL: string) =>
      signedBySns(
        notification({}, { Type: "SubscriptionConfirmation", Token: "t", SubscribeURL, Message: "You have chosen" }),
      );
    const url = "https://sns.eu-west-1.amazonaws.com/?Action=ConfirmSubscription&Token=t";
    fetched = [];
    expect((await send(confirmation(url))).status).toBe(200);
    expect(fetched).toContain(url);
    fetched = [];
    await send(confirmation("https://127.0.0.1/internal"));
    expect(fetched.filter((address) => !address.includes("amazonaws.com"))).toEqual([]);
  });

  it.each([
    ["of another topic", notification(bounce("victim@example.com"), { TopicArn: TOPIC.replace("mails", "mine") })],
    [
      "with a certificate from elsewhere",
      notification(bounce("victim@example.com"), {
        SigningCertURL: CERTIFICATE_URL.replace("amazonaws.com", "amazonaws.com.evil.example"),
      }),
    ],
    [
      "with a certificate from a bucket of S3",
      notification(bounce("victim@example.com"), {
        SigningCertURL: CERTIFICATE_URL.replace("sns.eu-west-1", "sns.s3-eu-west-1"),
      }),
    ],
    [
      "with another file of Amazon as certificate",
      notification(bounce("victim@example.com"), { SigningCertURL: "https://sns.eu-west-1.amazonaws.com/x.pem" }),
    ],
    [
      "with a certificate over plain HTTP",
      notification(bounce("victim@example.com"), { SigningCertURL: CERTIFICATE_URL.replace("https", "http") }),
    ],
    ["of another type", notification(bounce("victim@example.com"), { Type: "UnsubscribeConfirmation" })],
  ])("%s are refused", async (_, message) => {
    expect((await send(signedBySns(message))).status).toBe(401);
    expect(await reasonFor("victim@example.com")).toBeUndefined();
  });

  it("that were changed after signing are refused", async () => {
    const body = signedBySns(notification(bounce("someone@example.com"))).replace("someone@", "victim@");
    expect((await send(body)).status).toBe(401);
    expect(await reasonFor("victim@example.com")).toBeUndefined();
  });
});
