import { createHmac } from "node:crypto";
import { describe, expect, expectTypeOf, it } from "vitest";
import { type ReceivedWebhook, type VerifyWebhookOptions, verifyWebhook } from "./verify-webhook.ts";
import type { WebhookEvent } from "./webhook-event.ts";

// The vector of Standard Webhooks and Svix; its body is no event.
const SECRET = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw";
const ID = "msg_p5jXN8AQM9LWM0D4loKWxJek";
const SECONDS = 1_614_265_330;
const VECTOR = { body: '{"test": 2432232314}', signature: "v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=" };

const BODY = '{"type":"team.deleted","data":{"id":"8d6c0bd4-0a4b-4a71-8a39-2a2f8a3e6f11"}}';
const clock = (seconds: number): VerifyWebhookOptions => ({ now: () => seconds * 1000 });

function sign(body: string | Buffer, { secret = SECRET, seconds = SECONDS } = {}): string {
  const key = Buffer.from(secret.replace("whsec_", ""), "base64");
  return `v1,${createHmac("sha256", key).update(`${ID}.${seconds}.`).update(body).digest("base64")}`;
}

function headers(signature: string, { prefix = "webhook", seconds = String(SECONDS) } = {}): Record<string, string> {
  return { [`${prefix}-id`]: ID, [`${prefix}-timestamp`]: seconds, [`${prefix}-signature`]: signature };
}

const genuine = (body = BODY): ReceivedWebhook => ({ headers: headers(sign(body)), body });
const verify = (request: ReceivedWebhook, secret: string | undefined = SECRET) =>
  verifyWebhook(request, secret, clock(SECONDS));
const EVENT = {
  id: ID,
  type: "team.deleted",
  data: { id: "8d6c0bd4-0a4b-4a71-8a39-2a2f8a3e6f11" },
  sentAt: new Date(SECONDS * 1000),
};

describe("verifyWebhook", () => {
  it("accepts the signature of the published vector", async () => {
    expect(sign(VECTOR.body)).toBe(VECTOR.signature);
    const vector = { headers: headers(VECTOR.signature), body: VECTOR.body };
    await expect(verify(vector)).rejects.toMatchObject({ code: "PAYLOAD_NOT_VALID", status: 400 });
  });

  it.each([
    ["a Fetch request", () => new Request("http://shop.example/hook", { method: "POST", ...genuineInit() })],
    ["headers and text", () => genuine()],
    ["headers and bytes", () => ({ ...genuine(), body: Buffer.from(BODY) })],
    ["headers of the Fetch API", () => ({ headers: new Headers(headers(sign(BODY))), body: BODY })],
    ["headers of Svix", () => ({ headers: headers(sign(BODY), { prefix: "svix" }), body: BODY })],
    ["headers in any case", () => ({ headers: headers(sign(BODY), { prefix: "Webhook" }), body: BODY })],
    ["several signatures", () => ({ headers: headers(`v1,AAAA v2,x v1a,y ${sign(BODY)}`), body: BODY })],
  ])("accepts %s", async (_, request) => {
    expect(await verifyWebhook(request(), SECRET, clock(SECONDS))).toEqual(EVENT);
  });

  it("accepts a secret without its prefix, as other libraries do", async () => {
    expect(await verify(genuine(), SECRET.replace("whsec_", ""))).toEqual(EVENT);
  });

  it("verifies the bytes as they were sent, letters beyond ASCII included", async () => {
    const body = '{"type":"team.created","data":{"display_name":"Gärtner 🌱"}}';
    expect(await verify(genuine(body))).toMatchObject({ data: { display_name: "Gärtner 🌱" } });
    await expect(verify({ ...genuine(body), body: body.replace(":{", ": {") })).rejects.toMatchObject({
      code: "SIGNATURE_NOT_VALID",
    });
  });

  it.each([
    ["another body", { ...genuine(), body: BODY.replace("8d6c", "8d6d") }],
    ["another id", { headers: { ...headers(sign(BODY)), "webhook-id": "msg_other" }, body: BODY }],
    ["another time", { headers: headers(sign(BODY), { seconds: String(SECONDS + 1) }), body: BODY }],
    ["another secret", { headers: headers(sign(BODY, { secret: `${SECRET}BBBB` })), body: BODY }],
    ["another version", { headers: headers(sign(BODY).replace("v1,", "v2,")), body: BODY }],
    ["a signature that is cut off", { headers: headers(sign(BODY).slice(0, -5)), body: BODY }],
    ["a signature that is no base 64", { headers: headers("v1,ä"), body: BODY }],
  ])("refuses %s", async (_, request) => {
    await expect(verify(request)).rejects.toMatchObject({ code: "SIGNATURE_NOT_VALID", status: 400 });
  });

  it.each([
    [-301, false],
    [-300, true],
    [300, true],
    [301, false],
  ])("decides whether a message is fresh if the clock is %i seconds off", async (seconds, isFresh) => {
    const verified = verifyWebhook(genuine(), SECRET, clock(SECONDS + seconds));
    if (isFresh) expect(await verified).toEqual(EVENT);
    else await expect(verified).rejects.toMatchObject({ code: "TIMESTAMP_NOT_VALID", status: 400 });
  });

  it("refuses a time that is not a number, even when it is signed", async () => {
    const key = Buffer.from(SECRET.replace("whsec_", ""), "base64");
    const signature = `v1,${createHmac("sha256", key).update(`${ID}.soon.${BODY}`).digest("base64")}`;
    await expect(verify({ headers: headers(signature, { seconds: "soon" }), body: BODY })).rejects.toMatchObject({
      code: "TIMESTAMP_NOT_VALID",
    });
  });

  it.each(["webhook-id", "webhook-timestamp", "webhook-signature"])("needs the header %s", async (name) => {
    const { [name]: _missing, ...others } = headers(sign(BODY));
    await expect(verify({ headers: others, body: BODY })).rejects.toMatchObject({ code: "HEADERS_MISSING" });
  });

  it.each([undefined, "", "changeme", "whsec_c2hvcnQ=", "whsec_ä"])("refuses the secret %j", async (secret) => {
    await expect(verifyWebhook(genuine(), secret)).rejects.toMatchObject({ code: "SECRET_NOT_VALID", status: 500 });
  });

  it("explains that a parsed or read body has no signature", async () => {
    const parsed = { ...genuine(), body: JSON.parse(BODY) };
    await expect(verify(parsed)).rejects.toMatchObject({ code: "BODY_NOT_RAW", status: 500 });
    const request = new Request("http://shop.example/hook", { method: "POST", ...genuineInit() });
    await request.text();
    await expect(verifyWebhook(request, SECRET)).rejects.toMatchObject({ code: "BODY_NOT_RAW" });
  });

  it.each(["null", "[]", '{"type":"team.deleted"}', '{"data":{}}', "{"])(
    "refuses %s, which is no event",
    async (body) => {
      await expect(verify(genuine(body))).rejects.toMatchObject({ code: "PAYLOAD_NOT_VALID" });
    },
  );

  it("types the data of an event by its type", () => {
    expectTypeOf<Extract<WebhookEvent, { type: "team_membership.deleted" }>["data"]>().toEqualTypeOf<{
      team_id: string;
      user_id: string;
    }>();
    expectTypeOf<Extract<WebhookEvent, { type: "user.created" }>["data"]["primary_email"]>().toEqualTypeOf<
      string | null
    >();
  });
});

function genuineInit(): RequestInit {
  return { headers: headers(sign(BODY)), body: BODY };
}
