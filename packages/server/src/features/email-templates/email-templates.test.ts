import { TRANSLATED_LANGUAGES } from "@latchkit/contract/languages";
import { type TestProject, testBackend } from "@latchkit/testing/internal";
import "@latchkit/testing/vitest";
import { afterAll, describe, expect, it } from "vitest";

const OWN_SERVER = {
  "emails.server": {
    isShared: false,
    host: "127.0.0.1",
    port: 2525,
    username: "u",
    password: "p",
    senderName: "Shop",
    senderEmail: "shop@shop.example",
  },
} as const;

const backend = await testBackend({ config: OWN_SERVER });
afterAll(() => backend[Symbol.asyncDispose]());

const MAGIC_LINK = "822687fe-8d0a-4467-a0d1-416b6e639478";
const DARK = "a0172b5d-cff0-463b-83bb-85124697373a";
const NOWHERE = "0d3f2b60-9c5f-4d6b-a1f6-2f4a4f9f7a10";
const TEMPLATE = `import { NotificationCategory, Subject } from "@stackframe/emails";
import { type } from "arktype";
export const variablesSchema = type({ word: "string" });
export const EmailTemplate = ({ variables, user, project }) => <>
  <Subject value={"About " + variables.word} />
  <NotificationCategory value="Marketing" />
  <p>{variables.word} for {user.displayName} at {project.displayName}</p>
</>;
EmailTemplate.PreviewVariables = { word: "moss" };`;
const THEME = `import { Body, Html } from "@react-email/components";
export const EmailTheme = ({ children }) => <Html><Body>Mine {children}</Body></Html>;`;

const as = (project: TestProject) => ({ tier: "admin", project }) as const;
const list = async (project: TestProject) =>
  (await backend.call("GET /internal/email-templates", as(project))).body.templates;
const variantsOf = async (project: TestProject, template_id: string) => {
  const options = { ...as(project), params: { template_id } };
  return (await backend.call("GET /internal/email-templates/{template_id}/variants", options)).body.variants;
};
const create = (project: TestProject, display_name: unknown) =>
  backend.call("POST /internal/email-templates", { ...as(project), body: { display_name } });
const change = (project: TestProject, template_id: string, body: object = { tsx_source: TEMPLATE }) =>
  backend.call("PATCH /internal/email-templates/{template_id}", { ...as(project), params: { template_id }, body });
const find = async (project: TestProject, id: string) =>
  (await list(project)).find((template: { id: string }) => template.id === id);

