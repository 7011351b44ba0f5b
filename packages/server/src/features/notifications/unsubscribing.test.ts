import { testBackend } from "@latchkit/testing/internal";
import "@latchkit/testing/vitest";
import { afterAll, describe, expect, it } from "vitest";
import { servicesOf } from "../../services.test-data.ts";
import { suppress } from "../email-suppressions/suppress.ts";
import { mayReceive } from "./may-receive.ts";
import { createUnsubscribeLinks, unsubscribeHeaders } from "./unsubscribe-links.ts";

const backend = await testBackend();
afterAll(() => backend[Symbol.asyncDispose]());

const TRANSACTIONAL = "7bb82d33-2f54-4a3d-9d23-82739e0d66ef";
const MARKETING = "4f6f8873-3d04-46bd-8bef-18338b1a1b4c";
const DAY = 86_400_000;
const FORM = { "content-type": "application/x-www-form-urlencoded" };

const services = servicesOf(backend);
const { db } = services.database;
const tenancy = { projectId: backend.project.id, branchId: "main" };

async function linkFor(userId: string): Promise<string> {
  const links = await createUnsubscribeLinks(tenancy, db, services, { userIds: [userId], categoryId: MARKETING });
  return (links.get(userId) ?? "").slice(backend.url.length);
}
const wantsMarketing = async (user_id: string, on = backend) => {
  const params = { user_id };
  const { body } = await on.call("GET /emails/notification-preference/{user_id}", { tier: "server", params });
  return body.items[1].enabled;
};

describe("a link to unsubscribe", () => {
  it("survives the scanners of email gateways: 20 GET and HEAD requests change nothing, and the button still works", async () => {
    const { id } = await backend.signUp();
    const link = await linkFor(id);
    for (let n = 0; n < 10; n++) {
      expect((await backend.fetch(link)).status).toBe(200);
      expect((await backend.fetch(link, { method: "HEAD" })).status).toBe(200);
    }
    expect(await wantsMarketing(id)).toBe(true);
    const done = await backend.fetch(link, { method: "POST", body: "", headers: FORM });
    expect(done.status).toBe(200);
    expect(await done.text()).toContain("You are unsubscribed");
    expect(await wantsMarketing(id)).toBe(false);
  });

  it("accepts a code in capitals, as some email programs write it", async () => {
    const { id } = await backend.signUp();
    const link = (await linkFor(id)).replace(/code=(\w+)/, (_, code: string) => `code=${code.toUpperCase()}`);
    expect((await backend.fetch(link, { method: "POST", body: "", headers: FORM })).status).toBe(200);
    expect(await wantsMarketing(id)).toBe(false);
  });

  it("shows a page that names category and project as text, runs no script and tells no other site its address", async () => {
    const project = await backend.createProject();
    await backend.call("PATCH /internal/projects/current", {
      tier: "admin",
      project,
      body: { display_name: `<img src=x> & "Co"` },
    });
    const { id } = await backend.signUp({ project });
    const links = await createUnsubscribeLinks({ projectId: project.id, branchId: "main" }, db, services, {
      userIds: [id],
      categoryId: MARKETING,
    });
    const answer = await backend.fetch((links.get(id) ?? "").slice(backend.url.length));
    const html = await answer.text();
    expect(html).toContain(
      "Do you want to stop receiving marketing emails from &lt;img src=x&gt; &amp; &quot;Co&quot;?",
    );
    expect(html).toContain('<form method="post"><button type="submit">Unsubscribe</button></form>');
    expect(answer.headers.get("content-security-policy")).toContain("default-src 'none'");
    expect(answer.headers.get("referrer-policy")).toBe("no-referrer");
    expect(answer.headers.get("cache-control")).toContain("no-store");
  });

  it.each([
    ["de-AT, en;q=0.5", "de"],
    ["gsw, en;q=0.5, de;q=0.8", "de"],
    ["gsw", "en"],
  ])("shows the page to readers of %s in %s", async (accepted, language) => {
    const { id } = await backend.signUp();
    const answer = await backend.fetch(await linkFor(id), { headers: { "accept-language": accepted } });
    expect(await answer.text()).toContain(`<html lang="${language}" dir="ltr">`);
  });

  it.each([
    ["a form", FORM, "List-Unsubscribe=One-Click"],
    [
      "a multipart form",
      { "content-type": "multipart/form-data; boundary=x" },
      '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n',
    ],
  ])(
    "unsubscribes with one click in an email program that sends %s (RFC 8058), without a page",
    async (_, headers, body) => {
      const { id } = await backend.signUp();
      const link = await linkFor(id);
      for (let n = 0; n < 2; n++) {
        const answer = await backend.fetch(link, { method: "POST", body, headers });
        expect([answer.status, await answer.text()]).toEqual([200, ""]);
      }
      expect(await wantsMarketing(id)).toBe(false);
    },
  );

  it("shows that it was used, and does not undo later choices of the user", async () => {
    const { id } = await backend.signUp();
    const link = await linkFor(id);
    await backend.fetch(link, { method: "POST", body: "", headers: FORM });
    await backend.call("PATCH /emails/notification-preference/{user_id}/{notification_category_id}", {
      tier: "server",
      params: { user_id: id, notification_category_id: MARKETING },
      body: { enabled: true },
    });
    for (const method of ["GET", "POST"]) {
      const answer = await backend.fetch(link, { method, ...(method === "POST" && { body: "", headers: FORM }) });
      expect(await answer.text()).toContain("You are already unsubscribed");
    }
    expect(await wantsMarketing(id)).toBe(true);
  });

  it.each([
    ["without a code", () => "", 400],
    ["with a code that is too short", () => "?code=abc&project_id=x", 400],
    ["with an unknown code", () => `?code=${"a".repeat(45)}&project_id=${backend.project.id}`, 404],
    ["of no project", () => `?code=${"a".repeat(45)}&project_id=nothing`, 404],
  ])("%s shows a page that says so", async (_, query, status) => {
    const path = `/api/v1/emails/unsubscribe-link${query()}`;
    for (const init of [{}, { method: "POST", body: "List-Unsubscribe=One-Click", headers: FORM }]) {
      const answer = await backend.fetch(path, init);
      expect(answer.status).toBe(status);
      expect(await answer.text()).toContain("This link is incomplete");
    }
    expect((await backend.fetch(path, { method: "HEAD" })).status).toBe(status);
  });

  it("answers forms in time even if a field repeats as often as a body has room for", async () => {
    const body = "name=List-Unsubscribe\n".repeat(5_900);
    for (let n = 0; n < 5; n++) {
      const answer = await backend.fetch("/api/v1/emails/unsubscribe-link", { method: "POST", body, headers: FORM });
      expect(answer.status).toBe(400);
    }
  });

  it("of another project does not work", async () => {
    const { id } = await backend.signUp();
    const other = await backend.createProject();
    const link = (await linkFor(id)).replace(backend.project.id, other.id);
    expect((await backend.fetch(link, { method: "POST", body: "", headers: FORM })).status).toBe(404);
    expect(await wantsMarketing(id)).toBe(true);
  });

  it("works for sixty days, with one click too", async () => {
    await using later = await testBackend();
    const { id } = await later.signUp();
    const of = { projectId: later.project.id, branchId: "main" };
    const laterServices = servicesOf(later);
    const links = await createUnsubscribeLinks(of, laterServices.database.db, laterServices, {
      userIds: [id],
      categoryId: MARKETING,
    });
    const link = (links.get(id) ?? "").slice(later.url.length);
    later.clock.advance(59 * DAY);
    expect((await later.fetch(link)).status).toBe(200);
    const oneClick = { method: "POST", body: "List-Unsubscribe=One-Click", headers: FORM };
    expect((await later.fetch(link, oneClick)).status).toBe(200);
    expect(await wantsMarketing(id, later)).toBe(false);
    const [other] = (
      await createUnsubscribeLinks(of, laterServices.database.db, laterServices, {
        userIds: [id],
        categoryId: MARKETING,
      })
    ).values();
    later.clock.advance(60 * DAY);
    const answer = await later.fetch((other ?? "").slice(later.url.length));
    expect(answer.status).toBe(410);
    expect(await answer.text()).toContain("This link has expired");
  });

  it("works for as long as emails are kept, if that is longer", async () => {
    await using later = await testBackend({ env: { LATCHKIT_EMAIL_RETENTION_DAYS: "90" } });
    const { id } = await later.signUp();
    const of = { projectId: later.project.id, branchId: "main" };
    const laterServices = servicesOf(later);
    const links = await createUnsubscribeLinks(of, laterServices.database.db, laterServices, {
      userIds: [id],
      categoryId: MARKETING,
    });
    const link = (links.get(id) ?? "").slice(later.url.length);
    later.clock.advance(89 * DAY);
    const oneClick = { method: "POST", body: "List-Unsubscribe=One-Click", headers: FORM };
    expect((await later.fetch(link, oneClick)).status).toBe(200);
  });

  it("is named in the headers of the email", () => {
    expect(unsubscribeHeaders("https://auth.example/x?code=1")).toEqual({
      "List-Unsubscribe": "<https://auth.example/x?code=1>",
      "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
    });
  });
});

