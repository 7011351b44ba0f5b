import { SAMPLE_IMAGES } from "../images/sample-images.test-data.ts";
import "@latchkit/testing/vitest";
import { testBackend } from "@latchkit/testing/internal";
import { sql } from "kysely";
import { afterAll, describe, expect, it } from "vitest";
import { servicesOf } from "../../services.test-data.ts";

const backend = await testBackend();
afterAll(() => backend[Symbol.asyncDispose]());

const jpeg = Buffer.from(SAMPLE_IMAGES["image/jpeg"], "base64");
/** A comment such as cameras write, right after the start of the image. */
const comment = Buffer.concat([Buffer.of(0xff, 0xfe, 0, 13), Buffer.from("GPS 52 13.4")]);
const photo = `data:image/png;base64,${Buffer.concat([jpeg.subarray(0, 2), comment, jpeg.subarray(2)]).toString("base64")}`;

const upload = (image: string, tier: "admin" | "server" | "client" = "admin") =>
  backend.call("POST /internal/email-images", { tier, body: { image } });
const fetched = (url: string) => backend.fetch(url.slice(backend.url.length));

describe("images for emails", () => {
  it("are served to everyone at an absolute address, as what their bytes are, without the camera's metadata", async () => {
    const { status, body } = await upload(photo);
    expect(status).toBe(200);
    expect(body.url).toMatch(/^http.*\/images\/.*\.jpg$/);
    const response = await fetched(body.url);
    expect(response.headers.get("content-type")).toBe("image/jpeg");
    expect(response.headers.get("x-content-type-options")).toBe("nosniff");
    expect(Buffer.from(await response.arrayBuffer())).toEqual(jpeg);
  });

  it("stay when others are uploaded, each at an address of its own", async () => {
    const one = (await upload(photo)).body.url;
    const other = (await upload(SAMPLE_IMAGES["image/png"])).body.url;
    expect(one).not.toBe(other);
    expect((await fetched(one)).status).toBe(200);
    expect((await fetched(other)).status).toBe(200);
    expect((await fetched(other.replace(".png", ".gif"))).status).toBe(404);
  });

  it("are found in their own project alone", async () => {
    const { url } = (await upload(photo)).body;
    const { id } = await backend.createProject();
    expect((await fetched(url.replace(/\/images\/[^/]+\//, `/images/${id}/`))).status).toBe(404);
  });

  it("are refused if they are pages, drawings with scripts, addresses or damaged", async () => {
    for (const image of ["<svg/>", "https://example.com/a.png", Buffer.from("<html>").toString("base64"), ""])
      expect(await upload(image), image).toMatchObject({ status: 400 });
  });

  it("are never more than a thousand, however many are uploaded at once", async () => {
    const project = await backend.createProject();
    const { db } = servicesOf(backend).database;
    await sql`
      insert into email_images (project_id, branch_id, id, media_type, bytes, created_at)
      select ${project.id}, 'main', gen_random_uuid(), 'image/png', '', now() from generate_series(1, 990)`.execute(db);
    const body = { image: photo };
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => backend.call("POST /internal/email-images", { tier: "admin", project, body })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(10);
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(40);
    const { rows } = await sql`select 1 from email_images where project_id = ${project.id}`.execute(db);
    expect(rows).toHaveLength(1_000);
    expect((await upload(photo)).status).toBe(200);
  });

  it("are listed in their own project, and deleted with a record", async () => {
    const [project, other] = [await backend.createProject(), await backend.createProject()];
    const as = { tier: "admin", project } as const;
    const { url } = (await backend.call("POST /internal/email-images", { ...as, body: { image: photo } })).body;
    const listed = async (of: typeof project) =>
      (await backend.call("GET /internal/email-images", { tier: "admin", project: of })).body.items;
    const [image] = await listed(project);
    expect(image).toEqual({
      id: expect.any(String),
      url,
      byte_count: jpeg.length,
      uploaded_at_millis: backend.clock.now().getTime(),
      used_by: [],
    });
    expect(await listed(other)).toEqual([]);
    const erase = (of: typeof project) =>
      backend.call("DELETE /internal/email-images/{image_id}", {
        tier: "admin",
        project: of,
        params: { image_id: image.id },
      });
    expect((await erase(other)).status).toBe(404);
    expect((await fetched(url)).status).toBe(200);
    expect((await erase(project)).body).toEqual({ success: true });
    expect((await fetched(url)).status).toBe(404);
    expect((await erase(project)).status).toBe(404);
    const log = (await backend.call("GET /internal/audit-log", as)).body.items;
    expect(log.filter(({ action }: { action: string }) => action === "email_image.deleted")).toMatchObject([
      { subject_id: image.id },
    ]);
  });

  it("are not deleted while a template, a theme or a draft names their address", async () => {
    const project = await backend.createProject();
    const as = { tier: "admin", project } as const;
    const { url } = (await backend.call("POST /internal/email-images", { ...as, body: { image: photo } })).body;
    const source = `export function EmailTemplate() { return <img src="${url}" alt="" />; }`;
    const draft = { display_name: "News", tsx_source: source };
    const { id: draftId } = (await backend.call("POST /internal/email-drafts", { ...as, body: draft })).body;
    const own = { display_name: "Welcome" };
    const { id: templateId } = (await backend.call("POST /internal/email-templates", { ...as, body: own })).body;
    const change = { [`emails.templates.${templateId}.variants.de`]: { tsxSource: source } };
    const config = { config_override_string: JSON.stringify(change) };
    expect((await backend.call("PATCH /internal/config/override", { ...as, body: config })).status).toBe(200);
    const [image] = (await backend.call("GET /internal/email-images", as)).body.items;
    expect(image.used_by).toEqual([
      { type: "template", id: templateId, display_name: "Welcome" },
      { type: "draft", id: draftId, display_name: "News" },
    ]);
    const erase = () =>
      backend.call("DELETE /internal/email-images/{image_id}", { ...as, params: { image_id: image.id } });
    expect(await erase()).toMatchObject({
      status: 409,
      body: 'The image is used by: template "Welcome", draft "News".',
    });
    expect((await fetched(url)).status).toBe(200);
    await backend.call("DELETE /internal/email-drafts/{id}", { ...as, params: { id: draftId } });
    expect(await erase()).toMatchObject({ status: 409, body: 'The image is used by: template "Welcome".' });
    const removed = { [`emails.templates.${templateId}.variants.de`]: null };
    const without = { config_override_string: JSON.stringify(removed) };
    await backend.call("PATCH /internal/config/override", { ...as, body: without });
    expect((await erase()).status).toBe(200);
  });

  it("are uploaded by administrators alone", async () => {
    expect((await upload(photo, "client")).status).toBe(401);
    expect((await upload(photo, "server")).status).toBe(401);
  });
});
