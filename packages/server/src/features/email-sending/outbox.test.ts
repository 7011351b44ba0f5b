import { createHmac } from "node:crypto";
import "@latchkit/testing/vitest";
import {
  asOwner,
  type CallOptions,
  freePort,
  INTERNAL,
  INTERNAL_ENV,
  signUpOwner,
  testBackend,
} from "@latchkit/testing/internal";
import { sql } from "kysely";
import { afterAll, describe, expect, it } from "vitest";
import { type DeliveryNews, recordDeliveryNews } from "../../emails/delivery-news.ts";
import { servicesOf } from "../../services.test-data.ts";
import { claimDueEmails, recordDecisions } from "./delivery-queries.ts";
import { createUsers, ownServer, sendingBackend } from "./sending.test-data.ts";

const NOTHING = "00000000-1111-4222-8333-444444444444";
const HOUR = 3_600_000;

const backend = await sendingBackend();
afterAll(() => backend[Symbol.asyncDispose]());
const { database } = servicesOf(backend);

const call = (key: string, options: CallOptions = {}) => backend.call(key as never, { tier: "server", ...options });
const run = () => backend.backend.runDueJobs();

let people = 0;
/** Accepts an email to a new user. Resolves to the entry. */
async function accept(body: object = {}) {
  const email = `reader-${++people}@shop.example`;
  const [userId] = await createUsers(backend, [email]);
  const subject = `Letter ${people}`;
  const answer = await call("POST /emails/send-email", {
    body: { user_ids: [userId], html: "<p>Hi</p>", subject, ...body },
  });
  expect(answer.status).toBe(200);
  const { items } = (await call(`GET /emails/outbox?user_id=${userId}`)).body;
  return { ...items[0], email, userId, subject };
}
const read = async (id: string) => (await call(`GET /emails/outbox/${id}`)).body;
const patch = (id: string, body: object) => call(`PATCH /emails/outbox/${id}`, { body });
const received = (address: string) => backend.smtp.mails.filter(({ envelope }) => envelope.to.includes(address));
const tenancy = async () => (await servicesOf(backend).projects.find(backend.project.id))!.tenancy;
const news = async (id: string, told: DeliveryNews) =>
  recordDeliveryNews(await tenancy(), database.db, servicesOf(backend), {
    messageId: `<${id}@localhost>`,
    news: told,
    at: backend.clock.now(),
  });

