import "@latchkit/testing/vitest";
import { type CallOptions, type TestProject, testBackend } from "@latchkit/testing/internal";
import { afterAll, describe, expect, it } from "vitest";
import { ownRoute, routeThrough } from "../../emails/mail-route.ts";
import { servicesOf } from "../../services.test-data.ts";
import { sendingBackend } from "./sending.test-data.ts";

const backend = await testBackend();
afterAll(() => backend[Symbol.asyncDispose]());

const MAGIC_LINK = "822687fe-8d0a-4467-a0d1-416b6e639478";
const LIGHT = "1df07ae6-abf3-4a40-83a5-a1a2cbe336ac";
const call = (key: string, project: TestProject, options: CallOptions = {}) =>
  backend.call(key as never, { tier: "admin", project, ...options });
const serverOf = async (project: TestProject) =>
  JSON.parse((await call("GET /internal/config", project)).body.config_string).emails.server;

const ID = "11111111-2222-4333-8444-555555555555";

describe("the endpoints for emails", () => {
  it.each([
    "POST /emails/send-email",
    "GET /emails/outbox",
    `GET /emails/outbox/${ID}`,
    `PATCH /emails/outbox/${ID}`,
    "GET /emails/delivery-info",
    "POST /emails/capacity-boost",
    "POST /internal/send-sign-in-invitation",
  ])("are for servers and administrators: %s", async (key) => {
    const body = key.startsWith("GET") ? undefined : {};
    expect(await backend.call(key as never, { body })).toMatchObject({
      status: 401,
      body: { code: "INSUFFICIENT_ACCESS_TYPE" },
    });
    for (const tier of ["server", "admin"] as const)
      expect((await backend.call(key as never, { tier, body })).status).not.toBe(401);
  });

  it.each([
    "POST /emails/render-email",
    "GET /internal/emails",
    "POST /internal/send-test-email",
    "GET /internal/email-themes",
    "POST /internal/email-themes",
    `GET /internal/email-themes/${ID}`,
    `PATCH /internal/email-themes/${ID}`,
    "GET /internal/email-templates",
    "POST /internal/email-templates",
    `PATCH /internal/email-templates/${ID}`,
    "GET /internal/email-drafts",
    "POST /internal/email-drafts",
    `GET /internal/email-drafts/${ID}`,
    `PATCH /internal/email-drafts/${ID}`,
    `GET /internal/ai-chat/${ID}`,
    `POST /internal/ai-chat/${ID}`,
    `PATCH /internal/ai-chat/${ID}`,
  ])("are for administrators alone: %s", async (key) => {
    const body = key.startsWith("GET") ? undefined : {};
    for (const tier of ["client", "server"] as const)
      expect(await backend.call(key as never, { tier, body })).toMatchObject({
        status: 401,
        body: { code: "INSUFFICIENT_ACCESS_TYPE" },
      });
    expect((await backend.call(key as never, { tier: "admin", body })).status).not.toBe(401);
  });
});

