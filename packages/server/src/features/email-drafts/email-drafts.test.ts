import "@latchkit/testing/vitest";
import { type CallOptions, testBackend } from "@latchkit/testing/internal";
import { afterAll, describe, expect, it } from "vitest";

const THEME = "a0172b5d-cff0-463b-83bb-85124697373a";
const NOTHING = "00000000-1111-4222-8333-444444444444";

const backend = await testBackend();
afterAll(() => backend[Symbol.asyncDispose]());

const call = (key: string, options: CallOptions = {}) => backend.call(key as never, { tier: "admin", ...options });
const create = async (body: object) => (await call("POST /internal/email-drafts", { body })).body.id as string;
const read = async (id: string) => (await call(`GET /internal/email-drafts/${id}`)).body;
const patch = (id: string, body: object) => call(`PATCH /internal/email-drafts/${id}`, { body });

describe("email drafts", () => {
  it("begin with a source that greets the user", async () => {
    const id = await create({ display_name: "May" });
    expect(await read(id)).toEqual({
      id,
      display_name: "May",
      tsx_source: expect.stringContaining("Hello"),
      sent_at_millis: null,
    });
  });

  it("are created with status 200, a source and a theme, or with no theme", async () => {
    const answer = await call("POST /internal/email-drafts", {
      body: { display_name: "", tsx_source: "", theme_id: THEME },
    });
    expect(answer.status).toBe(200);
    expect(await read(answer.body.id)).toMatchObject({ display_name: "", tsx_source: "", theme_id: THEME });
    expect(await read(await create({ display_name: "x", theme_id: false }))).toMatchObject({ theme_id: false });
  });

  it("are listed with the last changed first", async () => {
    const [one, two] = [await create({ display_name: "One" }), await create({ display_name: "Two" })];
    backend.clock.advance(1_000);
    expect(await patch(one, { display_name: "One more" })).toMatchObject({ status: 200, body: { ok: "ok" } });
    const { drafts } = (await call("GET /internal/email-drafts")).body;
    const ids = drafts.map(({ id }: { id: string }) => id);
    expect(ids[0]).toBe(one);
    expect(ids).toContain(two);
  });

  it("keep what a change leaves out, but lose their theme", async () => {
    const id = await create({ display_name: "May", tsx_source: "x", theme_id: THEME });
    await patch(id, {});
    expect(await read(id)).toEqual({ id, display_name: "May", tsx_source: "x", sent_at_millis: null });
  });

  it.each([
    { theme_id: null },
    { sent_at_millis: 1 },
    { theme_id: "x" },
    { tsx_source: {} },
    { tsx_source: "x".repeat(200_001) },
    { display_name: "x".repeat(1_001) },
  ])("refuse change %#", async (body) => {
    const id = await create({ display_name: "May" });
    expect(await patch(id, body)).toMatchObject({ status: 400, body: { code: "SCHEMA_ERROR" } });
  });

  it("need a name when they are created", async () => {
    const answer = await call("POST /internal/email-drafts", { body: {} });
    expect(answer).toMatchObject({ status: 400, body: { code: "SCHEMA_ERROR" } });
  });

  it("are 404 when unknown, or another project's", async () => {
    const id = await create({ display_name: "May" });
    const project = await backend.createProject();
    for (const options of [{ project }, {}]) {
      const asked = options.project ? id : NOTHING;
      expect(await call(`GET /internal/email-drafts/${asked}`, options)).toMatchObject({ status: 404 });
      expect(await call(`PATCH /internal/email-drafts/${asked}`, { ...options, body: {} })).toMatchObject({
        status: 404,
      });
    }
    expect((await call("GET /internal/email-drafts", { project })).body).toEqual({ drafts: [] });
  });

  it("are for administrators alone", async () => {
    expect(await call("GET /internal/email-drafts", { tier: "server" })).toMatchObject({ status: 401 });
  });
});
