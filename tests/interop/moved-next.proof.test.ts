import { cp, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { freePort } from "@latchkit/testing/internal";
import { type OpenIdBackend, openIdBackend } from "@latchkit/testing/internal/openid-backend";
import type { Page } from "playwright-core";
import ts from "typescript";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { ensureExample } from "../../scripts/examples/ensure-examples.mjs";
import { buildNext, type NextApplication, startNext } from "./pages/run-next.ts";
import { openVisits, type Visits } from "./pages/visits.ts";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
/** Has Next.js. */
const EXAMPLE = join(ROOT, "examples", "next");
const APPLICATION = fileURLToPath(new URL("moved-app", import.meta.url));
const OFFICIAL = "@stackframe/stack";
const PASSWORD = "correct horse battery";
const CONFIG = {
  "rbac.permissions.team_admin": {
    scope: "team",
    containedPermissionIds: { $read_members: true, $invite_members: true, $remove_members: true },
  },
  "rbac.defaultPermissions.teamCreator": { team_admin: true },
};
const MINUTES = 60_000;

/** Copies the application, which is written for the official package, with no more changed than what it imports from. */
async function copyMoved(): Promise<string> {
  const folder = await mkdtemp(join(EXAMPLE, "moved-"));
  await cp(APPLICATION, folder, { recursive: true });
  for (const file of await sources(folder)) {
    const text = await readFile(file, "utf8");
    await writeFile(file, text.replaceAll(`from "${OFFICIAL}"`, 'from "@latchkit/react/stack"'));
  }
  await writeFile(join(folder, "package.json"), '{ "private": true, "type": "module" }');
  await writeFile(join(folder, "tsconfig.json"), '{ "extends": "../tsconfig.json" }');
  return folder;
}

async function sources(folder: string): Promise<string[]> {
  const files = await readdir(folder, { recursive: true, withFileTypes: true });
  return files.filter(({ name }) => /\.tsx?$/.test(name)).map(({ parentPath, name }) => join(parentPath, name));
}

/** Type-checks the application as it is in a folder. */
async function typeErrors(folder: string, paths: Record<string, string[]> = {}): Promise<string[]> {
  const { config } = ts.readConfigFile(join(EXAMPLE, "tsconfig.json"), ts.sys.readFile);
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, EXAMPLE);
  // Next.js and Node are installed for the example, which lies elsewhere.
  const typeRoots = [join(ROOT, "node_modules", "@types")];
  const next = { next: [join(EXAMPLE, "node_modules/next")], "next/*": [join(EXAMPLE, "node_modules/next/*")] };
  const program = ts.createProgram(await sources(folder), {
    ...options,
    incremental: false,
    types: ["node", "react"],
    typeRoots,
    paths: { ...next, ...paths },
  });
  return ts
    .getPreEmitDiagnostics(program)
    .map(({ file, messageText }) => `${file?.fileName}: ${ts.flattenDiagnosticMessageText(messageText, "\n")}`);
}

