import { type TestProject, testBackend } from "@latchkit/testing/internal";
import "@latchkit/testing/vitest";
import { afterAll, describe, expect, it } from "vitest";

const backend = await testBackend();
afterAll(() => backend[Symbol.asyncDispose]());

const LIGHT = "1df07ae6-abf3-4a40-83a5-a1a2cbe336ac";
const DARK = "a0172b5d-cff0-463b-83bb-85124697373a";
const COLORFUL = "6d0f4b0c-3c63-4a43-8f0e-5a6c0e4f7f7d";
const NOWHERE = "0d3f2b60-9c5f-4d6b-a1f6-2f4a4f9f7a10";
const THEME = `import { Body, Html } from "@react-email/components";
export const EmailTheme = ({ children }) => <Html><Body>Mine {children}</Body></Html>;`;

const as = (project: TestProject) => ({ tier: "admin", project }) as const;
const list = async (project: TestProject) =>
  (await backend.call("GET /internal/email-themes", as(project))).body.themes;
const create = (project: TestProject, display_name: unknown) =>
  backend.call("POST /internal/email-themes", { ...as(project), body: { display_name } });
const read = (project: TestProject, id: string) =>
  backend.call("GET /internal/email-themes/{id}", { ...as(project), params: { id } });
const change = (project: TestProject, id: string, body: object = { tsx_source: THEME }) =>
  backend.call("PATCH /internal/email-themes/{id}", { ...as(project), params: { id }, body });

describe("email themes", () => {
  it("are the built-in ones and then the project's own, whose source starts as the light theme", async () => {
    const project = await backend.createProject();
    const created = await create(project, "Spring");
    expect(created).toMatchObject({ status: 200, body: { id: expect.stringMatching(/^[\da-f-]{36}$/) } });
    const { id } = created.body;
    expect((await create(project, "Spring")).body.id).not.toBe(id); // names need not be unique
    expect((await list(project)).slice(0, 3)).toEqual([
      { id: LIGHT, display_name: "Default Light" },
      { id: DARK, display_name: "Default Dark" },
      { id: COLORFUL, display_name: "Default Colorful" },
    ]);
    expect(await list(project)).toContainEqual({ id, display_name: "Spring" });
    const { tsx_source } = (await read(project, LIGHT)).body;
    expect((await read(project, id)).body).toEqual({ display_name: "Spring", tsx_source });
  });

  it("change if a sample email renders with them, built-in ones too", async () => {
    const project = await backend.createProject();
    expect(await change(project, LIGHT)).toMatchObject({ status: 200, body: { display_name: "Default Light" } });
    expect((await read(project, LIGHT)).body.tsx_source).toBe(THEME);
    expect((await read(backend.project, LIGHT)).body.tsx_source).not.toBe(THEME);
    const refused = await change(project, LIGHT, { tsx_source: "export const EmailTheme = 1;" });
    expect(refused).toBeKnownError(400, "EMAIL_RENDERING_ERROR", {
      error: "Line 1 of the theme: The theme does not export a function EmailTheme.",
    });
    expect((await read(project, LIGHT)).body.tsx_source).toBe(THEME);
  });

  it("can be deleted in their project, unless they are built in or in use", async () => {
    const [project, other] = [await backend.createProject(), await backend.createProject()];
    const { id } = (await create(project, "Spring")).body;
    const remove = (id: string, from = project) =>
      backend.call("DELETE /internal/email-themes/{id}", { ...as(from), params: { id } });
    const select = (id: string) =>
      backend.call("PATCH /internal/config/override", {
        ...as(project),
        body: { config_override_string: JSON.stringify({ "emails.selectedThemeId": id }) },
      });
    expect((await remove(id, other)).status).toBe(404);
    expect((await remove(NOWHERE)).status).toBe(404);
    await select(id);
    expect(await remove(id)).toMatchObject({ status: 400, body: expect.stringContaining("Select another one") });
    expect((await remove(LIGHT)).status).toBe(400);
    await select(DARK);
    expect(await remove(id)).toMatchObject({ status: 200, body: { success: true } });
    expect((await read(project, id)).status).toBe(404);
    expect((await remove(id)).status).toBe(404);
    expect(await list(project)).toHaveLength(3);
  });

  it("apply to every email that names no theme, once one is the active theme", async () => {
    const own = "3c3f0ef3-77b5-4c43-9a06-7d4f4c3ab1d0";
    const project = await backend.createProject({
      [`emails.themes.${own}`]: { displayName: "Ours", tsxSource: THEME },
      "emails.selectedThemeId": own,
    });
    const textIn = async (theme: object) => {
      const body = { template_tsx_source: "export const EmailTemplate = () => <p>Hi</p>;", ...theme };
      return (await backend.call("POST /emails/render-email", { ...as(project), body })).body.text;
    };
    expect([await textIn({}), await textIn({ theme_id: null })]).toEqual([
      expect.stringMatching(/^Mine\s+Hi$/),
      expect.stringMatching(/^Mine\s+Hi$/),
    ]);
    expect(await textIn({ theme_id: false })).toBe("Hi");
    expect(await textIn({ theme_id: LIGHT })).not.toContain("Mine");
  });

  it("record their changes in the audit log", async () => {
    const project = await backend.createProject();
    await change(project, DARK);
    const { body } = await backend.call("GET /internal/audit-log", as(project));
    expect(body.items[0]).toMatchObject({
      action: "config.updated",
      changes: [{ path: `emails.themes.${DARK}.tsxSource` }],
    });
  });

  it("of another project, or that do not exist, are not found", async () => {
    const project = await backend.createProject();
    const { id } = (await create(project, "Spring")).body;
    for (const unknown of [id, NOWHERE]) {
      expect(await read(backend.project, unknown)).toMatchObject({ status: 404, body: expect.any(String) });
      expect(await change(backend.project, unknown)).toMatchObject({ status: 404, body: expect.any(String) });
    }
  });

  it.each([
    ["a missing name", {}],
    ["an empty name", { display_name: "" }],
    ["a name of 257 characters", { display_name: "x".repeat(257) }],
    ["a name that is an object", { display_name: {} }],
    ["another field", { display_name: "x", tsx_source: "x" }],
  ])("are not created with %s", async (_, body) => {
    const answer = await backend.call("POST /internal/email-themes", { tier: "admin", body });
    expect(answer).toBeKnownError(400, "SCHEMA_ERROR", { message: expect.any(String) });
  });

  it.each([
    ["no source", {}],
    ["a source that is null", { tsx_source: null }],
    ["a name", { tsx_source: "", display_name: "x" }],
  ])("are not changed with %s", async (_, body) => {
    expect(await change(backend.project, LIGHT, body)).toBeKnownError(400, "SCHEMA_ERROR", {
      message: expect.any(String),
    });
  });

  it("keep one of several simultaneous changes as a whole", async () => {
    const project = await backend.createProject();
    const sources = ["a", "b", "c"].map((name) => THEME.replace("Mine", name));
    const answers = await Promise.all(sources.map((tsx_source) => change(project, LIGHT, { tsx_source })));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(sources).toContain((await read(project, LIGHT)).body.tsx_source);
  });

  it("are for administrators only", async () => {
    for (const tier of ["client", "server"] as const)
      expect((await backend.call("GET /internal/email-themes", { tier })).status).toBe(401);
  });
});
