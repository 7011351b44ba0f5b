import { verifyWebhook } from "@latchkit/kit/webhooks";
import { Webhook as StandardWebhook } from "standardwebhooks";
import { Webhook as Webhook2 } from "svix";
import { Webhook as Webhook1 } from "svix-1";
import { describe, expect, it } from "vitest";

const SECRETS = ["whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw", `whsec_${Buffer.alloc(64, 7).toString("base64")}`];
const BODIES = [
  "{}",
  '{"type":"team.deleted","data":{"id":"1"}}',
  '{"type":"team.created","data":{"name":"Gärtner 🌱 \\n"}}',
];

describe.each([
  ["standardwebhooks", StandardWebhook],
  ["svix 1.99", Webhook1],
  ["svix 2.5", Webhook2],
])("verifyWebhook agrees with %s", (name, Webhook) => {
  it.each(SECRETS.flatMap((secret) => BODIES.map((body) => [body, secret])))(
    "about %s, signed with %s",
    async (body, secret) => {
      const webhook = new Webhook(secret);
      const at = new Date(1_790_000_000_000);
      const signature = webhook.sign("msg_1", at, body);
      const prefix = name.startsWith("svix") ? "svix" : "webhook";
      const headersOf = (of: string) => ({
        [`${prefix}-id`]: "msg_1",
        [`${prefix}-timestamp`]: String(at.getTime() / 1000),
        [`${prefix}-signature`]: of,
      });
      const verify = (of: string, content: string) =>
        verifyWebhook({ headers: headersOf(of), body: content }, secret, { now: () => at.getTime() });
      if (body === "{}") await expect(verify(signature, body)).rejects.toMatchObject({ code: "PAYLOAD_NOT_VALID" });
      else expect(await verify(signature, body)).toMatchObject({ id: "msg_1", ...JSON.parse(body) });
      await expect(verify(signature, body.replace("}", " }"))).rejects.toMatchObject({ code: "SIGNATURE_NOT_VALID" });
    },
  );
});
