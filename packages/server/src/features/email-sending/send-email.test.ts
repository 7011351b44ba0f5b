import "@latchkit/testing/vitest";
import { type CallOptions, testBackend } from "@latchkit/testing/internal";
import { sql } from "kysely";
import { afterAll, describe, expect, it } from "vitest";
import { servicesOf } from "../../services.test-data.ts";
import { createUsers, sendingBackend, TEMPLATE, TEMPLATE_ID, withTemplate } from "./sending.test-data.ts";

/** Takes long: left to `npm run test:all`, and to runs that name a path. */
const proves = it.runIf(process.env.LATCHKIT_RUNS_PROOFS);

const MARKETING = "4f6f8873-3d04-46bd-8bef-18338b1a1b4c";
const DARK = "a0172b5d-cff0-463b-83bb-85124697373a";
const NOBODY = "00000000-1111-4222-8333-444444444444";

const backend = await sendingBackend({ config: withTemplate });
afterAll(() => backend[Symbol.asyncDispose]());

const send = (body: object, options: CallOptions = {}) =>
  backend.call("POST /emails/send-email", { tier: "server", body, ...options });
const outbox = async (query = "") =>
  (await backend.call(`GET /emails/outbox${query}` as never, { tier: "server" })).body.items;

let people = 0;
const newUser = async () => (await createUsers(backend, [`person-${++people}@shop.example`]))[0]!;
const addressOf = async (id: string) =>
  (await backend.call(`GET /users/${id}` as never, { tier: "server" })).body.primary_email;
const mailsTo = (address: string) => backend.smtp.mails.filter(({ envelope }) => envelope.to.includes(address));