describe("who may receive an email", () => {
  it("depends on the category, the user's choice and suppressed addresses", async () => {
    const [wants, declined, bounced, complained, manual] = await Promise.all(
      Array.from({ length: 5 }, () => backend.signUp()),
    );
    if (!wants || !declined || !bounced || !complained || !manual) throw new Error("A user is missing.");
    await backend.call("PATCH /emails/notification-preference/{user_id}/{notification_category_id}", {
      tier: "server",
      params: { user_id: declined.id, notification_category_id: MARKETING },
      body: { enabled: false },
    });
    const mark = (address: string, reason: "bounced" | "marked-as-spam" | "manual") =>
      suppress(tenancy, db, services, { address, reason, details: null });
    await mark(bounced.email.toUpperCase(), "bounced");
    await mark(complained.email, "marked-as-spam");
    await mark(manual.email, "manual");
    const recipients = [wants, declined, bounced, complained, manual].map(({ id, email }) => ({
      userId: id,
      address: email,
    }));
    const withStranger = [...recipients, { userId: null, address: "stranger@example.com" }];
    const marketing = { categoryId: MARKETING, isTransactional: false };
    const refusedOf = async (category: Parameters<typeof mayReceive>[3]) =>
      [...(await mayReceive(tenancy, db, withStranger, category))].map(([{ address }, reason]) => [address, reason]);
    expect(await refusedOf(marketing)).toEqual([
      [declined.email, "USER_UNSUBSCRIBED"],
      [bounced.email, "LIKELY_NOT_DELIVERABLE"],
      [complained.email, "LIKELY_NOT_DELIVERABLE"],
      [manual.email, "LIKELY_NOT_DELIVERABLE"],
    ]);
    const transactional = { categoryId: TRANSACTIONAL, isTransactional: true };
    expect((await refusedOf(transactional)).map(([address]) => address)).toEqual([bounced.email, manual.email]);
    expect(await mayReceive(tenancy, db, [], marketing)).toEqual(new Map());
    const other = { ...tenancy, projectId: (await backend.createProject()).id };
    expect(await mayReceive(other, db, withStranger, marketing)).toEqual(new Map());
  });
});
