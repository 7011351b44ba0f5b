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
  it("start with a source that greets the user", async () => {
    const id = await create({ display_name: "May" });
    expect(await read(id)).toEqual({
      id,
      display_name: "May",
      tsx_source: expect.stringContaining("Hello"),
      sent_at_millis: null,
    });
    const { tsx_source: template_tsx_source } = await read(id);
    const preview = await call("POST /emails/render-email", { body: { template_tsx_source } });
    expect(preview.body).toMatchObject({
      notification_category: "Marketing",
      text: expect.stringMatching(/hello john doe/i),
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

  it("are listed in the order of their changes, also of those at the same instant", async () => {
    const project = await backend.createProject();
    const options = { project };
    const ids: string[] = [];
    for (const display_name of ["One", "Two", "Three", "Four", "Five", "Six"])
      ids.push((await call("POST /internal/email-drafts", { ...options, body: { display_name } })).body.id);
    const listed = async () =>
      (await call("GET /internal/email-drafts", options)).body.drafts.map(({ id }: { id: string }) => id);
    expect(await listed()).toEqual(ids.toReversed());
    for (const id of [ids[4]!, ids[1]!]) await call(`PATCH /internal/email-drafts/${id}`, { ...options, body: {} });
    expect(await listed()).toEqual([ids[1], ids[4], ids[5], ids[3], ids[2], ids[0]]);
  });

  it("keep fields that a change leaves out, but lose their theme", async () => {
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

  it("need a body to change, which may be empty", async () => {
    const id = await create({ display_name: "May" });
    expect(await call(`PATCH /internal/email-drafts/${id}`)).toMatchObject({
      status: 400,
      body: { code: "SCHEMA_ERROR" },
    });
    expect(await patch(id, {})).toMatchObject({ status: 200, body: { ok: "ok" } });
  });

  it("may have an empty name and source after a change, too", async () => {
    const id = await create({ display_name: "May", tsx_source: "x" });
    await patch(id, { display_name: "", tsx_source: "" });
    expect(await read(id)).toMatchObject({ display_name: "", tsx_source: "" });
  });

  it("need a name when they are created", async () => {
    const answer = await call("POST /internal/email-drafts", { body: {} });
    expect(answer).toMatchObject({ status: 400, body: { code: "SCHEMA_ERROR" } });
  });

  it("are not found if they are unknown or another project's", async () => {
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

  it("can be in several languages, each with its own versions, and keep name and theme when one changes", async () => {
    const id = await create({ display_name: "May", tsx_source: "x", theme_id: THEME });
    await patch(id, { locale: "pt-BR", tsx_source: "um" });
    await patch(id, { locale: "de", tsx_source: "eins" });
    await patch(id, { locale: "de", tsx_source: "zwei" });
    expect(await read(id)).toMatchObject({
      display_name: "May",
      tsx_source: "x",
      theme_id: THEME,
      variants: [
        { locale: "de", tsx_source: "zwei" },
        { locale: "pt-BR", tsx_source: "um" },
      ],
    });
    const [listed] = (await call("GET /internal/email-drafts", {})).body.drafts;
    expect(listed).toEqual({
      ...{ id, display_name: "May", tsx_source: "x", theme_id: THEME, sent_at_millis: null },
      locales: ["de", "pt-BR"],
    });
    const versions = async (query: Readonly<Record<string, string>>) =>
      (await call(`GET /internal/email-designs/${id}/versions`, { query })).body.items;
    expect(await versions({ locale: "de" })).toMatchObject([{ tsx_source: "eins" }]);
    expect(await versions({})).toEqual([]);
    for (const locale of ["de", "pt-BR"]) await patch(id, { locale, tsx_source: null });
    expect(await read(id)).not.toHaveProperty("variants");
    expect(await versions({ locale: "de" })).toMatchObject([{ tsx_source: "zwei" }, { tsx_source: "eins" }]);
  });

  it.each([
    { locale: "german", tsx_source: "x" },
    { locale: "de_DE", tsx_source: "x" },
    { locale: "DE", tsx_source: "x" },
    { locale: "__proto__", tsx_source: "x" },
    { locale: "de" },
    { locale: "de", tsx_source: "x", display_name: "May" },
    { locale: "de", tsx_source: "x".repeat(200_001) },
    { tsx_source: null },
  ])("refuse language %#", async (body) => {
    const id = await create({ display_name: "May" });
    expect(await patch(id, body)).toMatchObject({ status: 400, body: { code: "SCHEMA_ERROR" } });
    expect(await read(id)).not.toHaveProperty("variants");
  });

  it("are in at most 50 languages besides the default one", async () => {
    const id = await create({ display_name: "May" });
    const countries =
      "AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY";
    const more = "BZ CA CC CD CF CG CH CI CK CL CM CN CO CR CU";
    const tags = `${countries} ${more}`.split(" ").map((country) => `en-${country}`);
    for (const locale of tags.slice(0, 50)) expect((await patch(id, { locale, tsx_source: "x" })).status).toBe(200);
    expect(await patch(id, { locale: tags[50], tsx_source: "x" })).toMatchObject({
      status: 400,
      body: "An email can be in at most 50 languages besides the default one.",
    });
    expect((await patch(id, { locale: "en-AD", tsx_source: "y" })).status).toBe(200);
  });

  it("are deleted with their versions, once", async () => {
    const id = await create({ display_name: "May", tsx_source: "x" });
    await patch(id, { tsx_source: "y" });
    const remove = () => call(`DELETE /internal/email-drafts/${id}`);
    expect(await remove()).toMatchObject({ status: 200, body: { success: true } });
    expect(await remove()).toMatchObject({ status: 404 });
    expect(await call(`GET /internal/email-drafts/${id}`)).toMatchObject({ status: 404 });
    expect((await call(`GET /internal/email-designs/${id}/versions`)).body.items).toEqual([]);
  });

  it("are for administrators alone", async () => {
    expect(await call("GET /internal/email-drafts", { tier: "server" })).toMatchObject({ status: 401 });
  });
});