describe("an email on its way", () => {
  it("is preparing, then sent, with everything that is known of it", async () => {
    const entry = await accept();
    const now = backend.clock.now().getTime();
    const { id, email, userId, subject } = entry;
    expect(entry).toMatchObject({ status: "preparing", simple_status: "in-progress", has_rendered: false });
    await run();
    expect(await read(id)).toEqual({
      id,
      created_at_millis: now,
      updated_at_millis: now,
      tsx_source: expect.stringContaining("<p>Hi</p>"),
      theme_id: null,
      to: { type: "user-primary-email", user_id: userId },
      recipient_address: email,
      variables: {},
      locale: null,
      skip_deliverability_check: false,
      scheduled_at_millis: now,
      created_with: "programmatic-call",
      email_draft_id: null,
      email_programmatic_call_template_id: null,
      send_retries: 0,
      next_send_retry_at_millis: null,
      send_attempt_errors: [],
      is_paused: false,
      has_rendered: true,
      has_delivered: true,
      status: "sent",
      simple_status: "ok",
      started_rendering_at_millis: now,
      rendered_at_millis: now,
      subject,
      html: expect.stringContaining("<p>Hi</p>"),
      text: expect.stringContaining("Hi"),
      is_transactional: true,
      is_high_priority: false,
      notification_category_id: "7bb82d33-2f54-4a3d-9d23-82739e0d66ef",
      started_sending_at_millis: now,
      delivered_at_millis: now,
      can_have_delivery_info: false,
    });
  });

  it("is rendering while it is rendered, and sending while the server has it", async () => {
    const { id, email } = await accept();
    await claimDueEmails(await tenancy(), database.db, backend.clock.now(), 100);
    expect(await read(id)).toMatchObject({ status: "rendering", simple_status: "in-progress" });
    let seen: { status?: string } = {};
    backend.smtp.onMail(async ({ envelope }) => {
      if (envelope.to.includes(email)) seen = await read(id);
    });
    await run();
    backend.smtp.onMail(async () => undefined);
    expect(seen).toMatchObject({ status: "sending", simple_status: "in-progress" });
    expect(await read(id)).toMatchObject({ status: "sent" });
  });

  it("is scheduled until its time has come, rendered before", async () => {
    const { id, email } = await accept({ scheduled_at_millis: backend.clock.now().getTime() + HOUR });
    await run();
    expect(await read(id)).toMatchObject({ status: "scheduled", has_rendered: true });
    backend.clock.advance(HOUR - 1);
    await run();
    expect(received(email)).toEqual([]);
    backend.clock.advance(1);
    expect(await read(id)).toMatchObject({ status: "queued" });
    await run();
    expect(await read(id)).toMatchObject({ status: "sent" });
    expect(received(email)).toHaveLength(1);
  });

  it("is rendered again when it has waited longer than a day", async () => {
    const { id, email, userId } = await accept({ scheduled_at_millis: backend.clock.now().getTime() + 25 * HOUR });
    await patch(id, { tsx_source: "export const EmailTemplate = ({ user }) => <p>Dear {user.displayName}</p>;" });
    await run();
    expect(await read(id)).toMatchObject({ status: "scheduled", text: expect.stringContaining("Dear reader") });
    await call(`PATCH /users/${userId}`, { body: { display_name: "Doctor Reader" } });
    backend.clock.advance(25 * HOUR);
    await run();
    expect(received(email)[0]!.mail.text).toContain("Dear Doctor Reader");
  });

  it("is sent again under the same Message-ID when the process dies before the success is recorded", async () => {
    const { id, email } = await accept();
    await sql`alter table sent_emails add constraint out_of_order check (false) not valid`.execute(database.db);
    await run();
    await sql`alter table sent_emails drop constraint out_of_order`.execute(database.db);
    expect(await read(id)).toMatchObject({ status: "sending" });
    await using next = await backend.startNode();
    backend.clock.advance(5_000);
    await next.runDueJobs();
    expect(await read(id)).toMatchObject({ status: "sent" });
    expect(received(email).map(({ mail }) => mail.messageId)).toEqual([`<${id}@localhost>`, `<${id}@localhost>`]);
  });

  it("is not sent again by a process that lives, although its success could not be recorded at first", async () => {
    const { id, email } = await accept();
    await sql`alter table sent_emails add constraint out_of_order check (false) not valid`.execute(database.db);
    await run();
    await sql`alter table sent_emails drop constraint out_of_order`.execute(database.db);
    backend.clock.advance(5_000);
    await run();
    expect(await read(id)).toMatchObject({ status: "sent" });
    expect(received(email)).toHaveLength(1);
  });

  it("waits while it is paused", async () => {
    const { id, email } = await accept();
    expect((await patch(id, { is_paused: true })).body).toMatchObject({ status: "paused", is_paused: true });
    await run();
    expect(received(email)).toEqual([]);
    await patch(id, { is_paused: false });
    await run();
    expect(await read(id)).toMatchObject({ status: "sent" });
  });

  it("is tried again later when the server cannot take it now, under the same Message-ID", async () => {
    const { id, email } = await accept();
    backend.smtp.refuseNext({ code: 450, message: "4.2.0 Greylisted" });
    await run();
    expect(await read(id)).toMatchObject({
      status: "queued",
      send_retries: 1,
      next_send_retry_at_millis: expect.any(Number),
      send_attempt_errors: [
        { attempt_number: 1, errorType: "TEMPORARY", rawError: expect.stringContaining("Greylisted") },
      ],
    });
    backend.clock.advance(4_000);
    await run();
    expect(await read(id)).toMatchObject({ status: "sent", send_retries: 1 });
    expect(received(email).map(({ mail }) => mail.messageId)).toEqual([`<${id}@localhost>`]);
  });

  it("is given up after two days, and says why", async () => {
    const { id, email } = await accept();
    backend.smtp.refuseWhile((to) => (to === email ? { code: 450, message: "4.2.0 Not today" } : null));
    for (const hours of [23, 23, 3]) {
      await run();
      expect(await read(id)).toMatchObject({ status: "queued" });
      backend.clock.advance(HOUR * hours);
    }
    await run();
    backend.smtp.refuseWhile(() => null);
    const entry = await read(id);
    expect(entry).toMatchObject({
      status: "server-error",
      simple_status: "error",
      server_error: "The email server cannot take the mail right now.",
      has_delivered: false,
      error_at_millis: expect.any(Number),
    });
    expect(entry.error_at_millis - entry.created_at_millis).toBeGreaterThan(46 * HOUR);
  });

  it("is given up at once when there is no such mailbox, and the address gets nothing more", async () => {
    const { id, email, userId } = await accept();
    backend.smtp.refuseNext({ code: 550, message: "5.1.1 No such user" });
    await run();
    expect(await read(id)).toMatchObject({ status: "server-error" });
    await call("POST /emails/send-email", { body: { user_ids: [userId], html: "again" } });
    await run();
    const { items } = (await call(`GET /emails/outbox?user_id=${userId}`)).body;
    expect(items.map(({ skipped_reason }: { skipped_reason?: string }) => skipped_reason)).toContain(
      "LIKELY_NOT_DELIVERABLE",
    );
    expect(received(email)).toEqual([]);
  });

  it("suppresses none of several recipients when the server knows no such mailbox: it does not say which", async () => {
    const { id, userId } = await accept();
    const emails = ["one@several.example", "another@several.example"];
    await patch(id, { to: { type: "user-custom-emails", user_id: userId, emails } });
    backend.smtp.refuseNext({ code: 550, message: "5.7.1 Not allowed" }, { code: 550, message: "5.1.1 No such user" });
    await run();
    expect(await read(id)).toMatchObject({ status: "server-error" });
    expect((await call("GET /emails/suppressions?query=several.example")).body.items).toEqual([]);
  });

  it("names the recipient that the server refuses, suppresses only that one, and is sent to the others", async () => {
    const { id, userId } = await accept();
    const [ada, gone, bob] = ["ada@part.example", "gone@part.example", "bob@part.example"];
    await patch(id, { to: { type: "user-custom-emails", user_id: userId, emails: [ada, gone, bob] } });
    backend.smtp.refuseWhile((to) => (to === gone ? { code: 550, message: "5.1.1 No such user" } : null));
    await run();
    backend.smtp.refuseWhile(() => null);
    expect([received(ada), received(gone), received(bob)].map((mails) => mails.length)).toEqual([1, 0, 1]);
    expect(await read(id)).toMatchObject({
      status: "sent",
      to: { emails: [ada, gone, bob] },
      send_attempt_errors: [{ attempt_number: 1, recipient: gone, errorType: "REJECTED", canRetry: false }],
    });
    const log = (await call("GET /internal/emails", { tier: "admin" })).body.items.filter(({ to }: { to?: string[] }) =>
      to?.some((address) => address.endsWith("part.example")),
    );
    expect(log).toHaveLength(2);
    expect(log).toContainEqual(expect.objectContaining({ to: [ada, bob], error: null }));
    expect(log).toContainEqual(
      expect.objectContaining({ to: [gone], error: expect.objectContaining({ errorType: "REJECTED" }) }),
    );
    const suppressed = (await call("GET /emails/suppressions?query=part.example")).body.items;
    expect(suppressed.map(({ email }: { email: string }) => email)).toEqual([gone]);
  });

  it("does not suppress an address that a server refuses for other reasons", async () => {
    const { userId, email } = await accept();
    backend.smtp.refuseNext({ code: 550, message: "5.7.1 Relaying denied" });
    await run();
    await call("POST /emails/send-email", { body: { user_ids: [userId], html: "again" } });
    await run();
    expect(received(email)).toHaveLength(1);
  });

  it("is skipped when the user is deleted, and what it said is erased", async () => {
    const { id, userId } = await accept({ scheduled_at_millis: backend.clock.now().getTime() + HOUR });
    await run();
    await call(`DELETE /users/${userId}`);
    expect(await read(id)).toMatchObject({ status: "skipped", skipped_reason: "USER_ACCOUNT_DELETED", html: null });
  });

  it("of a user who had it is erased with the user", async () => {
    const { id, userId, email } = await accept();
    await run();
    await call(`DELETE /users/${userId}`);
    expect(await call(`GET /emails/outbox/${id}`)).toMatchObject({ status: 404 });
    const { body } = await call("GET /internal/emails", { tier: "admin" });
    expect(JSON.stringify(body)).not.toContain(email);
  });

  it("of another user with the same address stays when a user is deleted", async () => {
    const [stays, goes] = await createUsers(backend, ["one-inbox@shop.example", "one-inbox@shop.example"]);
    await call("POST /emails/send-email", { body: { user_ids: [stays, goes], html: "x", subject: "For both" } });
    await run();
    const attempts = async () => {
      const { items } = (await call("GET /internal/emails", { tier: "admin" })).body;
      return items.filter(({ subject }: { subject: string }) => subject === "For both").length;
    };
    expect(await attempts()).toBe(2);
    await call(`DELETE /users/${goes}`);
    const { items } = (await call(`GET /emails/outbox?user_id=${stays}`)).body;
    expect(items).toMatchObject([{ status: "sent", subject: "For both", to: { user_id: stays } }]);
    expect(await attempts()).toBe(1);
  });

  it("to an address with which a user signs in stays when a stranger who wrote down the address is deleted", async () => {
    const { email } = await backend.signUp();
    const body = { email, callback_url: "http://localhost:3000/reset" };
    await call("POST /auth/password/send-reset-code", { tier: "client", body });
    await run();
    const sent = async () => (await call(`GET /emails/outbox?query=${email}`)).body.items.length;
    const before = await sent();
    expect(before).toBeGreaterThan(0);
    const [stranger] = await createUsers(backend, [email]);
    await call(`DELETE /users/${stranger}`);
    expect(await sent()).toBe(before);
  });

  it.each([
    ["delivery-delayed", "ok", "delivery_delayed_at_millis"],
    ["bounced", "error", "bounced_at_millis"],
    ["opened", "ok", "opened_at_millis"],
    ["clicked", "ok", "clicked_at_millis"],
    ["marked-as-spam", "ok", "marked_as_spam_at_millis"],
  ] as const)("is %s when the provider says so, once", async (status, simple, field) => {
    const { id, email } = await accept();
    await run();
    const at = backend.clock.now().getTime();
    expect(await news(id, status)).toEqual([email]);
    backend.clock.advance(1_000);
    expect(await news(id, status)).toBeNull();
    expect(await read(id)).toMatchObject({ status, simple_status: simple, [field]: at, can_have_delivery_info: true });
  });

  it("shows the news that counts most, and forgets a delay once it has arrived", async () => {
    const { id } = await accept();
    await run();
    await news(id, "delivery-delayed");
    await news(id, "delivered");
    expect(await read(id)).toMatchObject({ status: "sent" });
    await news(id, "opened");
    await news(id, "clicked");
    await news(id, "bounced");
    expect(await read(id)).toMatchObject({ status: "clicked" });
    await news(id, "marked-as-spam");
    expect(await read(id)).toMatchObject({ status: "marked-as-spam" });
    expect(await news(NOTHING, "opened")).toBeNull();
  });

  it("goes out before others when its priority is high", async () => {
    const first = await accept();
    const second = await accept({ is_high_priority: true });
    await run();
    const order = backend.smtp.mails.flatMap(({ envelope }) => envelope.to);
    expect(order.indexOf(second.email)).toBeLessThan(order.indexOf(first.email));
  });

  it("fails when the project has no server of its own any more: the shared one is not for it", async () => {
    await using alone = await sendingBackend();
    const [user] = await createUsers(alone, ["pat@shop.example"]);
    await alone.call("POST /emails/send-email", { tier: "server", body: { user_ids: [user], html: "x" } });
    await alone.configure({ "emails.server": { isShared: true } });
    await alone.backend.runDueJobs();
    const { body } = await alone.call("GET /emails/outbox", { tier: "server" });
    expect(body.items).toMatchObject([{ status: "server-error", server_error: "No email server is set up." }]);
  });
});

