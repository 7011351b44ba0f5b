import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { get } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { AdminApp } from "@latchkit/kit/admin";
import { type TestProject, testBackend } from "@latchkit/testing/internal";
import { afterAll, afterEach, beforeEach, describe, expect, it } from "vitest";
import { fakeContext } from "../command-context.test-data.ts";
import { run } from "../run.ts";
import { servePreview } from "./preview.ts";
import { openProject } from "./project-app.ts";

const backend = await testBackend({ listens: true });
afterAll(() => backend[Symbol.asyncDispose]());

const OWN_SERVER = {
  "emails.server": {
    isShared: false,
    provider: "smtp",
    host: "127.0.0.1",
    port: 2525,
    username: "u",
    password: "p",
    senderName: "Shop",
    senderEmail: "shop@example.com",
  },
} as const;

let home: string;
let project: TestProject;
let app: AdminApp;
beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), "latchkit-emails-"));
  project = await backend.createProject(OWN_SERVER);
  const { id: projectId, superSecretAdminKey } = project;
  app = new AdminApp({ baseUrl: backend.url, projectId, superSecretAdminKey, tokenStore: null });
});
afterEach(() => rm(home, { recursive: true }));

const file = (path: string) => join(home, "emails", path);
const read = (path: string) => readFile(file(path), "utf8");
const edit = async (path: string, from: string, to: string) => {
  const source = await read(path);
  expect(source).toContain(from);
  await writeFile(file(path), source.replace(from, to));
};
const templateCalled = async (displayName: string) => {
  const found = (await app.listEmailTemplates()).find((template) => template.displayName === displayName);
  if (!found) throw new Error(`There is no template ${displayName}.`);
  return found;
};

const environment = () => ({
  LATCHKIT_API_URL: backend.url,
  LATCHKIT_PROJECT_ID: project.id,
  LATCHKIT_SUPER_SECRET_ADMIN_KEY: project.superSecretAdminKey,
});

/** Types a command in the folder of the repository. */
async function type(words: string, variables: Record<string, string> = environment()) {
  const { context, said, told } = fakeContext({
    environment: variables,
    folder: home,
    isReachable: async (url) => url === backend.url,
  });
  const exitCode = await run(words.split(" "), context);
  return { exitCode, said: said(), told: told() };
}