describe("email templates", () => {
  it("are the built-in ones and then the project's own, which start with a variable, a subject and a category", async () => {
    const project = await backend.createProject(OWN_SERVER);
    const { id } = (await create(project, "Order")).body;
    const templates = await list(project);
    expect(templates.slice(0, 5).map((template: { display_name: string }) => template.display_name)).toEqual([
      "Email Verification",
      "Password Reset",
      "Magic Link/OTP",
      "Team Invitation",
      "Sign In Invitation",
    ]);
    const created = templates.at(-1);
    expect(created).toEqual({ id, display_name: "Order", tsx_source: expect.stringContaining('count: "number"') });
    const preview = await backend.call("POST /emails/render-email", { ...as(project), body: { template_id: id } });
    expect(preview.body).toMatchObject({
      subject: "Hello John Doe",
      notification_category: "Transactional",
      text: expect.stringContaining("the count is 10."),
    });
  });

  it("are previewed as one of the project's users, by name and in their language, never as another project's", async () => {
    const project = await backend.createProject(OWN_SERVER);
    const source = `import { Subject } from "@latchkit/emails"; export const EmailTemplate = ({ user, locale }) => <Subject value={\`\${user.displayName} \${locale}\`} />;`;
    const newUser = async (of: TestProject, display_name: string, language: string) => {
      const { body } = await backend.call("POST /auth/password/sign-up", {
        project: of,
        headers: { "accept-language": language },
        body: { email: `${display_name.toLowerCase()}@example.com`, password: "correct horse battery" },
      });
      const params = { user_id: body.user_id };
      await backend.call("PATCH /users/{user_id}", { tier: "server", project: of, params, body: { display_name } });
      return body.user_id;
    };
    const ada = await newUser(project, "Ada", "de-AT");
    const grace = await newUser(project, "Grace", "en");
    const stranger = await newUser(backend.project, "Mallory", "fr");
    const preview = (body: object) =>
      backend.call("POST /emails/render-email", { ...as(project), body: { template_tsx_source: source, ...body } });
    expect((await preview({ user_id: ada })).body.subject).toBe("Ada de-AT");
    expect((await preview({ user_id: ada, locale: "fr" })).body.subject).toBe("Ada fr");
    expect((await preview({ user_id: grace })).body.subject).toBe("Grace en");
    expect((await preview({})).body.subject).toBe("John Doe en");
    expect(await preview({ user_id: stranger })).toBeKnownError(404, "USER_NOT_FOUND");
  });

  it("change if they render, and answer with the preview", async () => {
    const project = await backend.createProject(OWN_SERVER);
    const answer = await change(project, MAGIC_LINK);
    expect(answer).toMatchObject({ status: 200, body: { rendered_html: expect.stringContaining("moss") } });
    expect((await find(project, MAGIC_LINK)).tsx_source).toBe(TEMPLATE);
    expect((await find(backend.project, MAGIC_LINK)).tsx_source).not.toBe(TEMPLATE);
  });

  it("are previewed in the project's active theme and under its name, whatever theme they are given", async () => {
    const own = "3c3f0ef3-77b5-4c43-9a06-7d4f4c3ab1d0";
    const project = await backend.createProject({
      ...OWN_SERVER,
      [`emails.themes.${own}`]: { displayName: "Ours", tsxSource: THEME },
      "emails.selectedThemeId": own,
    });
    const tsx_source = `${TEMPLATE.replace('"string"', '"string", projectDisplayName: "string"').replace("</p>", " by {variables.projectDisplayName}</p>")}`;
    const { body } = await change(project, MAGIC_LINK, { tsx_source, theme_id: DARK });
    const text = body.rendered_html.replace(/<!--.*?-->|<[^>]+>/g, "");
    expect(text).toContain("Mine moss for John Doe at Test Project by Test Project");
  });

  it("take a theme's ID, and ignore false and null", async () => {
    const project = await backend.createProject(OWN_SERVER);
    await change(project, MAGIC_LINK, { tsx_source: TEMPLATE, theme_id: DARK });
    expect((await find(project, MAGIC_LINK)).theme_id).toBe(DARK);
    for (const theme_id of [false, null]) await change(project, MAGIC_LINK, { tsx_source: TEMPLATE, theme_id });
    expect((await find(project, MAGIC_LINK)).theme_id).toBe(DARK);
  });

  it.each([
    ["throws", "export const EmailTemplate = () => { throw new Error('no'); };", /^Line 1 of the template: Error: no$/],
    ["has no subject", TEMPLATE.replace(/<Subject.*>/, ""), /Subject/],
    ["has no category", TEMPLATE.replace(/<NotificationCategory.*>/, ""), /NotificationCategory/],
    ["has preview values that its schema refuses", TEMPLATE.replace('"moss"', "1"), /variables: word/],
    ["is empty", "", /EmailTemplate/],
  ])("do not change to a source that %s", async (_, tsx_source, error) => {
    const answer = await change(backend.project, MAGIC_LINK, { tsx_source });
    expect(answer).toBeKnownError(400, "EMAIL_RENDERING_ERROR", { error: expect.stringMatching(error) });
    expect((await find(backend.project, MAGIC_LINK)).tsx_source).not.toBe(tsx_source);
  });

  it("do not change without an email server of the project's own, unknown templates included", async () => {
    const project = await backend.createProject();
    for (const id of [MAGIC_LINK, NOWHERE])
      expect(await change(project, id)).toBeKnownError(400, "REQUIRES_CUSTOM_EMAIL_SERVER");
  });

  it("can be deleted in their project, unless they are built in", async () => {
    const [project, other] = [await backend.createProject(OWN_SERVER), await backend.createProject(OWN_SERVER)];
    const { id } = (await create(project, "News")).body;
    const remove = (template_id: string, from = project) =>
      backend.call("DELETE /internal/email-templates/{template_id}", { ...as(from), params: { template_id } });
    expect((await remove(id, other)).status).toBe(404);
    expect((await remove(MAGIC_LINK)).status).toBe(400);
    expect(await remove(id)).toMatchObject({ status: 200, body: { success: true } });
    expect(await find(project, id)).toBeUndefined();
    expect(await find(project, MAGIC_LINK)).toBeDefined();
    expect((await remove(id)).status).toBe(404);
  });

  it("of another project, or that do not exist, are not found", async () => {
    const project = await backend.createProject(OWN_SERVER);
    const { id } = (await create(project, "Order")).body;
    for (const unknown of [id, NOWHERE])
      expect(await change(backend.project, unknown)).toMatchObject({ status: 404, body: expect.any(String) });
  });

  it.each([
    ["no source", {}],
    ["a source that is a list", { tsx_source: [] }],
    ["a theme that is true", { tsx_source: "", theme_id: true }],
    ["a theme that is no UUID", { tsx_source: "", theme_id: "light" }],
    ["another field", { tsx_source: "", display_name: "x" }],
  ])("do not change with %s", async (_, body) => {
    const answer = await change(backend.project, MAGIC_LINK, body);
    expect(answer).toBeKnownError(400, "SCHEMA_ERROR", { message: expect.any(String) });
  });

  it.each([[undefined], [""], ["x".repeat(257)], [null]])("are not created with the name %s", async (name) => {
    const answer = await create(backend.project, name);
    expect(answer).toBeKnownError(400, "SCHEMA_ERROR", { message: expect.any(String) });
  });
});