describe("PATCH /emails/outbox/{id}", () => {
  it("changes the content of one email alone, and renders it again", async () => {
    const [one, other] = await createUsers(backend, ["one@shop.example", "other@shop.example"]);
    await call("POST /emails/send-email", {
      body: {
        user_ids: [one, other],
        html: "<p>Before</p>",
        subject: "Both",
        scheduled_at_millis: backend.clock.now().getTime() + HOUR,
      },
    });
    await run();
    const [{ id }] = (await call(`GET /emails/outbox?user_id=${one}`)).body.items;
    const tsx_source =
      "export function EmailTemplate({ variables }) { return <p>After {variables.text}</p>; }\nexport const variablesSchema = (variables) => variables;";
    const { body } = await patch(id, { tsx_source, variables: { text: "all" }, theme_id: false });
    expect(body).toMatchObject({
      status: "preparing",
      tsx_source,
      variables: { text: "all" },
      theme_id: false,
      has_rendered: false,
    });
    backend.clock.advance(HOUR);
    await run();
    expect(received("one@shop.example")[0]!.mail.text).toContain("After all");
    expect(received("other@shop.example")[0]!.mail.text).toContain("Before");
  });

  it("sends to other addresses, all of them in one email", async () => {
    const { id, email, userId } = await accept();
    const emails = ["first@else.example", "second@else.example"];
    const { body } = await patch(id, { to: { type: "user-custom-emails", user_id: userId, emails } });
    expect(body.to).toEqual({ type: "user-custom-emails", user_id: userId, emails });
    await run();
    expect(received(email)).toEqual([]);
    expect(received(emails[0]!)[0]!.envelope.to).toEqual(emails);
  });

  it.each([0, 1])("sends to none of two addresses if address %i is suppressed", async (suppressed) => {
    const { id, userId } = await accept();
    const emails = [`first-${suppressed}@pair.example`, `second-${suppressed}@pair.example`];
    await call("POST /emails/suppressions", { body: { email: emails[suppressed] } });
    await patch(id, { to: { type: "user-custom-emails", user_id: userId, emails } });
    await run();
    expect(await read(id)).toMatchObject({ status: "skipped", skipped_reason: "LIKELY_NOT_DELIVERABLE" });
    expect(emails.flatMap(received)).toEqual([]);
  });

  it("skips an email to no address", async () => {
    const { id } = await accept();
    await patch(id, { to: { type: "custom-emails", emails: [] } });
    await run();
    expect(await read(id)).toMatchObject({ status: "skipped", skipped_reason: "NO_EMAIL_PROVIDED" });
  });

  it("sends to addresses of no user", async () => {
    const { id, email } = await accept();
    const to = { type: "custom-emails", emails: ["guest@else.example"] };
    expect((await patch(id, { to })).body.to).toEqual(to);
    await run();
    expect(received(email)).toEqual([]);
    expect(received("guest@else.example")[0]!.envelope.to).toEqual(to.emails);
  });

  it("keeps whether to check that addresses are deliverable", async () => {
    const { id } = await accept();
    expect((await patch(id, { skip_deliverability_check: true })).body.skip_deliverability_check).toBe(true);
    expect(await read(id)).toMatchObject({ skip_deliverability_check: true });
  });

  it("moves an email to another time, and cancels it", async () => {
    const { id, email } = await accept();
    const at = backend.clock.now().getTime() + HOUR;
    expect((await patch(id, { scheduled_at_millis: at })).body).toMatchObject({ scheduled_at_millis: at });
    await run();
    const { body } = await patch(id, { cancel: true });
    expect(body).toMatchObject({ status: "skipped", skipped_reason: "MANUALLY_CANCELLED", simple_status: "ok" });
    backend.clock.advance(HOUR);
    await run();
    expect(received(email)).toEqual([]);
  });

  it("mends an email that did not render", async () => {
    const { id } = await accept();
    await patch(id, { tsx_source: "export function EmailTemplate() { return oops; }" });
    await run();
    expect(await read(id)).toMatchObject({ status: "render-error" });
    await patch(id, { tsx_source: "export function EmailTemplate() { return <p>Mended</p>; }" });
    await run();
    expect(await read(id)).toMatchObject({ status: "sent" });
  });

  it("does not send what was changed while it was being rendered", async () => {
    const { id, email } = await accept();
    const due = await claimDueEmails(await tenancy(), database.db, backend.clock.now(), 100);
    await patch(id, { is_paused: true });
    const stale = due.filter((one) => one.id === id).map(({ revision }) => ({ id, revision, isSent: true }));
    expect(stale).toHaveLength(1);
    expect(await recordDecisions(await tenancy(), database.db, backend.clock.now(), stale)).toEqual(new Set());
    await run();
    expect(received(email)).toEqual([]);
    expect(await read(id)).toMatchObject({ status: "paused" });
  });

  it("leaves alone what was sent, skipped or is a built-in email", async () => {
    const sent = await accept();
    await run();
    expect(await patch(sent.id, { is_paused: true })).toBeKnownError(400, "EMAIL_NOT_EDITABLE");
    const cancelled = await accept();
    await patch(cancelled.id, { cancel: true });
    expect(await patch(cancelled.id, { is_paused: true })).toBeKnownError(400, "EMAIL_NOT_EDITABLE");
    await call("POST /internal/send-sign-in-invitation", {
      body: { email: "guest@shop.example", callback_url: "http://localhost:3000/" },
    });
    const { items } = (await call("GET /emails/outbox?query=guest@shop")).body;
    expect(await patch(items[0].id, { cancel: true })).toBeKnownError(400, "EMAIL_NOT_EDITABLE");
  });

  it.each([
    { subject: "x" },
    { cancel: false },
    { to: { type: "custom-emails", emails: ["no-address"] } },
    { to: { type: "user-primary-email" } },
    { to: { type: "everyone" } },
    { theme_id: "x" },
    { variables: "x" },
    { is_paused: "maybe" },
    { scheduled_at_millis: "soon" },
    { tsx_source: "x".repeat(200_001) },
  ])("refuses input %#", async (body) => {
    const { id } = await accept();
    expect(await patch(id, body)).toMatchObject({ status: 400, body: { code: "SCHEMA_ERROR" } });
    await patch(id, { cancel: true });
  });

  it("knows neither emails nor users of other projects", async () => {
    const { id } = await accept();
    const project = await backend.createProject();
    expect(await call(`PATCH /emails/outbox/${id}`, { body: {}, project })).toMatchObject({ status: 404 });
    expect(await call(`GET /emails/outbox/${id}`, { project })).toMatchObject({ status: 404 });
    expect(await call(`POST /emails/outbox/${id}/resend`, { project })).toMatchObject({ status: 404 });
    const answer = await patch(id, { to: { type: "user-primary-email", user_id: NOTHING } });
    expect(answer).toBeKnownError(400, "USER_ID_DOES_NOT_EXIST", { user_id: NOTHING });
  });
});

