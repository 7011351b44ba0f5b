import { type TestBackend, testBackend } from "@latchkit/testing/internal";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { queueEmail } from "../emails/queue-email.ts";
import { servicesOf } from "../services.test-data.ts";

const LINK = "https://shop.example/handler/magic-link-callback?code=0123456789abcdefghjkmnpqrstvwxyz0123456789abc";

let backend: TestBackend;
beforeAll(async () => {
  backend = await testBackend();
});
afterAll(() => backend[Symbol.asyncDispose]());
beforeEach(() => backend.fetch("/mailbox/api/mails", { method: "DELETE" }));

async function send(to: string): Promise<void> {
  const services = servicesOf(backend);
  const { tenancy } = (await services.projects.find(backend.project.id))!;
  await services.database.transaction((tx) =>
    queueEmail(tenancy, tx, services, {
      to,
      template: "magic_link",
      variables: { magicLink: LINK, otp: "K7M2QX" },
    }),
  );
  await backend.backend.runDueJobs();
  backend.clock.advance(1_000);
}

interface MailboxAnswer {
  items: [{ id: string }];
  next: string;
  text: string;
  error: string;
}

async function get(path: string, init?: RequestInit) {
  const response = await backend.fetch(`/mailbox/api${path}`, init);
  const body: MailboxAnswer = JSON.parse(await response.text());
  return { status: response.status, headers: response.headers, body };
}

describe("GET /mailbox/api/mails", () => {
  it("lists mails, newest first, page by page", async () => {
    for (const to of ["a@example.com", "b@example.com", "c@example.com"]) await send(to);
    const first = await get("/mails?limit=2");
    expect(first.body.items).toMatchObject([
      {
        to: ["c@example.com"],
        from: expect.stringMatching(/^Test Project <.+>$/),
        subject: "Sign in to Test Project: Your code is K7M2QX",
        projectName: "Test Project",
      },
      { to: ["b@example.com"] },
    ]);
    const second = await get(`/mails?limit=2&after=${encodeURIComponent(first.body.next)}`);
    expect(second.body).toMatchObject({ items: [{ to: ["a@example.com"] }], next: null });
  });

  it("finds mails by part of an address, without wildcards", async () => {
    for (const to of ["pat_1@example.com", "patx1@example.com"]) await send(to);
    expect((await get("/mails?to=PAT_")).body.items).toMatchObject([{ to: ["pat_1@example.com"] }]);
  });

  it("answers 304 to clients that have the list", async () => {
    const { headers } = await get("/mails");
    const again = await backend.fetch("/mailbox/api/mails", {
      headers: { "if-none-match": headers.get("etag") ?? "" },
    });
    expect(again.status).toBe(304);
    await send("a@example.com");
    expect((await get("/mails", { headers: { "if-none-match": headers.get("etag") ?? "" } })).status).toBe(200);
  });

  it.each(["limit=0", "limit=101", "limit=x", "after=yesterday"])("explains the problem of %s", async (query) => {
    const { status, body } = await get(`/mails?${query}`);
    expect(status).toBe(400);
    expect(body.error).toMatch(/^(limit|after) is /);
  });
});

describe("GET /mailbox/api/mails/{id}", () => {
  it("shows the mail, with its links and codes", async () => {
    await send("a@example.com");
    const [{ id }] = (await get("/mails")).body.items;
    const { body } = await get(`/mails/${id}`);
    expect(body).toMatchObject({ id, to: ["a@example.com"], links: [LINK], codes: ["K7M2QX"] });
    expect(body.text).toContain(LINK);
    expect(await (await backend.fetch(`/mailbox/api/mails/${id}/text`)).text()).toBe(body.text);
  });

  it("shows its HTML as a document without scripts that opens links in a new tab", async () => {
    await send("a@example.com");
    const [{ id }] = (await get("/mails")).body.items;
    const response = await backend.fetch(`/mailbox/api/mails/${id}/html`);
    const policy = response.headers.get("content-security-policy");
    expect(policy).toContain("sandbox allow-popups");
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toMatch(/script-src|allow-scripts|allow-same-origin/);
    expect(await response.text()).toContain('<head><base target="_blank">');
  });

  it.each(["/mails/00000000-0000-4000-8000-000000000000", "/mails/x", "/mails/x/source", "/projects"])(
    "answers 404 to %s",
    async (path) => {
      expect((await get(path)).status).toBe(404);
    },
  );
});

describe("DELETE /mailbox/api/mails", () => {
  it("empties the mailbox", async () => {
    await send("a@example.com");
    expect((await get("/mails", { method: "DELETE" })).body).toEqual({ deleted: 1 });
    expect((await get("/mails")).body).toEqual({ items: [], next: null });
  });
});

describe("the mailbox", () => {
  it("keeps the newest 500 mails of each project", async () => {
    const { db } = servicesOf(backend).database;
    const keep = (projectId: string, count: number) =>
      sql`
        insert into mailbox_messages (project_id, branch_id, id, received_at, from_address, to_addresses, subject)
        select ${projectId}, 'main', gen_random_uuid(), '2020-01-01'::timestamptz + n * interval '1 second', '',
          '{old@example.com}', n::text
        from generate_series(1, ${sql.lit(count)}) as n
      `.execute(db);
    await keep(backend.project.id, 510);
    await keep("internal", 20);
    await send("new@example.com");
    const { body } = await get("/mails", { method: "DELETE" });
    expect(body).toEqual({ deleted: 520 });
  });

  it.each([
    ["http://localhost:9/mailbox/api/mails", 200],
    ["http://127.0.0.1:4100/mailbox/api/mails", 200],
    ["http://[::1]:4100/mailbox/api/mails", 200],
    ["http://evil.example:4100/mailbox/api/mails", 403],
    ["http://localhost.evil.example/mailbox", 403],
    ["http://192.168.1.7:4100/mailbox", 403],
  ])("answers %s with %i: only our own names, whatever they resolve to", async (url, status) => {
    expect((await backend.backend.fetch(new Request(url))).status).toBe(status);
  });

  it("is reached by the public URL", async () => {
    await using elsewhere = await testBackend({ env: { LATCHKIT_PUBLIC_URL: "https://auth.shop.example" } });
    expect((await elsewhere.backend.fetch(new Request("https://auth.shop.example/mailbox/api/mails"))).status).toBe(
      200,
    );
    const refusal = await elsewhere.backend.fetch(new Request("https://shop.example/mailbox"));
    expect(await refusal.text()).toContain("LATCHKIT_PUBLIC_URL");
  });

  it("does not exist in production", async () => {
    await using production = await testBackend({ mode: "production" });
    for (const path of ["/mailbox", "/mailbox/", "/mailbox/api/mails", "/mailbox/assets/index.js"])
      expect((await production.fetch(path)).status).toBe(404);
  });

  it.each([
    "/mailbox/assets/..%2F..%2Findex.js",
    "/mailbox/index.html%00",
    "/mailbox/../mailbox/main.js",
    "/mailbox/assets/.env",
  ])("serves no file but its own: %s", async (path) => {
    expect((await backend.fetch(path)).status).toBe(404);
  });
});
