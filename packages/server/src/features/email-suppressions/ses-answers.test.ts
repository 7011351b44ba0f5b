import dns from "node:dns";
import { syncBuiltinESMExports } from "node:module";
import { afterAll, beforeAll, expect, it } from "vitest";
import { startSmtpPeer } from "../../emails/smtp-peer.test-data.ts";
import { createUsers, ownServer, sendingBackend } from "../email-sending/sending.test-data.ts";
import { SNS_CERTIFICATE, signedBySns } from "./sns-certificate.test-data.ts";

const SES = "email-smtp.eu-west-1.amazonaws.com";
const { lookup } = dns;

// The host of Amazon's SMTP interface is this machine.
beforeAll(() => {
  dns.lookup = ((host: string, options: object, done: (error: null, addresses: object[]) => void) =>
    host === SES
      ? done(null, [{ address: "127.0.0.1", family: 4 }])
      : lookup(host, options, done as never)) as typeof lookup;
  syncBuiltinESMExports();
});
afterAll(() => {
  dns.lookup = lookup;
  syncBuiltinESMExports();
});

const TOPIC = "arn:aws:sns:eu-west-1:123456789012:ses-events";

it("all emails sent to Amazon SES by SMTP store the ID of its answer", async () => {
  const idsBySubject = new Map<string, string>();
  await using smtp = await startSmtpPeer({
    answer({ mail }) {
      const id = `0102018f4a6bb2c3-7d6f1c2a-${String(idsBySubject.size).padStart(4, "0")}-4444-8888-0123456789ab-000000`;
      idsBySubject.set(mail.subject ?? "", id);
      return `Ok ${id}`;
    },
  });
  await using backend = await sendingBackend({
    config: {
      ...ownServer(smtp.port, SES),
      "emails.providerEvents": { sesTopicArn: TOPIC },
    },
    outboundFetch: async () => new Response(SNS_CERTIFICATE),
  });
  const user_ids = await createUsers(backend, ["reader@shop.example"]);
  await backend.call("POST /emails/send-email", { tier: "server", body: { user_ids, html: "x", subject: "News" } });
  const invitation = { email: "guest@shop.example", callback_url: "http://localhost:3000/handler/sign-in" };
  await backend.call("POST /internal/send-sign-in-invitation", { tier: "server", body: invitation });
  await backend.backend.runDueJobs();
  expect(idsBySubject.size).toBe(2);

  // Without the headers of the email, which are not part of every notification.
  for (const messageId of idsBySubject.values()) {
    const event = {
      notificationType: "Bounce",
      bounce: { bounceType: "Permanent", bouncedRecipients: [], timestamp: backend.clock.now().toISOString() },
      mail: { messageId, headersTruncated: true },
    };
    const body = signedBySns({
      ...{ Type: "Notification", MessageId: "22b80b92-fdea-4c2c-8f9d-bdfb0c7bf324", TopicArn: TOPIC },
      ...{ Message: JSON.stringify(event), Timestamp: backend.clock.now().toISOString(), SignatureVersion: "2" },
      SigningCertURL: `https://sns.eu-west-1.amazonaws.com/SimpleNotificationService-${"0f".repeat(16)}.pem`,
    });
    const path = `/api/v1/emails/provider-events/${backend.project.id}/ses`;
    expect((await backend.fetch(path, { method: "POST", body })).status).toBe(200);
  }
  const { items } = (await backend.call("GET /emails/outbox", { tier: "server" })).body;
  expect(items.map(({ recipient_address, status }: Record<string, string>) => [recipient_address, status])).toEqual([
    ["guest@shop.example", "bounced"],
    ["reader@shop.example", "bounced"],
  ]);
});