describe("POST /emails/outbox/{id}/resend", () => {
  it("sends the same again as a new email", async () => {
    const { id, email } = await accept();
    await run();
    const { body } = await call(`POST /emails/outbox/${id}/resend`);
    expect(body).toMatchObject({ status: "preparing" });
    await run();
    expect(new Set(received(email).map(({ mail }) => mail.messageId)).size).toBe(2);
    expect(new Set(received(email).map(({ mail }) => mail.subject)).size).toBe(1);
  });
});

describe("GET /emails/outbox", () => {
  it("lists newest first, also those of one instant, page by page, filtered by state, draft, user and text", async () => {
    await using alone = await sendingBackend();
    const ids = await createUsers(alone, ["a@shop.example", "b@shop.example", "c%d@shop.example"]);
    for (const [index, id] of ids.entries()) {
      await alone.call("POST /emails/send-email", {
        tier: "server",
        body: { user_ids: [id], html: "x", subject: `Number ${index}` },
      });
    }
    await alone.backend.runDueJobs();
    const list = async (query: string) =>
      (await alone.call(`GET /emails/outbox${query}` as never, { tier: "server" })).body;
    const subjects = ({ items }: { items: { subject: string }[] }) => items.map(({ subject }) => subject);
    const first = await list("?limit=2");
    expect(subjects(first)).toEqual(["Number 2", "Number 1"]);
    expect(first.is_paginated).toBe(true);
    const second = await list(`?limit=2&cursor=${first.pagination.next_cursor}`);
    expect(subjects(second)).toEqual(["Number 0"]);
    expect(second.pagination).toEqual({ next_cursor: null });
    expect(subjects(await list("?status=sent&simple_status=ok"))).toHaveLength(3);
    expect(subjects(await list("?status=paused"))).toEqual([]);
    expect(subjects(await list("?simple_status=error"))).toEqual([]);
    expect(subjects(await list(`?user_id=${ids[1]}`))).toEqual(["Number 1"]);
    expect(subjects(await list("?query=number%201"))).toEqual(["Number 1"]);
    expect(subjects(await list("?query=%25"))).toEqual(["Number 2"]); // a percent sign is no wildcard
    expect(subjects(await list(`?email_draft_id=${NOTHING}`))).toEqual([]);
  });

  it.each([
    "?status=lost",
    "?simple_status=fine",
    "?limit=0",
    "?limit=101",
    "?cursor=x",
    "?user_id=x",
    "?query=",
    "?other=1",
  ])("refuses %s", async (query) => {
    expect(await call(`GET /emails/outbox${query}`)).toMatchObject({ status: 400, body: { code: "SCHEMA_ERROR" } });
  });

  it("lists every kind of failed email, and none that arrived, when asked for those that failed", async () => {
    const [unrendered, refused, bounced, clicked] = [await accept(), await accept(), await accept(), await accept()];
    await patch(unrendered.id, { tsx_source: "export function EmailTemplate() { return oops; }" });
    backend.smtp.refuseWhile((to) => (to === refused.email ? { code: 550, message: "5.1.1 No such user" } : null));
    await run();
    backend.smtp.refuseWhile(() => null);
    await news(bounced.id, "bounced");
    await news(clicked.id, "bounced");
    await news(clicked.id, "clicked");
    const ids = async (query: string) =>
      (await call(`GET /emails/outbox?limit=4&${query}`)).body.items.map(({ id }: { id: string }) => id);
    expect((await ids("simple_status=error")).slice(0, 3)).toEqual([bounced.id, refused.id, unrendered.id]);
    expect((await ids("status=bounced"))[0]).toBe(bounced.id);
    expect((await ids("status=server-error"))[0]).toBe(refused.id);
    expect((await ids("status=render-error"))[0]).toBe(unrendered.id);
    expect((await ids("status=clicked"))[0]).toBe(clicked.id);
  });

  it("refuses a cursor that is no email of the project", async () => {
    expect(await call(`GET /emails/outbox?cursor=${NOTHING}`)).toMatchObject({ status: 400 });
  });
});