describe("the email server of a project", () => {
  it("is the shared one until the project sets its own", async () => {
    const project = await backend.createProject();
    expect(await serverOf(project)).toMatchObject({ isShared: true, provider: "smtp" });
  });

  it("if shared, sends sign-in emails, and shows themes, templates, drafts and previews", async () => {
    const project = await backend.createProject();
    const email = "guest@shop.example";
    const invited = await call("POST /internal/send-sign-in-invitation", project, {
      body: { email, callback_url: "http://localhost:3000/" },
    });
    expect(invited.status).toBe(200);
    expect(await backend.inbox.waitFor(email)).toMatchObject({ subject: expect.stringContaining("invited") });
    const { tsx_source } = (await call(`GET /internal/email-themes/${LIGHT}`, project)).body;
    for (const [key, body] of [
      ["POST /internal/email-themes", { display_name: "Spring" }],
      [`PATCH /internal/email-themes/${LIGHT}`, { tsx_source }],
      ["POST /internal/email-templates", { display_name: "Receipt" }],
      ["POST /internal/email-drafts", { display_name: "News" }],
      ["POST /emails/render-email", { template_id: MAGIC_LINK }],
    ] as const)
      expect([key, (await call(key, project, { body })).status]).toEqual([key, 200]);
  });

  it("if shared, neither sends the developer's own emails nor accepts changes of templates", async () => {
    const project = await backend.createProject();
    const sending = { user_ids: [], html: "x" };
    expect(await call("POST /emails/send-email", project, { body: sending })).toBeKnownError(
      400,
      "REQUIRES_CUSTOM_EMAIL_SERVER",
    );
    const change = { body: { tsx_source: "" } };
    expect(await call(`PATCH /internal/email-templates/${MAGIC_LINK}`, project, change)).toBeKnownError(
      400,
      "REQUIRES_CUSTOM_EMAIL_SERVER",
    );
  });

  it.each([
    [465, true],
    [25, false],
    [587, false],
    [2465, false],
  ])("at port %i speaks TLS from the first byte: %s", (port, isSecure) => {
    const own = {
      host: "mail.shop.example",
      username: "",
      password: "",
      senderName: "",
      senderEmail: "a@shop.example",
    };
    const { via } = routeThrough({ ...own, port }, servicesOf(backend).mailSettings);
    expect(via).toMatchObject({ kind: "smtp", server: { port, isSecure } });
  });

  it("if its own, sends everything in the sender's name", async () => {
    await using own = await sendingBackend();
    await own.call("POST /internal/send-sign-in-invitation", {
      tier: "server",
      body: { email: "guest@shop.example", callback_url: "http://localhost:3000/" },
    });
    await own.backend.runDueJobs();
    expect(own.smtp.mails.map(({ mail }) => mail.from)).toMatchObject([
      { name: "The Shop", address: "hello@shop.example" },
    ]);
  });
});

describe("themes and templates", () => {
  it("are removed through the configuration, too; built-in ones are restored", async () => {
    const project = await backend.createProject();
    const original = (await call(`GET /internal/email-themes/${LIGHT}`, project)).body.tsx_source;
    const change = { body: { tsx_source: original.replace("export function", "// Ours.\nexport function") } };
    expect((await call(`PATCH /internal/email-themes/${LIGHT}`, project, change)).status).toBe(200);
    const { id: theme } = (await call("POST /internal/email-themes", project, { body: { display_name: "Spring" } }))
      .body;
    const { id: template } = (
      await call("POST /internal/email-templates", project, { body: { display_name: "Receipt" } })
    ).body;
    const removed = {
      [`emails.themes.${theme}`]: null,
      [`emails.themes.${LIGHT}`]: null,
      [`emails.templates.${template}`]: null,
    };
    await call("PATCH /internal/config/override", project, {
      body: { config_override_string: JSON.stringify(removed) },
    });
    expect((await call(`GET /internal/email-themes/${theme}`, project)).status).toBe(404);
    expect((await call(`GET /internal/email-themes/${LIGHT}`, project)).body.tsx_source).toBe(original);
    const { templates } = (await call("GET /internal/email-templates", project)).body;
    expect(templates.map(({ id }: { id: string }) => id)).not.toContain(template);
    expect(templates.map(({ id }: { id: string }) => id)).toContain(MAGIC_LINK);
  });
});

it("the password of an email server can be as long as any service requires", async () => {
  const project = await backend.createProject();
  for (const password of ["p".repeat(71), "p".repeat(150)]) {
    const email_config = {
      ...{ type: "standard", host: "mail.example", port: 587, username: "shop", password },
      ...{ sender_name: "Shop", sender_email: "a@shop.example" },
    };
    const answer = await call("PATCH /internal/projects/current", project, { body: { config: { email_config } } });
    expect(answer).toMatchObject({ status: 200, body: { config: { email_config: { host: "mail.example" } } } });
    expect(await serverOf(project)).toMatchObject({ host: "mail.example" });
  }
});

it("a project that sends through Resend needs no host name", () => {
  const settings = servicesOf(backend).mailSettings;
  const own = { isShared: false, password: "re_123", senderName: "Shop", senderEmail: "a@shop.example" };
  expect(ownRoute({ ...own, provider: "smtp" }, settings)).toBeNull();
  expect(ownRoute({ ...own, provider: "resend" }, settings)).toMatchObject({
    via: { server: { host: "smtp.resend.com", port: 465, credentials: { username: "resend", password: "re_123" } } },
  });
  const elsewhere = { ...own, provider: "resend", host: "mail.example", port: 25, username: "" } as const;
  expect(ownRoute(elsewhere, settings)).toMatchObject({
    via: { server: { host: "mail.example", port: 25, credentials: null } },
  });
});