describe("an email template in several languages", () => {
  const GERMAN = TEMPLATE.replace("About ", "Über ");

  it("has the built-in languages until the project changes the default source", async () => {
    const project = await backend.createProject(OWN_SERVER);
    const variants = await variantsOf(project, MAGIC_LINK);
    expect(variants.map(({ locale }: { locale: string }) => locale)).toEqual(TRANSLATED_LANGUAGES);
    expect(variants).toContainEqual({
      locale: "de",
      tsx_source: expect.stringContaining("Anmeldung bei"),
      is_built_in: true,
    });
    await change(project, MAGIC_LINK);
    expect(await variantsOf(project, MAGIC_LINK)).toEqual([]);
  });

  it("is listed without its sources in other languages, which are fetched one template at a time", async () => {
    const project = await backend.createProject(OWN_SERVER);
    await change(project, MAGIC_LINK, { locale: "de", tsx_source: GERMAN });
    const templates = await list(project);
    const { tsx_source } = await find(backend.project, MAGIC_LINK);
    expect(await find(project, MAGIC_LINK)).toEqual({
      ...{ id: MAGIC_LINK, display_name: "Magic Link/OTP" },
      ...{ tsx_source, locales: ["de"] },
    });
    expect(JSON.stringify(templates)).not.toContain("Anmeldung bei");
    const variants = await variantsOf(project, MAGIC_LINK);
    expect(variants).toHaveLength(TRANSLATED_LANGUAGES.length);
    expect(variants[0]).toEqual({ locale: "de", tsx_source: GERMAN });
    const unknown = await backend.call("GET /internal/email-templates/{template_id}/variants", {
      ...as(project),
      params: { template_id: NOWHERE },
    });
    expect(unknown.status).toBe(404);
  });

  it("changes in one language, which can be removed again", async () => {
    const project = await backend.createProject(OWN_SERVER);
    const { id } = (await create(project, "Order")).body;
    const before = await find(project, id);
    const answer = await change(project, id, { locale: "de", tsx_source: GERMAN });
    expect(answer).toMatchObject({ status: 200, body: { rendered_html: expect.stringContaining("moss") } });
    expect(await find(project, id)).toEqual({ ...before, locales: ["de"] });
    expect(await variantsOf(project, id)).toEqual([{ locale: "de", tsx_source: GERMAN }]);
    await change(project, id, { locale: "de", tsx_source: `${GERMAN}\n` });
    const versions = await backend.call("GET /internal/email-designs/{id}/versions", {
      ...as(project),
      params: { id },
      query: { locale: "de" },
    });
    expect(versions.body.items).toMatchObject([{ tsx_source: GERMAN }]);
    expect(await change(project, id, { locale: "de", tsx_source: null })).toMatchObject({ status: 200 });
    expect(await find(project, id)).toEqual(before);
  });

  it("is previewed in the reader's language", async () => {
    const project = await backend.createProject(OWN_SERVER);
    const { id } = (await create(project, "Order")).body;
    await change(project, id);
    await change(project, id, { locale: "de", tsx_source: GERMAN });
    const subjectFor = async (locale?: string) => {
      const body = { template_id: id, ...(locale && { locale }) };
      return (await backend.call("POST /emails/render-email", { ...as(project), body })).body.subject;
    };
    expect(await subjectFor("de-AT")).toBe("Über moss");
    expect(await subjectFor("fr")).toBe("About moss");
    expect(await subjectFor()).toBe("About moss");
  });

  it("is previewed in the languages that come with it, as its readers get it", async () => {
    const previewed = async (locale: string) =>
      (
        await backend.call("POST /emails/render-email", {
          ...as(backend.project),
          body: { template_id: MAGIC_LINK, locale },
        })
      ).body.text;
    expect(await previewed("de-AT")).not.toContain("Enter this code");
    expect(await previewed("ar")).toMatch(/[\u0600-\u06ff]{4}/);
    expect(await previewed("ar")).not.toContain("Enter this code");
    expect(await previewed("en-GB")).toContain("Enter this code");
  });

  it("does not change to a source that does not render", async () => {
    const answer = await change(backend.project, MAGIC_LINK, { locale: "fr", tsx_source: "" });
    expect(answer).toBeKnownError(400, "EMAIL_RENDERING_ERROR", { error: expect.stringMatching(/EmailTemplate/) });
  });

  it.each([
    ["that is none", { locale: "german", tsx_source: TEMPLATE }],
    ["that is not written as the standard has it", { locale: "de_DE", tsx_source: TEMPLATE }],
    ["and a theme", { locale: "de", tsx_source: TEMPLATE, theme_id: DARK }],
    ["but no source", { locale: "de" }],
  ])("does not change with a language %s", async (_, body) => {
    const answer = await change(backend.project, MAGIC_LINK, body);
    expect(answer).toBeKnownError(400, "SCHEMA_ERROR", { message: expect.any(String) });
  });
});