describe("built-in emails", () => {
  it("are in the outbox and the log, without their codes and content", async () => {
    await backend.configure({ "auth.otp.allowSignIn": true });
    await backend.call("POST /auth/otp/send-sign-in-code", {
      body: { email: "secret@shop.example", callback_url: "http://localhost:3000/handler/magic-link" },
    });
    await run();
    const [, otp] = /Your code is (\w{6})/.exec(received("secret@shop.example")[0]!.mail.subject!)!;
    const { items } = (await call("GET /emails/outbox?query=secret@shop")).body;
    expect(items).toMatchObject([
      {
        status: "sent",
        tsx_source: null,
        html: null,
        text: null,
        variables: {},
        subject: expect.stringContaining("••••••"),
      },
    ]);
    const log = (await call("GET /internal/emails", { tier: "admin" })).body;
    for (const shown of [items, log]) expect(JSON.stringify(shown)).not.toContain(otp);
    const { rows } = await sql<{
      text: string;
    }>`select emails::text as text from emails union all select sent_emails::text from sent_emails`.execute(
      database.db,
    );
    expect(rows.some(({ text }) => text.includes(otp!))).toBe(false);
    expect(await call(`POST /emails/outbox/${items[0].id}/resend`)).toMatchObject({ status: 400 });
  });
});