describe("latchkit emails", () => {
  it("pulls every template and theme, with types for editors, and has nothing to do the second time", async () => {
    await app.createEmailTemplate("Order shipped!");
    const all = (await app.listEmailTemplates()).length + (await app.listEmailThemes()).length;
    const first = await type("emails pull");
    expect(first).toMatchObject({ exitCode: 0, said: `Pulled ${all} of ${all} emails and themes into emails.` });
    expect(await read("templates/order-shipped.tsx")).toBe((await templateCalled("Order shipped!")).tsxSource);
    expect(await read("themes/default-light.tsx")).toContain("EmailTheme");
    expect(await read("latchkit-emails.d.ts")).toContain('declare module "@stackframe/emails"');
    expect(await type("emails pull")).toMatchObject({ exitCode: 0, said: expect.stringMatching(/^Nothing to pull/) });
  });

  it("pushes exactly the edited files, and says the second time that there is nothing to push", async () => {
    await app.createEmailTemplate("Order shipped");
    await type("emails pull");
    const before = await app.listEmailTemplates();
    await edit(
      "templates/order-shipped.tsx",
      "export function EmailTemplate",
      "// Edited.\nexport function EmailTemplate",
    );
    const pushed = await type("emails push");
    expect(pushed).toMatchObject({ exitCode: 0, told: "changed templates/order-shipped.tsx" });
    expect((await templateCalled("Order shipped")).tsxSource).toContain("// Edited.");
    const others = (templates: typeof before) => templates.filter(({ displayName }) => displayName !== "Order shipped");
    expect(others(await app.listEmailTemplates())).toEqual(others(before));
    expect(await type("emails push")).toMatchObject({
      exitCode: 0,
      told: "",
      said: expect.stringMatching(/^Nothing to push/),
    });
  });

  it("keeps a file per language, and pushes a new one as a new language of its template", async () => {
    const { id } = await app.createEmailTemplate("Order shipped");
    const { tsxSource } = await templateCalled("Order shipped");
    await app.setEmailTemplateVariant(id, "de", tsxSource.replaceAll("Hello", "Hallo"));
    await type("emails pull");
    expect(await read("templates/order-shipped.de.tsx")).toContain("Hallo");
    await edit("templates/order-shipped.de.tsx", "Hallo", "Servus");
    await writeFile(file("templates/order-shipped.pt-BR.tsx"), tsxSource.replaceAll("Hello", "Olá"));
    await writeFile(file("templates/back-again.tsx"), tsxSource);
    await writeFile(file("templates/back-again.fr.tsx"), tsxSource.replaceAll("Hello", "Bonjour"));
    expect((await type("emails push")).told.split("\n").sort()).toEqual([
      "changed templates/order-shipped.de.tsx",
      "created templates/back-again.fr.tsx",
      "created templates/back-again.tsx",
      "created templates/order-shipped.pt-BR.tsx",
    ]);
    expect((await templateCalled("Order shipped")).tsxSource).toBe(tsxSource);
    expect(await app.emailTemplateVariants(id).refresh()).toMatchObject([
      { locale: "de", tsxSource: expect.stringContaining("Servus") },
      { locale: "pt-BR", tsxSource: expect.stringContaining("Olá") },
    ]);
    expect(await templateCalled("Back again")).toMatchObject({ locales: ["fr"] });
    expect((await type("emails push")).said).toMatch(/^Nothing to push/);
    expect((await type("emails pull")).said).toMatch(/^Nothing to pull/);
  });

  it("creates a template from a new file, under the name of the file", async () => {
    await app.createEmailTemplate("Order shipped");
    await type("emails pull");
    await writeFile(file("templates/order-returned.tsx"), await read("templates/order-shipped.tsx"));
    expect(await type("emails push --dry-run")).toMatchObject({ said: "would create templates/order-returned.tsx" });
    expect((await app.listEmailTemplates()).map(({ displayName }) => displayName)).not.toContain("Order returned");
    expect(await type("emails push")).toMatchObject({ exitCode: 0, told: "created templates/order-returned.tsx" });
    expect((await templateCalled("Order returned")).tsxSource).toBe(await read("templates/order-returned.tsx"));
    expect((await type("emails push")).said).toMatch(/^Nothing to push/);
  });

  it("shows what changed on both sides, and replaces it only with --force", async () => {
    await app.createEmailTemplate("Order shipped");
    await type("emails pull");
    const { id, tsxSource } = await templateCalled("Order shipped");
    await app.updateEmailTemplate(id, `${tsxSource}\n// By the dashboard.`, null);
    await edit("templates/order-shipped.tsx", "export function", "// By the developer.\nexport function");

    const push = await type("emails push");
    expect(push.exitCode).toBe(1);
    expect(push.told).toContain("templates/order-shipped.tsx has changed both in the project (-) and here (+):");
    expect(push.told).toMatch(/^ {2}-\/\/ By the dashboard\.$/m);
    expect(push.told).toMatch(/^ {2}\+\/\/ By the developer\.$/m);
    expect((await templateCalled("Order shipped")).tsxSource).toContain("By the dashboard");

    const pull = await type("emails pull");
    expect(pull).toMatchObject({ exitCode: 1, told: expect.stringContaining("Nothing was written.") });
    expect(await read("templates/order-shipped.tsx")).toContain("By the developer");

    expect(await type("emails push --force")).toMatchObject({ exitCode: 0 });
    expect((await templateCalled("Order shipped")).tsxSource).not.toContain("By the dashboard");
    expect((await type("emails push")).said).toMatch(/^Nothing to push/);
  });

  it("brings changes of the project into unedited files, and keeps edited ones", async () => {
    await app.createEmailTemplate("One");
    await app.createEmailTemplate("Two");
    await type("emails pull");
    const { id, tsxSource } = await templateCalled("One");
    await app.updateEmailTemplate(id, `${tsxSource}// New.`, null);
    await edit("templates/two.tsx", "export function", "// Mine.\nexport function");
    const { told } = await type("emails pull");
    expect(told.split("\n").sort()).toEqual([
      "kept    templates/two.tsx, which you have edited",
      "wrote   templates/one.tsx",
    ]);
    expect(await read("templates/one.tsx")).toContain("// New.");
    expect(await read("templates/two.tsx")).toContain("// Mine.");
  });

  it("names file, line and cause of a source that does not render, and pushes the others", async () => {
    await app.createEmailTemplate("One");
    await app.createEmailTemplate("Two");
    await type("emails pull");
    await edit("templates/one.tsx", "export function EmailTemplate", "export function NoTemplate");
    await edit("templates/two.tsx", "export function", "// Fine.\nexport function");
    const { exitCode, told } = await type("emails push");
    expect(exitCode).toBe(1);
    expect(told).toMatch(/templates\/one\.tsx: .*EmailTemplate/);
    expect((await templateCalled("Two")).tsxSource).toContain("// Fine.");
    expect((await type("emails push")).told).not.toContain("two.tsx");
  });

  it("says what is missing, and which key is wrong", async () => {
    expect(await type("emails pull", {})).toMatchObject({
      exitCode: 2,
      told: expect.stringMatching(/--project-id.*LATCHKIT_SUPER_SECRET_ADMIN_KEY/),
    });
    const wrong = { ...environment(), LATCHKIT_SUPER_SECRET_ADMIN_KEY: "sak_wrong" };
    expect(await type("emails pull", wrong)).toMatchObject({
      exitCode: 1,
      told: expect.stringContaining("The admin key is not one of the project"),
    });
    expect(await type("emails push")).toMatchObject({ exitCode: 1, told: expect.stringContaining("emails pull") });
    expect(await type("emails pul")).toMatchObject({
      exitCode: 2,
      told: expect.stringContaining("Did you mean pull?"),
    });
  });

  it("refuses a manifest whose names lead out of the folder", async () => {
    await type("emails pull");
    const manifest = JSON.parse(await read("latchkit-emails.json"));
    manifest.themes = { "../../outside": Object.values(manifest.themes)[0] };
    await writeFile(file("latchkit-emails.json"), JSON.stringify(manifest));
    expect(await type("emails pull --force")).toMatchObject({
      exitCode: 1,
      told: expect.stringContaining("is not what"),
    });
  });

  it("reads the connection from an environment file", async () => {
    const { LATCHKIT_API_URL, LATCHKIT_PROJECT_ID, LATCHKIT_SUPER_SECRET_ADMIN_KEY } = environment();
    await writeFile(
      join(home, ".env.local"),
      `NEXT_PUBLIC_LATCHKIT_API_URL=${LATCHKIT_API_URL}\nNEXT_PUBLIC_LATCHKIT_PROJECT_ID=${LATCHKIT_PROJECT_ID}\nLATCHKIT_SUPER_SECRET_ADMIN_KEY=${LATCHKIT_SUPER_SECRET_ADMIN_KEY}\n`,
    );
    expect(await type("emails pull", {})).toMatchObject({ exitCode: 0 });
  });
});