describe("POST /emails/send-email", () => {
  it("sends HTML to the listed users, in the project's theme, with a text part and our headers", async () => {
    const ids = [await newUser(), await newUser()];
    const answer = await send({ user_ids: ids, html: "<p>Hello <b>there</b></p>", subject: "News of May" });
    expect(answer).toMatchObject({ status: 200 });
    expect(answer.body.results).toHaveLength(2);
    await backend.backend.runDueJobs();
    for (const id of ids) {
      const [received, ...more] = mailsTo(await addressOf(id));
      expect(more).toEqual([]);
      expect(received!.mail).toMatchObject({
        subject: "News of May",
        from: { name: "The Shop", address: "hello@shop.example" },
        text: expect.stringContaining("Hello there"),
        html: expect.stringContaining("<p>Hello <b>there</b></p>"),
        messageId: expect.stringMatching(/^<[0-9a-f-]{36}@localhost>$/),
      });
      expect(received!.mail.headers).toContainEqual(expect.objectContaining({ key: "auto-submitted" }));
    }
  });

  it("lists each recipient once, also those without an address, who are skipped", async () => {
    const [without] = await createUsers(backend, [null]);
    const user = await newUser();
    const { body } = await send({ user_ids: [user, without, user], html: "x", subject: "Once" });
    expect(body.results).toHaveLength(2);
    expect(body.results).toContainEqual({ user_id: user, user_email: await addressOf(user) });
    expect(body.results).toContainEqual({ user_id: without });
    await backend.backend.runDueJobs();
    expect(await outbox(`?user_id=${without}`)).toMatchObject([
      { status: "skipped", simple_status: "ok", skipped_reason: "USER_HAS_NO_PRIMARY_EMAIL", skipped_details: {} },
    ]);
    expect(mailsTo(await addressOf(user))).toHaveLength(1);
  });

  it("lists recipients in the order in which they are stored", async () => {
    const ids: string[] = [];
    for (let n = 0; n < 3; n++) {
      backend.clock.advance(1_000);
      ids.push(await newUser());
    }
    const { body } = await send({ user_ids: [ids[1], ids[2], ids[0]], html: "x" });
    expect(body.results.map(({ user_id }: { user_id: string }) => user_id)).toEqual(ids);
  });

  it("sends a template with its subject, the user's name and the variables", async () => {
    const user = await newUser();
    await send({ user_ids: [user], template_id: TEMPLATE_ID, variables: { text: "Apples" } });
    await backend.backend.runDueJobs();
    const [received] = mailsTo(await addressOf(user));
    expect(received!.mail.subject).toBe(`Hello person-${people}`);
    expect(received!.mail.text).toContain("Apples from Test Project");
    expect(await outbox(`?user_id=${user}`)).toMatchObject([
      {
        created_with: "programmatic-call",
        email_programmatic_call_template_id: TEMPLATE_ID,
        variables: { text: "Apples" },
        tsx_source: TEMPLATE,
        notification_category_id: MARKETING,
        is_transactional: false,
      },
    ]);
  });

  it("prefers the subject of the request to that of the template", async () => {
    const user = await newUser();
    await send({ user_ids: [user], template_id: TEMPLATE_ID, variables: { text: "x" }, subject: "Mine" });
    await backend.backend.runDueJobs();
    expect(mailsTo(await addressOf(user))[0]!.mail.subject).toBe("Mine");
  });

  it("has an empty subject if neither request nor source has one", async () => {
    const user = await newUser();
    await send({ user_ids: [user], html: "x" });
    await backend.backend.runDueJobs();
    expect(await outbox(`?user_id=${user}`)).toMatchObject([{ status: "sent", subject: "" }]);
    expect(mailsTo(await addressOf(user))).toHaveLength(1);
  });

  it("sends to each of two users who have the same address", async () => {
    const address = "shared@shop.example";
    const ids = await createUsers(backend, [address, address]);
    await send({ user_ids: ids, html: "x", subject: "Twice" });
    await backend.backend.runDueJobs();
    expect(mailsTo(address).map(({ mail }) => mail.subject)).toEqual(["Twice", "Twice"]);
  });

  it("moves the draft that it sends to the top of the list", async () => {
    const create = async (display_name: string) =>
      (await backend.call("POST /internal/email-drafts", { tier: "admin", body: { display_name } })).body.id;
    const [first, second] = [await create("First"), await create("Second")];
    const top = async () =>
      (await backend.call("GET /internal/email-drafts", { tier: "admin" })).body.drafts[0].id as string;
    expect(await top()).toBe(second);
    await send({ user_ids: [], draft_id: first });
    expect(await top()).toBe(first);
  });

  it("sends a draft in its theme, and records the time", async () => {
    const { body: draft } = await backend.call("POST /internal/email-drafts", {
      tier: "admin",
      body: { display_name: "May", tsx_source: TEMPLATE, theme_id: false },
    });
    const user = await newUser();
    expect(await send({ user_ids: [user], draft_id: draft.id })).toMatchObject({ status: 200 });
    await backend.backend.runDueJobs();
    const [entry] = await outbox(`?email_draft_id=${draft.id}`);
    expect(entry).toMatchObject({ created_with: "draft", theme_id: false, status: "sent" });
    const { body } = await backend.call(`GET /internal/email-drafts/${draft.id}` as never, { tier: "admin" });
    expect(body.sent_at_millis).toBe(backend.clock.now().getTime());
  });

  it("writes to each user in their language, records the source, and uses the default one for others", async () => {
    const { body: draft } = await backend.call("POST /internal/email-drafts", {
      tier: "admin",
      body: { display_name: "May", tsx_source: TEMPLATE.replace("Hello ", "Hello, ") },
    });
    const languages = { de: "Hallo ", "de-AT": "Servus " };
    for (const [locale, greeting] of Object.entries(languages))
      await backend.call(`PATCH /internal/email-drafts/${draft.id}` as never, {
        tier: "admin",
        body: { locale, tsx_source: TEMPLATE.replace("Hello ", greeting) },
      });
    const readers = ["de-AT", "de-CH", "fr", null];
    const ids: string[] = [];
    for (const language of readers) {
      const { body: user } = await backend.call("POST /auth/password/sign-up", {
        body: { email: `reader-${language?.toLowerCase()}@example.com`, password: "correct horse battery" },
        headers: language === null ? {} : { "accept-language": language },
      });
      ids.push(user.user_id);
    }
    await send({ user_ids: ids, draft_id: draft.id });
    await backend.backend.runDueJobs();
    const subjects = readers.map(
      (language) => mailsTo(`reader-${language?.toLowerCase()}@example.com`).at(-1)!.mail.subject,
    );
    expect(subjects.map((subject) => subject?.split(" ")[0])).toEqual(["Servus", "Hallo", "Hello,", "Hello,"]);
    const entries = await Promise.all(
      ids.map(async (id) => (await outbox(`?user_id=${id}&email_draft_id=${draft.id}`))[0]),
    );
    expect(entries.map(({ locale }) => locale)).toEqual(["de-AT", "de", null, null]);
    expect(entries[1].tsx_source).toContain("Hallo ");
    expect(entries[2].tsx_source).toContain("Hello, ");
  });

  it("uses the project's active theme instead of the draft's if the request says null", async () => {
    const { body: draft } = await backend.call("POST /internal/email-drafts", {
      tier: "admin",
      body: { display_name: "May", tsx_source: TEMPLATE, theme_id: false },
    });
    await send({ user_ids: [await newUser()], draft_id: draft.id, theme_id: null });
    expect(await outbox(`?email_draft_id=${draft.id}`)).toMatchObject([{ theme_id: null }]);
  });

  it("uses the theme that the request names, the bare one for false, and never the template's own", async () => {
    const own = "22222222-2222-4333-8444-555555555555";
    await backend.configure({
      [`emails.templates.${own}`]: { displayName: "Dark", tsxSource: TEMPLATE, themeId: DARK },
    });
    const found: unknown[] = [];
    for (const theme of [{}, { theme_id: DARK }, { theme_id: false }, { theme_id: null }]) {
      const user = await newUser();
      await send({ user_ids: [user], template_id: own, variables: { text: "x" }, ...theme });
      found.push((await outbox(`?user_id=${user}`))[0].theme_id);
    }
    expect(found).toEqual([null, DARK, false, null]);
  });

  it("uses the active theme instead of one that does not exist", async () => {
    const user = await newUser();
    await send({ user_ids: [user], html: "x", theme_id: NOBODY });
    expect(await outbox(`?user_id=${user}`)).toMatchObject([{ theme_id: null }]);
  });

  it("sends no email to users who turned its category off, whatever category the request names", async () => {
    const user = await newUser();
    await backend.call(`PATCH /emails/notification-preference/${user}/${MARKETING}` as never, {
      tier: "server",
      body: { enabled: false },
    });
    const body = { user_ids: [user], template_id: TEMPLATE_ID, variables: { text: "x" } };
    await send({ ...body, notification_category_name: "Transactional" });
    await backend.backend.runDueJobs();
    expect(await outbox(`?user_id=${user}`)).toMatchObject([
      { status: "skipped", skipped_reason: "USER_UNSUBSCRIBED", subject: expect.stringMatching(/^Hello/) },
    ]);
    expect(mailsTo(await addressOf(user))).toEqual([]);
  });

  it("sends to a user although another user with the same address turned the category off", async () => {
    const address = "both@shop.example";
    const [declines, wants] = await createUsers(backend, [address, address]);
    await backend.call("PATCH /emails/notification-preference/{user_id}/{notification_category_id}", {
      tier: "server",
      params: { user_id: declines!, notification_category_id: MARKETING },
      body: { enabled: false },
    });
    for (const user_ids of [
      [declines, wants],
      [wants, declines],
    ])
      await send({ user_ids, html: "x", subject: "News", notification_category_name: "Marketing" });
    await backend.backend.runDueJobs();
    expect(mailsTo(address)).toHaveLength(2);
    const reasons = (await outbox(`?user_id=${declines}`))
      .filter(({ to }: { to: { user_id: string } }) => to.user_id === declines)
      .map(({ skipped_reason }: { skipped_reason?: string }) => skipped_reason);
    expect(reasons).toEqual(["USER_UNSUBSCRIBED", "USER_UNSUBSCRIBED"]);
  });

  it("sends no transactional emails to users who turned those off", async () => {
    const user = await newUser();
    await backend.call(`PATCH /emails/notification-preference/${user}/7bb82d33-2f54-4a3d-9d23-82739e0d66ef` as never, {
      tier: "server",
      body: { enabled: false },
    });
    const { body } = await send({ user_ids: [user], html: "x", subject: "Receipt" });
    expect(body.results).toEqual([{ user_id: user, user_email: await addressOf(user) }]);
    await backend.backend.runDueJobs();
    expect(await outbox(`?user_id=${user}`)).toMatchObject([
      { status: "skipped", skipped_reason: "USER_UNSUBSCRIBED", is_transactional: true },
    ]);
    expect(mailsTo(await addressOf(user))).toEqual([]);
  });

  it("returns an empty list for an empty list", async () => {
    expect(await send({ user_ids: [], html: "x" })).toMatchObject({ status: 200, body: { results: [] } });
  });

  it("sends nothing if one of the users does not exist, and names the first", async () => {
    const user = await newUser();
    const answer = await send({ user_ids: [user, NOBODY, "00000000-1111-4222-8333-444444444445"], html: "x" });
    expect(answer).toBeKnownError(400, "USER_ID_DOES_NOT_EXIST", { user_id: NOBODY });
    expect(await outbox(`?user_id=${user}`)).toEqual([]);
  });

  it("refuses users of other projects", async () => {
    const other = await backend.createProject();
    const { id } = await backend.signUp({ email: "foreign@shop.example", project: other });
    const answer = await send({ user_ids: [id], html: "x" });
    expect(answer).toBeKnownError(400, "USER_ID_DOES_NOT_EXIST", { user_id: id });
  });

  it.each([
    ["a category that does not exist", { html: "x", notification_category_name: "marketing" }],
    ["a template that does not exist", { template_id: NOBODY }],
    ["a draft that does not exist", { draft_id: NOBODY }],
    ["a draft id that is no id", { draft_id: "x" }],
  ])("refuses %s before it looks for users", async (_, body) => {
    const answer = await send({ user_ids: [NOBODY], ...body });
    expect(answer.status).toBe(400);
    expect(typeof answer.body).toBe("string");
  });

  it.each([
    ["neither user_ids nor all_users", {}],
    ["both user_ids and all_users", { user_ids: [NOBODY], all_users: true }],
  ])("refuses %s with one sentence, before it looks for the category", async (_, recipients) => {
    const answer = await send({ ...recipients, html: "x", notification_category_name: "marketing" });
    expect(answer).toBeKnownError(400, "SCHEMA_ERROR", {
      message: expect.stringMatching(/^Exactly one of user_ids or all_users must be provided/),
    });
  });

  it("does not send drafts of other projects", async () => {
    const other = await backend.createProject();
    const { body: draft } = await backend.call("POST /internal/email-drafts", {
      tier: "admin",
      project: other,
      body: { display_name: "Theirs" },
    });
    expect(await send({ user_ids: [], draft_id: draft.id })).toMatchObject({ status: 400 });
  });

  it.each([
    {},
    { html: "x" },
    { user_ids: [], all_users: true, html: "x" },
    { user_ids: [], user_filter: {}, html: "x" },
    { all_users: true, user_filter: {}, html: "x" },
    { user_filter: { team_id: "x" }, html: "x" },
    { user_filter: { query: "x".repeat(1_001) }, html: "x" },
    { user_filter: { banned: true }, html: "x" },
    { all_users: false, html: "x" },
    { user_ids: "all", html: "x" },
    { user_ids: ["x"], html: "x" },
    { user_ids: [], html: "x", template_id: TEMPLATE_ID },
    { user_ids: [], html: "x", variables: {} },
    { user_ids: [], html: "x", draft_id: NOBODY },
    { user_ids: [], draft_id: NOBODY, variables: {} },
    { user_ids: [], template_id: "x" },
    { user_ids: [], template_id: TEMPLATE_ID, variables: [] },
    { user_ids: [], template_id: TEMPLATE_ID, variables: { long: "x".repeat(70_000) } },
    { user_ids: [], html: "x", theme_id: true },
    { user_ids: [], html: "x", theme_id: "light" },
    { user_ids: [], html: "x", theme_id: "0a1b2c3d-4e5f-1a2b-8c3d-4e5f6a7b8c9d" }, // a UUID, but not of version 4
    { user_ids: [], html: "x".repeat(150_001) },
    { user_ids: [], html: '"'.repeat(120_000) },
    { user_ids: [], html: "x", subject: "x".repeat(1_001) },
    { user_ids: [], html: "x", is_high_priority: "maybe" },
    { user_ids: [], html: "x", scheduled_at_millis: -1 },
    { user_ids: [], html: "x", scheduled_at_millis: 1.5 },
    { user_ids: Array.from({ length: 20_001 }, () => NOBODY), html: "x" },
  ])("refuses input %#", async (body) => {
    expect(await send(body)).toMatchObject({ status: 400, body: { code: "SCHEMA_ERROR" } });
  });

  it("works for servers and administrators, and not for clients", async () => {
    const body = { user_ids: [], html: "x" };
    expect(await send(body, { tier: "admin" })).toMatchObject({ status: 200 });
    expect(await send(body, { tier: "client" })).toMatchObject({
      status: 401,
      body: { code: "INSUFFICIENT_ACCESS_TYPE" },
    });
  });

  it("first of all needs an email server of the project's own", async () => {
    await using shared = await testBackend();
    const answer = await shared.call("POST /emails/send-email", { tier: "server", body: { html: "x" } });
    expect(answer).toBeKnownError(400, "REQUIRES_CUSTOM_EMAIL_SERVER");
  });

  proves("sends to all users, and lists visitors without an address", async () => {
    await using alone = await sendingBackend();
    await createUsers(
      alone,
      Array.from({ length: 120 }, (_, number) => `user-${number}@shop.example`),
    );
    const visitor = await alone.createAnonymousUser();
    const { body } = await alone.call("POST /emails/send-email", {
      tier: "server",
      body: { all_users: true, html: "<p>Hello</p>", subject: "All" },
    });
    expect(body.results).toHaveLength(121);
    expect(body.results).toContainEqual({ user_id: visitor.id });
    await alone.backend.runDueJobs();
    expect(new Set(alone.smtp.mails.map(({ envelope }) => envelope.to[0])).size).toBe(120);
    expect(new Set(alone.smtp.mails.map(({ mail }) => mail.messageId)).size).toBe(120);
    expect(alone.smtp.connections).toBeLessThanOrEqual(12); // connections are used again
    const { body: counts } = await alone.call("GET /emails/outbox-counts", { tier: "server" });
    expect(counts).toEqual({ counts: { sent: 120 } });
  });

  it("sends to users who match a search, are in a team, or both", async () => {
    const names = ["fern-ada", "fern-ben", "moss-ada"];
    const ids = await createUsers(
      backend,
      names.map((name) => `${name}@filtered.example`),
    );
    const team = await backend.call("POST /teams", { tier: "server", body: { display_name: "Gardeners" } });
    for (const user_id of [ids[0], ids[2]])
      await backend.call(`POST /team-memberships/${team.body.id}/${user_id}` as never, { tier: "server", body: {} });
    const found = async (user_filter: object) =>
      (await send({ user_filter, html: "x" })).body.results
        .map(({ user_id }: { user_id: string }) => names[ids.indexOf(user_id)])
        .sort();
    expect(await found({ query: "@FILTERED" })).toEqual(names);
    expect(await found({ query: "fern-" })).toEqual(["fern-ada", "fern-ben"]);
    expect(await found({ team_id: team.body.id })).toEqual(["fern-ada", "moss-ada"]);
    expect(await found({ team_id: team.body.id, query: "fern" })).toEqual(["fern-ada"]);
    expect(await found({ query: "no-such-user" })).toEqual([]);
    expect(await found({ team_id: NOBODY })).toEqual([]);
    await backend.backend.runDueJobs();
    expect(names.map((name) => mailsTo(`${name}@filtered.example`).length)).toEqual([4, 2, 2]);
  });

  proves("accepts more recipients than it lists: of 20,050 users it lists 20,000, and writes to all", async () => {
    await using alone = await sendingBackend();
    const { db } = servicesOf(alone).database;
    await db.transaction().execute(async (tx) => {
      await sql`set local session_replication_role = replica`.execute(tx); // Triggers would write each person's search text.
      await sql`insert into users (project_id, branch_id, id, display_name, signed_up_at, last_active_at, search_text)
        select ${alone.project.id}, 'main', gen_random_uuid(), 'Reader', now(), now(), 'reader' from generate_series(1, 20050)`.execute(
        tx,
      );
    });
    const { body } = await alone.call("POST /emails/send-email", {
      tier: "server",
      body: { all_users: true, html: "x", scheduled_at_millis: alone.clock.now().getTime() + 3_600_000 },
    });
    expect(body.results).toHaveLength(20_000);
    const { body: progress } = await alone.call("GET /emails/outbox-counts", { tier: "server" });
    expect(progress).toEqual({ counts: { preparing: 20_050 } });
  });

  it("loses no emails that are accepted while others are being sent", async () => {
    const ids = await Promise.all(Array.from({ length: 6 }, newUser));
    let extra: Promise<unknown> | undefined;
    backend.smtp.onMail(async () => {
      extra ??= Promise.all(ids.slice(3).map((id) => send({ user_ids: [id], html: "x", subject: "Late" })));
      await extra;
    });
    await send({ user_ids: ids.slice(0, 3), html: "x", subject: "Early" });
    await backend.backend.runDueJobs();
    backend.smtp.onMail(async () => undefined);
    for (const id of ids) expect(mailsTo(await addressOf(id))).toHaveLength(1);
  });
});