describe("GET /internal/emails", () => {
  it("lists each attempt, newest first, with the sender's configuration and no password", async () => {
    const { subject, email } = await accept();
    backend.smtp.refuseNext({ code: 450, message: "4.2.0 Later" });
    await run();
    backend.clock.advance(4_000);
    await run();
    const answer = await call("GET /internal/emails", { tier: "admin" });
    const [second, first] = answer.body.items.filter((item: { subject: string }) => item.subject === subject);
    expect(answer.body.is_paginated).toBe(false);
    expect(second).toEqual({
      id: expect.any(String),
      subject,
      to: [email],
      sent_at_millis: backend.clock.now().getTime(),
      error: null,
      sender_config: {
        type: "standard",
        host: "127.0.0.1",
        port: backend.smtp.port,
        username: "",
        sender_name: "The Shop",
        sender_email: "hello@shop.example",
      },
    });
    expect(first.error).toMatchObject({ errorType: "TEMPORARY", canRetry: true });
    expect(await call("GET /internal/emails", { tier: "server" })).toMatchObject({ status: 401 });
  });

  it("shows nothing of the installation's server but the name and address that emails have", async () => {
    await using shared = await testBackend({
      env: {
        LATCHKIT_SMTP_URL: `smtp://127.0.0.1:${backend.smtp.port}`,
        LATCHKIT_MAIL_FROM: "Mail <mail@host.example>",
      },
    });
    await shared.call("POST /internal/send-sign-in-invitation", {
      tier: "server",
      body: { email: "guest@shop.example", callback_url: "http://localhost:3000/" },
    });
    await shared.backend.runDueJobs();
    const { items } = (await shared.call("GET /internal/emails", { tier: "admin" })).body;
    expect(items).toMatchObject([{ to: ["guest@shop.example"], error: null }]);
    expect(items[0].sender_config).toEqual({
      type: "shared",
      sender_name: "Test Project",
      sender_email: "mail@host.example",
    });
  });

  it("lists the latest 100", async () => {
    await using alone = await sendingBackend();
    const now = alone.clock.now().getTime();
    const attempts = Array.from({ length: 101 }, (_, number) => ({
      ...{ project_id: alone.project.id, branch_id: "main", id: crypto.randomUUID(), to_addresses: ["a@shop.example"] },
      ...{ subject: `Number ${number}`, sent_at: new Date(now - number), sender_config: JSON.stringify({}) },
    }));
    await servicesOf(alone)
      .database.db.insertInto("sent_emails")
      .values(attempts as never)
      .execute();
    const { items } = (await alone.call("GET /internal/emails", { tier: "admin" })).body;
    expect(items.map(({ subject }: { subject: string }) => subject)).toEqual(
      Array.from({ length: 100 }, (_, number) => `Number ${number}`),
    );
  });
});

describe("GET /emails/delivery-info and POST /emails/capacity-boost", () => {
  it("count what went out and came back, and slow senders down whose emails come back", async () => {
    await using alone = await sendingBackend();
    const info = async () => (await alone.call("GET /emails/delivery-info", { tier: "server" })).body;
    const none = { sent: 0, bounced: 0, marked_as_spam: 0 };
    expect(await info()).toEqual({
      stats: { hour: none, day: none, week: none, month: none },
      capacity: { rate_per_second: 200, penalty_factor: 1, is_boost_active: false, boost_expires_at_millis: null },
    });
    const ids = await createUsers(alone, ["a@shop.example", "b@shop.example"]);
    await alone.call("POST /emails/send-email", { tier: "server", body: { user_ids: ids, html: "x" } });
    await alone.backend.runDueJobs();
    await servicesOf(alone).database.db.updateTable("emails").set({ bounced_at: alone.clock.now() }).execute();
    alone.clock.advance(2 * HOUR);
    const two = { sent: 2, bounced: 2, marked_as_spam: 0 };
    expect(await info()).toMatchObject({
      stats: { hour: none, day: two, week: two, month: two },
      capacity: { rate_per_second: 196, penalty_factor: 0.98 },
    });
    await servicesOf(alone).database.db.updateTable("emails").set({ marked_as_spam_at: alone.clock.now() }).execute();
    expect((await info()).capacity).toMatchObject({ rate_per_second: 20, penalty_factor: 0.1 });
    const { body } = await alone.call("POST /emails/capacity-boost", { tier: "server" });
    expect(body).toEqual({ expires_at_millis: alone.clock.now().getTime() + 4 * HOUR });
    expect((await info()).capacity).toMatchObject({
      rate_per_second: 80,
      is_boost_active: true,
      boost_expires_at_millis: body.expires_at_millis,
    });
    alone.clock.advance(4 * HOUR);
    expect((await info()).capacity).toMatchObject({ is_boost_active: false });
  });
});

describe("POST /internal/send-test-email", () => {
  const body = (port: number) => ({
    recipient_email: "me@shop.example",
    email_config: {
      host: "127.0.0.1",
      port,
      username: "u",
      password: "p",
      sender_name: "Me",
      sender_email: "me@shop.example",
    },
  });

  it("sends through the server named and logs it", async () => {
    const answer = await call("POST /internal/send-test-email", { tier: "admin", body: body(backend.smtp.port) });
    expect(answer).toMatchObject({ status: 200, body: { success: true } });
    expect(received("me@shop.example")[0]!.mail).toMatchObject({
      from: { name: "Me" },
      subject: "Test email of Test Project",
    });
    expect((await call("GET /emails/outbox?query=me@shop")).body.items).toMatchObject([{ status: "sent" }]);
  });

  it("answers 200 and says what went wrong", async () => {
    backend.clock.advance(1_000);
    const answer = await call("POST /internal/send-test-email", { tier: "admin", body: body(await freePort()) });
    expect(answer).toMatchObject({
      status: 200,
      body: { success: false, error_type: "SOCKET_CLOSED", error_message: expect.stringContaining("connection") },
    });
    expect((await call("GET /emails/outbox?query=me@shop")).body.items[0]).toMatchObject({ status: "server-error" });
  });

  it("tries once, and the log of sent emails has it", async () => {
    const port = await freePort();
    const attempts = async () => {
      const { items } = (await call("GET /internal/emails", { tier: "admin" })).body;
      return items.filter((item: { sender_config: { port?: number } }) => item.sender_config.port === port);
    };
    await call("POST /internal/send-test-email", { tier: "admin", body: body(port) });
    backend.clock.advance(HOUR);
    await run();
    expect(await attempts()).toMatchObject([
      { to: ["me@shop.example"], error: { errorType: "SOCKET_CLOSED" }, sender_config: { type: "standard" } },
    ]);
  });

  it.each(["host", "port", "username", "password", "sender_name", "sender_email"])(
    "needs the %s of the server",
    async (field) => {
      const { email_config, ...rest } = body(25);
      const { [field]: _left, ...config } = email_config as Record<string, unknown>;
      const answer = await call("POST /internal/send-test-email", {
        tier: "admin",
        body: { ...rest, email_config: config },
      });
      expect(answer).toBeKnownError(400, "SCHEMA_ERROR", {
        message: expect.stringContaining(`body.email_config.${field} must be defined`),
      });
    },
  );

  it("takes no type of the server, as the project's configuration has it", async () => {
    const { email_config, ...rest } = body(25);
    const answer = await call("POST /internal/send-test-email", {
      tier: "admin",
      body: { ...rest, email_config: { ...email_config, type: "standard" } },
    });
    expect(answer).toBeKnownError(400, "SCHEMA_ERROR", { message: expect.stringContaining("type") });
  });

  it.each([{ recipient_email: "x" }, { recipient_email: "" }, { more: 1 }, { email_config: {} }])(
    "refuses %j",
    async (wrong) => {
      const answer = await call("POST /internal/send-test-email", { tier: "admin", body: { ...body(25), ...wrong } });
      expect(answer).toMatchObject({ status: 400, body: { code: "SCHEMA_ERROR" } });
    },
  );
});