describe("POST /emails/render-email", () => {
  const render = (body: object, project = backend.project) =>
    backend.call("POST /emails/render-email", { ...as(project), body });

  it.each([
    ["template_id", { template_id: MAGIC_LINK }, /^(?!Mine)/],
    ["template_id and theme_id", { template_id: MAGIC_LINK, theme_id: DARK }, /^(?!Mine)/],
    ["template_id and theme_tsx_source", { template_id: MAGIC_LINK, theme_tsx_source: THEME }, /^Mine /],
    ["template_tsx_source", { template_tsx_source: TEMPLATE }, /^moss for John Doe at Test Project/],
    [
      "template_tsx_source and theme_id",
      { template_tsx_source: TEMPLATE, theme_id: false },
      /^moss for John Doe at Test Project/,
    ],
    [
      "template_tsx_source and no theme",
      { template_tsx_source: TEMPLATE, theme_id: null },
      /^moss for John Doe at Test Project/,
    ],
    [
      "both sources",
      { template_tsx_source: TEMPLATE, theme_tsx_source: THEME },
      /^Mine moss for John Doe at Test Project/,
    ],
  ])("takes %s", async (_, body, text) => {
    const answer = await render(body);
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({ subject: expect.any(String), notification_category: expect.any(String) });
    expect(answer.body.text.replace(/\s+/g, " ")).toMatch(text);
  });

  it("replaces the preview's variables with the given ones", async () => {
    const { body } = await render({ template_tsx_source: TEMPLATE, theme_id: false, variables: { word: "fern" } });
    expect(body.subject).toBe("About fern");
  });

  it("leaves out a subject and a category that the source does not have", async () => {
    const { body } = await render({ template_tsx_source: "export const EmailTemplate = () => <p>x</p>;" });
    expect(Object.keys(body)).toEqual(["html", "text"]);
  });

  it.each([
    ["an unknown template", { template_id: NOWHERE }],
    ["an unknown theme", { template_id: MAGIC_LINK, theme_id: NOWHERE }],
  ])("refuses %s in plain text", async (_, body) => {
    expect(await render(body)).toMatchObject({ status: 400, body: expect.stringMatching(/^The project has no email/) });
  });

  it.each([
    ["nothing", {}],
    ["two templates", { template_id: MAGIC_LINK, template_tsx_source: TEMPLATE }],
    ["two themes", { template_id: MAGIC_LINK, theme_id: DARK, theme_tsx_source: THEME }],
    ["a theme that is true", { template_id: MAGIC_LINK, theme_id: true }],
    ["variables that are a list", { template_id: MAGIC_LINK, variables: [] }],
  ])("refuses %s as a schema error", async (_, body) => {
    expect(await render(body)).toBeKnownError(400, "SCHEMA_ERROR", { message: expect.any(String) });
  });

  it("lists the four forms of a request if a request mixes them", async () => {
    const mixed = { template_id: MAGIC_LINK, theme_id: DARK, theme_tsx_source: THEME };
    expect(await render(mixed)).toBeKnownError(400, "SCHEMA_ERROR", {
      message: expect.stringMatching(/Schema 0:.*Schema 1:.*Schema 2:.*Schema 3:/s),
    });
  });

  it("names line and cause of an error in the source", async () => {
    const theme_tsx_source = "\nexport const EmailTheme = () => missing;";
    expect(await render({ template_id: MAGIC_LINK, theme_tsx_source })).toBeKnownError(400, "EMAIL_RENDERING_ERROR", {
      error: "Line 2 of the theme: ReferenceError: missing is not defined",
    });
  });
});
