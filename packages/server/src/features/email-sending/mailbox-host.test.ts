import { testBackend } from "@latchkit/testing/internal";
import { describe, expect, it } from "vitest";
import { type MailSettings, routeThrough } from "../../emails/mail-route.ts";
import { createUsers, ownServer, TEMPLATE_ID, withTemplate } from "./sending.test-data.ts";

describe("an email server with the host `mailbox`", () => {
  it("delivers the developer's own emails to the built-in mailbox in development, for tests", async () => {
    await using backend = await testBackend({ config: { ...ownServer(587, "mailbox"), ...withTemplate } });
    const [userId] = await createUsers(backend, ["ada@example.com"]);
    await backend.call("POST /emails/send-email", {
      tier: "server",
      body: { user_ids: [userId], template_id: TEMPLATE_ID, variables: { text: "Apples" } },
    });
    const email = await backend.inbox.waitFor("ada@example.com", { subject: "Hello ada" });
    expect(email.text).toMatch(/^Apples from Test Project\n/);
    const body = { recipient_email: "me@example.com", template_id: TEMPLATE_ID };
    const sent = await backend.call("POST /internal/send-email-preview", { tier: "admin", body });
    expect(sent.body).toEqual({ success: true });
    expect(await backend.inbox.waitFor("me@example.com")).toMatchObject({ subject: "Hello John Doe" });
    const { body: log } = await backend.call("GET /emails/outbox", { tier: "server" });
    expect(log.items.map(({ status }: { status: string }) => status)).toEqual(["sent", "sent"]);
  });

  it("is an ordinary host in production", () => {
    const server = {
      host: "mailbox",
      port: 587,
      username: "u",
      password: "p",
      senderName: "S",
      senderEmail: "s@shop.example",
    };
    const settings = {
      ...{ mode: "production", publicUrl: "https://auth.example", internalMailServers: [] },
    } as unknown as MailSettings;
    expect(routeThrough(server, settings).via.kind).toBe("smtp");
  });
});