describe("the link to unsubscribe in an email", () => {
  const header = (address: string, key: string) =>
    mailsTo(address)
      .at(-1)!
      .mail.headers.find((found) => found.key === key)?.value;

  it("is in body and headers if the category can be turned off, and turns it off", async () => {
    const user = await newUser();
    const address = await addressOf(user);
    const body = { user_ids: [user], template_id: TEMPLATE_ID, variables: { text: "x" } };
    await send(body);
    await backend.backend.runDueJobs();
    const [, link = ""] = /^<(.*)>$/.exec(header(address, "list-unsubscribe") ?? "") ?? [];
    expect(link).toMatch(/\/api\/v1\/emails\/unsubscribe-link\?code=[0-9a-z]{45}/);
    expect(header(address, "list-unsubscribe-post")).toBe("List-Unsubscribe=One-Click");
    expect(mailsTo(address)[0]!.mail.html).toContain(`href="${link.replaceAll("&", "&amp;")}"`);
    const { pathname, search } = new URL(link);
    const clicked = await backend.fetch(`${pathname}${search}`, {
      method: "POST",
      body: "List-Unsubscribe=One-Click",
      headers: { "content-type": "application/x-www-form-urlencoded" },
    });
    expect(clicked.status).toBe(200);
    await send(body);
    await backend.backend.runDueJobs();
    expect(mailsTo(address)).toHaveLength(1);
    expect((await outbox(`?user_id=${user}`))[0]).toMatchObject({ skipped_reason: "USER_UNSUBSCRIBED" });
  });

  it("turns the category off for one of two recipients alone", async () => {
    const users = [await newUser(), await newUser(), await newUser()];
    const addresses = await Promise.all(users.map(addressOf));
    const body = { user_ids: users, template_id: TEMPLATE_ID, variables: { text: "x" } };
    await send(body);
    await backend.backend.runDueJobs();
    const links = addresses.map((address) => header(address, "list-unsubscribe")?.slice(1, -1) ?? "");
    expect(new Set(links).size).toBe(3);
    const { pathname, search } = new URL(links[0]!);
    const clicked = await backend.fetch(`${pathname}${search}`, {
      method: "POST",
      body: "List-Unsubscribe=One-Click",
      headers: { "content-type": "application/x-www-form-urlencoded" },
    });
    expect(clicked.status).toBe(200);
    await send(body);
    await backend.backend.runDueJobs();
    expect(addresses.map((address) => mailsTo(address).length)).toEqual([1, 2, 2]);
  });

  it("is not in transactional emails", async () => {
    const user = await newUser();
    await send({ user_ids: [user], html: "<p>x</p>", subject: "Receipt" });
    await backend.backend.runDueJobs();
    const address = await addressOf(user);
    expect(header(address, "list-unsubscribe")).toBeUndefined();
    expect(header(address, "list-unsubscribe-post")).toBeUndefined();
    expect(mailsTo(address)[0]!.mail.html).not.toContain("unsubscribe");
  });
});