/** It takes a minute to build. */
describe("a Next.js application of the official package that changes its imports alone", {
  timeout: 3 * MINUTES,
}, () => {
  let scene: OpenIdBackend;
  let folder: string;
  let next: NextApplication;
  let app: Visits;
  let built: string;
  let people = 0;

  beforeAll(async () => {
    await ensureExample("next");
    scene = await openIdBackend(CONFIG, { listens: true });
    folder = await copyMoved();
    const { url, project } = scene.backend;
    const env = {
      NEXT_PUBLIC_STACK_API_URL: url,
      NEXT_PUBLIC_STACK_PROJECT_ID: project.id,
      NEXT_PUBLIC_STACK_PUBLISHABLE_CLIENT_KEY: project.publishableClientKey,
      STACK_SECRET_SERVER_KEY: project.secretServerKey,
    };
    built = await buildNext(folder, env);
    next = await startNext(folder, await freePort(), env);
    app = await openVisits(next.url);
  }, 15 * MINUTES);

  afterAll(async () => {
    await app?.[Symbol.asyncDispose]();
    await next?.[Symbol.asyncDispose]();
    await scene?.[Symbol.asyncDispose]();
    if (folder) await rm(folder, { recursive: true });
  });

  // Browsers and Next.js compare tokens with their own clock, and the build takes minutes.
  beforeEach(() => {
    const { clock } = scene.backend;
    clock.advance(Math.max(0, Date.now() - clock.now().getTime()));
  });

  const see = (page: Page, text: string) =>
    page.getByText(text, { exact: true }).filter({ visible: true }).first().waitFor();
  const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();

  async function signedIn(path: string) {
    const person = await scene.backend.signUp({ email: `person-${++people}@example.com`, password: PASSWORD });
    const page = await app.visit(path);
    await page.waitForURL("**/handler/sign-in**");
    await page.getByLabel("Email").fill(person.email);
    await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
    await press(page, "Sign in");
    await page.waitForURL("**/notes");
    return { ...person, page };
  }

  it("has the types that it was written for", async () => {
    const react = join(ROOT, "node_modules/@stackframe/react/dist/index.d.ts"); // It exports what the one for Next.js does.
    expect(await typeErrors(APPLICATION, { [OFFICIAL]: [react] })).toEqual([]);
    expect(await typeErrors(folder)).toEqual([]);
  });

  it("renders nothing at build time but pages that ask in the browser", () => {
    const pages = [...built.matchAll(/^[├┌└] ([○ƒ]) (\S+)/gm)].map(([, kind, page]) => `${kind} ${page}`);
    expect(pages).toEqual([
      "ƒ /",
      "○ /_not-found",
      "ƒ /api/me",
      "ƒ /handler/[...stack]",
      "ƒ /notes",
      "○ /profile",
      "ƒ /teams/[id]",
    ]);
  });

  it("sends visitors to sign-in: the server component, the middleware, the route handler", async () => {
    const visitor = await app.visit("/");
    await see(visitor, "Welcome, stranger");
    const guarded = await fetch(`${next.url}/profile`, { redirect: "manual" });
    const { pathname } = new URL(guarded.headers.get("location") ?? "", next.url);
    expect([guarded.status, pathname]).toEqual([307, "/handler/sign-in"]);
    expect((await fetch(`${next.url}/api/me`)).status).toBe(401);
  });

  it("a user signs up in the application's colors, makes a team by a server action, and signs out there", async () => {
    const page = await app.visit("/handler/sign-up");
    const email = "ada@example.com";
    await page.getByLabel("Email").fill(email);
    await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
    const button = page.getByRole("button", { name: "Create account" });
    expect(await button.evaluate((it) => getComputedStyle(it).backgroundColor)).toBe("rgb(124, 58, 237)");
    await button.click();
    await see(page, `Notes of ${email}`);
    await see(page, "You may not invite");
    await page.getByLabel("Team name").fill("Ciphers");
    await press(page, "Create team");
    await page.getByRole("heading", { name: "Ciphers" }).waitFor();
    await page.goto("/notes");
    await see(page, "Teams: Ciphers");
    await see(page, "You may invite");
    await see(page, "First team: kept");
    await see(page, "Members: 1");
    expect(await (await page.request.get(`${next.url}/api/me`)).json()).toEqual({ email, stored: true });
    await press(page, "Sign out on the server");
    await see(page, "Welcome, stranger");
    expect((await page.request.get(`${next.url}/api/me`)).status()).toBe(401);
  });

  it("client components read and change what the user has, and sign out", async () => {
    const { page, email, id } = await signedIn("/profile");
    for (const display_name of ["Compilers", "Ciphers"])
      await scene.backend.call("POST /teams", { tier: "server", body: { display_name, creator_user_id: id } });
    await page.goto("/profile");
    await see(page, "Teams: Ciphers, Compilers");
    await see(page, `Addresses: ${email}`);
    await see(page, "Passwords: on");
    await see(page, "Color: none");
    await press(page, "Call me Joan");
    await page.getByRole("heading", { name: "Joan" }).waitFor();
    await see(page, "Color: blue");
    await press(page, "Sign out");
    await see(page, "Welcome, stranger");
  });

  it("a team page shows members and invitations, and invites", async () => {
    const { page, id, email } = await signedIn("/notes");
    await scene.backend.call("PATCH /users/{user_id}", {
      tier: "server",
      params: { user_id: id },
      body: { primary_email: email, primary_email_verified: true, display_name: "Joan" },
    });
    await page.getByLabel("Team name").fill("Gardeners");
    await press(page, "Create team");
    await see(page, "Joan");
    await see(page, "Invited: none");
    await page.getByLabel("Email").fill("grace@example.com");
    await press(page, "Invite");
    await see(page, "Invited: grace@example.com");
    const { text } = await scene.backend.inbox.waitFor("grace@example.com");
    expect(text).toContain(`${next.url}/handler/team-invitation`);
  });
});
