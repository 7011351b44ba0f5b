import { OWN_MAILBOX, type TestProject, testBackend } from "@latchkit/testing/internal";
import "@latchkit/testing/vitest";
import { afterAll, describe, expect, it } from "vitest";
import { servicesOf } from "../../services.test-data.ts";
import { createUnsubscribeLinks } from "../notifications/unsubscribe-links.ts";

const backend = await testBackend();
afterAll(() => backend[Symbol.asyncDispose]());

const VIOLET = { "branding.light.accent": "#7c3aed", "branding.dark.accent": "#c4b5fd" };
const MARKETING = "4f6f8873-3d04-46bd-8bef-18338b1a1b4c";
const LIGHT_THEME = "1df07ae6-abf3-4a40-83a5-a1a2cbe336ac";

const change = (project: TestProject, changes: object) =>
  backend.call("PATCH /internal/config/override", {
    tier: "admin",
    project,
    body: { config_override_string: JSON.stringify(changes) },
  });
const brandingOf = async (project: TestProject) =>
  (await backend.call("GET /projects/current", { project })).body.branding;

async function resetMail(project: TestProject): Promise<string> {
  const { email } = await backend.signUp({ project });
  const body = { email, callback_url: "http://localhost:3000/reset" };
  await backend.call("POST /auth/password/send-reset-code", { project, body });
  return String((await backend.inbox.waitFor(email, { subject: /password/i })).html);
}

describe("the branding of a project", () => {
  it("reaches clients as soon as it is saved, with a readable label for each button, and is gone when taken back", async () => {
    const project = await backend.createProject();
    expect(await brandingOf(project)).toBeUndefined();
    await change(project, { ...VIOLET, "branding.light.background": "#faf5ff", "branding.radius": 4 });
    expect(await brandingOf(project)).toEqual({
      light: { accent: "#7c3aed", label: "#ffffff", background: "#faf5ff" },
      dark: { accent: "#c4b5fd", label: "#000000" },
      radius: 4,
    });
    await change(project, { branding: null });
    expect(await brandingOf(project)).toBeUndefined();
  });

  it("shows the logo for dark backgrounds where the project has one, else the only one", async () => {
    const project = await backend.createProject();
    const set = (body: object) => backend.call("PATCH /internal/projects/current", { tier: "admin", project, body });
    await set({ logo_url: "https://shop.example/square.png" });
    expect((await brandingOf(project)).logo).toEqual({
      light: "https://shop.example/square.png",
      dark: "https://shop.example/square.png",
    });
    await set({ full_logo_url: "https://shop.example/wide.png", logo_dark_mode_url: "https://shop.example/dark.png" });
    expect((await brandingOf(project)).logo).toEqual({
      light: "https://shop.example/wide.png",
      dark: "https://shop.example/dark.png",
    });
  });

  it.each([
    ["a color with more CSS behind it", { "branding.light.accent": "#7c3aed;background:url(//evil.example)" }],
    ["a color that ends a style element", { "branding.dark.background": "</style><script>" }],
    ["a color by name", { "branding.light.accent": "red" }],
    ["a color of three digits", { "branding.light.accent": "#fff" }],
    ["a font that is not in the list", { "branding.font": "Papyrus" }],
    ["a font named like a property of all objects", { "branding.font": "constructor" }],
    ["a radius with a unit", { "branding.radius": "8px" }],
    ["a radius beyond 24 pixels", { "branding.radius": 25 }],
    ["a field that does not exist", { "branding.light.css": "*{}" }],
  ])("refuses %s, and names the field", async (_, changes) => {
    const project = await backend.createProject();
    const answer = await change(project, changes);
    expect(answer.status).toBe(400);
    expect(answer.body).toContain(Object.keys(changes)[0]);
    expect(await brandingOf(project)).toBeUndefined();
  });
});

describe("emails of a project with a branding", () => {
  it("have its color on button and link, its page, font and corners", async () => {
    const project = await backend.createProject({
      ...VIOLET,
      "branding.light.background": "#faf5ff",
      "branding.font": "serif",
      "branding.radius": 2,
    });
    const html = await resetMail(project);
    expect(html).toMatch(/<a[^>]*lk-button[^>]*background-color:#7c3aed/);
    expect(html).toMatch(/<body[^>]*background-color:#faf5ff/);
    expect(html).toContain("font-family:Charter");
    expect(html).toContain("border-radius:3px");
    expect(html).toMatch(/prefers-color-scheme: dark\)[^@]*lk-button { background-color: #c4b5fd/);
    expect(html).toMatch(/lk-button span { color: #000000/);
  });

  it("keep the link readable where the accent is too pale for text", async () => {
    const html = await resetMail(await backend.createProject({ "branding.light.accent": "#facc15" }));
    expect(html).toMatch(/<a[^>]*lk-button[^>]*background-color:#facc15[^>]*color:#000000/);
    expect(html).toMatch(/\.lk-link { color: #3b5bdb/);
  });

  it("keep the colors that a theme's source sets itself", async () => {
    const tsxSource = `import { Letterhead } from "@latchkit/emails";
const colors = { page: "#102030", card: "#ffffff", border: "#cccccc", text: "#000000", muted: "#555555", link: "#006600", button: "#006600" };
export const EmailTheme = (props) => <Letterhead {...props} colors={colors} />;`;
    const project = await backend.createProject({
      ...OWN_MAILBOX,
      ...VIOLET,
      [`emails.themes.${LIGHT_THEME}.tsxSource`]: tsxSource,
    });
    const html = await resetMail(project);
    expect(html).toContain("#102030");
    expect(html).not.toContain("#7c3aed");
  });

  it("can be previewed with a look that is not saved", async () => {
    const project = await backend.createProject();
    const branding = { light: { accent: "#7c3aed" }, dark: {} };
    const body = { template_id: "a70fb3a4-56c1-4e42-af25-49d25603abd0", branding };
    const preview = await backend.call("POST /emails/render-email", { tier: "admin", project, body });
    expect(preview.body.html).toContain("#7c3aed");
    const wrong = { ...body, branding: { light: { accent: "red" }, dark: {} } };
    const refused = await backend.call("POST /emails/render-email", { tier: "admin", project, body: wrong });
    expect(refused).toMatchObject({ status: 400, body: { error: expect.stringContaining("branding.light.accent") } });
    expect(await resetMail(project)).not.toContain("#7c3aed");
  });
});

it("the page on which people unsubscribe has the project's look, under a policy that allows no other style", async () => {
  const project = await backend.createProject(VIOLET);
  const { id } = await backend.signUp({ project });
  const services = servicesOf(backend);
  const tenancy = { projectId: project.id, branchId: "main" };
  const of = { userIds: [id], categoryId: MARKETING };
  const links = await createUnsubscribeLinks(tenancy, services.database.db, services, of);
  const answer = await backend.fetch((links.get(id) ?? "").slice(backend.url.length));
  expect(await answer.text()).toContain("--accent: #7c3aed");
  expect(answer.headers.get("content-security-policy")).toMatch(/^default-src 'none'; style-src 'sha256-[^' ]+';/);
});