describe("the category of an email", () => {
  it("is the one that the source declares, then the requested one, then Transactional", async () => {
    const user = await newUser();
    const source = TEMPLATE.replace(/ {6}<NotificationCategory.*\n/, "");
    await backend.configure({ [`emails.templates.${NOBODY}`]: { displayName: "No category", tsxSource: source } });
    await send({ user_ids: [user], template_id: NOBODY, variables: { text: "x" } });
    await send({
      user_ids: [user],
      template_id: NOBODY,
      variables: { text: "x" },
      notification_category_name: "Marketing",
    });
    await send({ user_ids: [user], template_id: TEMPLATE_ID, variables: { text: "x", category: "Nonsense" } });
    await backend.backend.runDueJobs();
    const found = (await outbox(`?user_id=${user}`)).map(
      (entry: { is_transactional: boolean }) => entry.is_transactional,
    );
    expect(found.sort()).toEqual([false, true, true]);
  });
});

describe("an email that cannot be rendered", () => {
  it("fails with the reason, and delays no other", async () => {
    const [bad, good] = [await newUser(), await newUser()];
    await backend.configure({
      [`emails.templates.${NOBODY}`]: {
        displayName: "Broken",
        tsxSource: 'export function EmailTemplate() {\n  throw new Error("Out of apples");\n}\n',
      },
    });
    await send({ user_ids: [bad], template_id: NOBODY });
    await send({ user_ids: [good], html: "x", subject: "Good" });
    await backend.backend.runDueJobs();
    expect(await outbox(`?user_id=${bad}`)).toMatchObject([
      {
        status: "render-error",
        simple_status: "error",
        has_rendered: false,
        render_error: expect.stringContaining("Out of apples"),
      },
    ]);
    expect(mailsTo(await addressOf(good))).toHaveLength(1);
  });

  it("fails for one recipient alone if the others render", async () => {
    const [bad, good] = [await newUser(), await newUser()];
    const name = (await backend.call(`GET /users/${bad}` as never, { tier: "server" })).body.display_name;
    await backend.configure({
      [`emails.templates.${NOBODY}`]: {
        displayName: "Picky",
        tsxSource: `export function EmailTemplate({ user }) {
          if (user.displayName === ${JSON.stringify(name)}) throw new Error("Not you");
          return <p>Hello</p>;
        }`,
      },
    });
    await send({ user_ids: [bad, good], template_id: NOBODY });
    await backend.backend.runDueJobs();
    expect(await outbox(`?user_id=${bad}`)).toMatchObject([{ status: "render-error" }]);
    expect(await outbox(`?user_id=${good}`)).toMatchObject([{ status: "sent" }]);
  });
});

describe("what administrators do", () => {
  it("emails sent by administrators are in the audit log", async () => {
    const user = await newUser();
    await send({ user_ids: [user], html: "x", subject: "Audited" }, { tier: "admin" });
    const row = await servicesOf(backend)
      .database.db.selectFrom("audit_log")
      .select("changes")
      .where("action", "=", "email.sent")
      .orderBy("happened_at", "desc")
      .execute();
    expect(JSON.stringify(row)).toContain("Audited");
  });
});