describe("POST /internal/failed-emails-digest", () => {
  const SECRET = "0123456789abcdef-scheduler";

  it("sends owners the failures of a day, unless the call is a rehearsal", async () => {
    await using alone = await sendingBackend({ env: { LATCHKIT_SCHEDULER_SECRET: SECRET } });
    const [user] = await createUsers(alone, ["gone@shop.example"]);
    alone.smtp.refuseNext({ code: 554, message: "5.7.1 No" });
    await alone.call("POST /emails/send-email", {
      tier: "server",
      body: { user_ids: [user], html: "x", subject: "Lost" },
    });
    await alone.backend.runDueJobs();
    const ask = (query: string, secret = SECRET) =>
      alone.fetch(`/api/v1/internal/failed-emails-digest${query}`, {
        method: "POST",
        headers: { authorization: `Bearer ${secret}` },
      });
    const answer = await ask("?dry_run=true");
    expect(await answer.json()).toEqual({
      success: true,
      failed_emails_by_tenancy: [
        {
          emails: [{ subject: "Lost", to: ["gone@shop.example"] }],
          tenant_owner_emails: [],
          project_id: alone.project.id,
          tenancy_id: `${alone.project.id}/main`,
        },
      ],
    });
    expect((await ask("")).status).toBe(200);
    expect((await ask("", "0123456789abcdef-guessed!!")).status).toBe(401);
    const anonymous = await alone.fetch("/api/v1/internal/failed-emails-digest", { method: "POST" });
    expect([anonymous.status, anonymous.headers.get("x-stack-known-error")]).toEqual([400, "SCHEMA_ERROR"]);
    alone.clock.advance(25 * HOUR);
    expect(await (await ask("")).json()).toMatchObject({ failed_emails_by_tenancy: [] });
  });

  it("goes to every owner, each in their language", async () => {
    await using alone = await testBackend({ env: { ...INTERNAL_ENV, LATCHKIT_SCHEDULER_SECRET: SECRET } });
    const owner = await signUpOwner(alone);
    const signUp = { email: "zweite@shop.example", password: "correct horse battery" };
    const { body: second } = await alone.call("POST /auth/password/sign-up", {
      project: INTERNAL,
      body: signUp,
      headers: { "accept-language": "de-DE" },
    });
    await alone.call("POST /team-memberships/{team_id}/{user_id}", {
      project: INTERNAL,
      tier: "server",
      params: { team_id: owner.teamId, user_id: second.user_id },
      body: {},
    });
    const { body: made } = await alone.call("POST /internal/projects", {
      project: INTERNAL,
      accessToken: owner.accessToken,
      body: { display_name: "Mossbook", owner_team_id: owner.teamId },
    });
    const config = { ...ownServer(9), "auth.otp.allowSignIn": true };
    const asAdmin = asOwner(owner, made.id);
    const config_override_string = JSON.stringify(config);
    await alone.call("PATCH /internal/config/override", { ...asAdmin, body: { config_override_string } });
    await servicesOf(alone)
      .database.db.insertInto("emails")
      .values({
        ...{ project_id: made.id, branch_id: "main", id: NOTHING, recipient_type: "custom-emails", subject: "Lost" },
        ...{ created_at: alone.clock.now(), updated_at: alone.clock.now(), scheduled_at: alone.clock.now() },
        ...{ addresses: ["gone@shop.example"], finished_sending_at: alone.clock.now(), server_error: "Gone." },
      })
      .execute();
    const ask = async (query: string) => {
      const answer = await alone.fetch(`/api/v1/internal/failed-emails-digest${query}`, {
        method: "POST",
        headers: { authorization: `Bearer ${SECRET}` },
      });
      return (await answer.json()) as { failed_emails_by_tenancy: { tenant_owner_emails: string[] }[] };
    };
    const rehearsed = await ask("?dry_run=true");
    await alone.backend.runDueJobs();
    const isDigest = ({ subject }: { subject: string }) => subject === "Failed emails digest";
    expect((await alone.inbox.read(owner.email)).filter(isDigest)).toEqual([]);
    const { failed_emails_by_tenancy: digests } = await ask("");
    expect(rehearsed.failed_emails_by_tenancy).toEqual(digests);
    expect(digests.map(({ tenant_owner_emails: owners }) => owners.sort())).toEqual([
      [owner.email, "zweite@shop.example"].sort(),
    ]);
    const english = await alone.inbox.waitFor(owner.email, { subject: "Failed emails digest" });
    expect(english.text).toContain("Lost");
    expect(english.html).toContain(`/projects/${made.id}/emails"`);
    const german = await alone.inbox.waitFor("zweite@shop.example", { subject: /./ });
    expect(german.html).toContain('lang="de"');
  });

  it("names the last ten of a project's failed emails, the newest first", async () => {
    await using alone = await testBackend({ env: { LATCHKIT_SCHEDULER_SECRET: SECRET } });
    const now = alone.clock.now().getTime();
    const failed = Array.from({ length: 11 }, (_, number) => {
      const at = new Date(now - number * 60_000);
      return {
        ...{
          project_id: alone.project.id,
          branch_id: "main",
          id: crypto.randomUUID(),
          recipient_type: "custom-emails",
        },
        ...{ created_at: at, updated_at: at, scheduled_at: at, finished_sending_at: at, server_error: "Gone." },
        ...{ addresses: ["gone@shop.example"], subject: `Number ${number}` },
      };
    });
    await servicesOf(alone).database.db.insertInto("emails").values(failed).execute();
    const answer = await alone.fetch("/api/v1/internal/failed-emails-digest?dry_run=true", {
      method: "POST",
      headers: { authorization: `Bearer ${SECRET}` },
    });
    const { failed_emails_by_tenancy: digests } = (await answer.json()) as {
      failed_emails_by_tenancy: { emails: { subject: string }[] }[];
    };
    expect(digests.map(({ emails }) => emails.map(({ subject }) => subject))).toEqual([
      Array.from({ length: 10 }, (_, number) => `Number ${number}`),
    ]);
  });

  it("is closed where no secret is set", async () => {
    const answer = await backend.fetch("/api/v1/internal/failed-emails-digest", {
      method: "POST",
      headers: { authorization: "Bearer null" },
    });
    expect(answer.status).toBe(401);
  });
});