/** The status of a request that came under another name (DNS rebinding). */
function statusFor(url: string, host: string): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    get(url, { headers: { host } }, ({ statusCode }) => resolve(statusCode)).once("error", reject);
  });
}

describe("latchkit emails preview", () => {
  it("renders files as they are on disk, and tells the page when one is saved", async () => {
    await app.createEmailTemplate("Order shipped");
    await type("emails pull");
    const { context } = fakeContext({ environment: environment(), folder: home });
    const server = await servePreview(await openProject({ folder: "emails" }, context), 0);
    try {
      const load = (path: string) => fetch(new URL(path, server.url));
      expect(await (await load("/")).text()).toContain("<iframe");
      expect(await (await load("/files")).json()).toContainEqual({ kind: "templates", name: "order-shipped" });
      const changes = (await load("/changes")).body?.getReader();
      expect(new TextDecoder().decode((await changes?.read())?.value)).toContain("following");
      const source = await read("templates/order-shipped.tsx");
      const edited = source.replace(/<Subject value=\{.*?\} \/>/, '<Subject value="On its way" />');
      expect(edited).not.toBe(source);
      await writeFile(file("templates/order-shipped.tsx"), edited);
      expect(new TextDecoder().decode((await changes?.read())?.value)).toContain("changed");
      const rendered = await (await load("/render?templates=order-shipped&themes=default-light")).json();
      expect(rendered).toMatchObject({
        subject: "On its way",
        html: expect.stringContaining("<html"),
        text: expect.any(String),
      });
      await writeFile(file("templates/order-shipped.tsx"), "export const EmailTemplate = 1;");
      const broken = await (await load("/render?templates=order-shipped&themes=")).json();
      expect(broken.error).toMatch(/EmailTemplate/);
      expect(await statusFor(server.url, "evil.example")).toBe(403);
    } finally {
      server.close();
    }
  });
});