describe("through Postmark's SMTP server", () => {
  it("is what its reports say, which name the Message-ID that was attached to the email", async () => {
    await using alone = await sendingBackend({ config: { "emails.providerEvents.postmarkToken": "a-token" } });
    const [user] = await createUsers(alone, ["gone@shop.example"]);
    await alone.call("POST /emails/send-email", { tier: "server", body: { user_ids: [user], html: "x" } });
    await alone.backend.runDueJobs();
    const [sent] = alone.smtp.mails;
    const bounce = {
      RecordType: "Bounce",
      Type: "HardBounce",
      MessageID: "883953f4-6105-42a2-a16a-77a8eac79483",
      Metadata: { "message-id": sent!.mail.messageId!.replace(/[<>]/g, "") },
      Email: "gone@shop.example",
      Details: "smtp;550 5.1.1 The email account that you tried to reach does not exist.",
      BouncedAt: alone.clock.now().toISOString(),
    };
    const report = await alone.fetch(`/api/v1/emails/provider-events/${alone.project.id}/postmark`, {
      method: "POST",
      body: JSON.stringify(bounce),
      headers: { authorization: `Basic ${Buffer.from("hook:a-token").toString("base64")}` },
    });
    expect(report.status).toBe(200);
    const { items } = (await alone.call("GET /emails/outbox", { tier: "server" })).body;
    expect(items).toMatchObject([{ status: "bounced", recipient_address: "gone@shop.example" }]);
  });
});

describe("through Resend", () => {
  it("hands over in batches, keeps its ids, and tries again what was limited", async () => {
    const requests: { headers: Headers; emails: { to: string[]; headers: Record<string, string> }[] }[] = [];
    let refusals = 1;
    await using alone = await sendingBackend({
      config: {
        ...ownServer(465, "smtp.resend.com", "resend"),
        "emails.providerEvents.resendSecret": `whsec_${Buffer.from("a secret").toString("base64")}`,
      },
      outboundFetch: (async (url: URL | string, init: RequestInit) => {
        expect(String(url)).toBe("https://api.resend.com/emails/batch");
        if (refusals-- > 0) return new Response("slow down", { status: 429 });
        const emails = JSON.parse(String(init.body));
        requests.push({ headers: new Headers(init.headers), emails });
        const [bad] = emails.flatMap(({ to }: { to: string[] }, index: number) =>
          to[0]!.startsWith("bad") ? [index] : [],
        );
        return Response.json({
          data: emails
            .filter((_: unknown, index: number) => index !== bad)
            .map((_: unknown, index: number) => ({ id: `re_${index}` })),
          errors: bad === undefined ? [] : [{ index: bad, message: "Invalid `to`" }],
        });
      }) as typeof globalThis.fetch,
    });
    const ids = await createUsers(alone, ["a@shop.example", "bad@shop.example", "c@shop.example"]);
    await alone.call("POST /emails/send-email", {
      tier: "server",
      body: { user_ids: ids, html: "x", subject: "Batch" },
    });
    await alone.backend.runDueJobs();
    expect(requests).toHaveLength(1);
    expect(requests[0]!.headers.get("authorization")).toBe("Bearer key");
    expect(requests[0]!.headers.get("idempotency-key")).toMatch(/^[0-9a-f]{64}$/);
    expect(requests[0]!.emails.map(({ headers }) => headers["Message-ID"])).toEqual(
      Array.from({ length: 3 }, () => expect.stringMatching(/^<[0-9a-f-]{36}@localhost>$/)),
    );
    const rows = await servicesOf(alone)
      .database.db.selectFrom("emails")
      .selectAll()
      .orderBy("provider_message_id")
      .execute();
    expect(rows.map((row) => [row.addresses?.[0], row.provider_message_id, row.server_error])).toEqual([
      [expect.any(String), "re_0", null],
      [expect.any(String), "re_1", null],
      ["bad@shop.example", null, "The email server refused the mail."],
    ]);
    const at = alone.clock.now();
    const body = JSON.stringify({ type: "email.bounced", created_at: at.toISOString(), data: { email_id: "re_0" } });
    const timestamp = String(Math.floor(at.getTime() / 1_000));
    const signature = createHmac("sha256", "a secret").update(`msg_1.${timestamp}.${body}`).digest("base64");
    const headers = { "svix-id": "msg_1", "svix-timestamp": timestamp, "svix-signature": `v1,${signature}` };
    const path = `/api/v1/emails/provider-events/${alone.project.id}/resend`;
    expect((await alone.fetch(path, { method: "POST", body, headers })).status).toBe(200);
    const bounced = (await alone.call("GET /emails/outbox", { tier: "server", query: { status: "bounced" } })).body
      .items;
    expect(bounced).toMatchObject([{ id: rows[0]!.id, status: "bounced", simple_status: "error" }]);
  });
});
