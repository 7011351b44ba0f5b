import { type ChildProcess, spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import type { ClientApp } from "@latchkit/kit";
import { freePort, type TestBackend, testBackend } from "@latchkit/testing/internal";
import { build as bundle } from "esbuild";
import type { BrowserContextOptions, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { ensureExample, examples } from "../../scripts/examples/ensure-examples.mjs";
import { sharedBrowser } from "./shared-browser.ts";

const ROOT = new URL("../..", import.meta.url).pathname;
const START_MILLIS = 120_000;
const BUILD_MILLIS = 900_000;

/** Arguments that choose the port of an example's server, if its variable `PORT` does not. */
const PORT_ARGUMENTS: Readonly<Record<string, readonly string[]>> = {
  vite: ["--port", "PORT", "--strictPort"],
  vue: ["--port", "PORT", "--strictPort"],
  "tanstack-start": ["--port", "PORT", "--strictPort"],
};

/** An example that runs against a backend of its own. */
interface Running extends AsyncDisposable {
  readonly url: string;
  readonly backend: TestBackend;
  /** Output of its build. */
  readonly built: string;
  /** Opens a page in a browser context of its own, which closes when the test ends. */
  visit(path: string, options?: BrowserContextOptions): Promise<Page>;
}

async function run(name: string): Promise<Running> {
  await ensureExample(name);
  const folder = join(ROOT, "examples", name);
  const backend = await testBackend({ listens: true });
  const environment = await writeEnvironment(folder, backend);
  const { scripts } = JSON.parse(await readFile(join(folder, "package.json"), "utf8"));
  const env = {
    ...process.env,
    NODE_ENV: "production",
    NEXT_TELEMETRY_DISABLED: "1",
    ASTRO_TELEMETRY_DISABLED: "1",
    HOST: "localhost",
  };
  const launch = (script: string, args: readonly string[] = [], more: NodeJS.ProcessEnv = {}) => {
    const options = { cwd: folder, env: { ...env, ...more } };
    const child = spawn(process.execPath, [...argumentsOf(folder, script), ...args], options);
    return { child, output: outputOf(child) };
  };
  let built = "";
  if (scripts.build) {
    const { child, output } = launch(scripts.build);
    const code = await new Promise((resolve) => child.once("exit", resolve));
    built = output();
    expect(code, built).toBe(0);
  }
  const port = await freePort(); // After the build, which takes minutes: other tests look for ports meanwhile.
  const portArguments = (PORT_ARGUMENTS[name] ?? []).map((one) => one.replace("PORT", String(port)));
  const url = `http://localhost:${port}`;
  const { child, output } = launch(scripts.start, portArguments, { PORT: String(port), ORIGIN: url });
  const ended = new Promise((resolve) => child.once("exit", resolve));
  await untilItAnswers(url, child, output);
  const browser = await sharedBrowser();
  return {
    url,
    backend,
    built,
    async visit(path, options = {}) {
      const context = await browser.newContext({ baseURL: url, locale: "en-GB", reducedMotion: "reduce", ...options });
      context.setDefaultTimeout(60_000);
      const troubles: string[] = [];
      context.on("weberror", (error) => troubles.push(String(error.error())));
      onTestFinished(async () => {
        await context.close();
        expect(troubles, "errors of the page").toEqual([]);
      });
      const page = await context.newPage();
      await page.goto(path);
      return page;
    },
    async [Symbol.asyncDispose]() {
      child.kill();
      await ended;
      await environment[Symbol.asyncDispose]();
      await backend[Symbol.asyncDispose]();
    },
  };
}

/** Fills in `.env.example` as `.env`, as its reader does. A file that is there already comes back afterwards. */
async function writeEnvironment(folder: string, { url, project }: TestBackend): Promise<AsyncDisposable> {
  const values: Readonly<Record<string, string>> = {
    API_URL: url,
    PROJECT_ID: project.id,
    PUBLISHABLE_CLIENT_KEY: project.publishableClientKey,
    SECRET_SERVER_KEY: project.secretServerKey,
  };
  const path = join(folder, ".env");
  const before = await readFile(path, "utf8").catch(() => null);
  const template = await readFile(join(folder, ".env.example"), "utf8");
  await writeFile(
    path,
    template.replace(/^(\w*LATCHKIT_(\w+))=.*$/gm, (_, name, key) => `${name}=${values[key]}`),
  );
  return {
    [Symbol.asyncDispose]: () => (before === null ? rm(path) : writeFile(path, before)),
  };
}

/** The arguments of `node` for a script of `package.json`. */
function argumentsOf(folder: string, script: string): readonly string[] {
  const [program = "", ...args] = script.split(" ");
  if (program === "node") return args;
  const bin = [folder, ROOT]
    .map((place) => join(place, "node_modules", ".bin", program))
    .find((path) => existsSync(path));
  if (!bin) throw new Error(`${program} is not installed.`);
  return [bin, ...args];
}

function outputOf(child: ChildProcess): () => string {
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream?.on("data", (chunk) => (output += chunk));
  return () => output;
}

async function untilItAnswers(url: string, child: ChildProcess, output: () => string): Promise<void> {
  const deadline = performance.now() + START_MILLIS;
  while (performance.now() < deadline && child.exitCode === null) {
    if (await fetch(url).catch(() => null)) return;
    await setTimeout(100);
  }
  throw new Error(`The example did not start:\n${output()}`);
}

const PASSWORD = "correct horse battery";
const seeText = (page: Page, text: string) =>
  page.getByText(text, { exact: true }).filter({ visible: true }).first().waitFor();
const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();

async function enter(page: Page, email: string) {
  await page.getByLabel("Email address").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
}

/** Signs up, out and in again with the pages of `@latchkit/react`. */
async function tryLatchkitPages({ visit, url }: Running) {
  const page = await visit("/notes");
  await page.waitForURL(/\/handler\/sign-in\?after_auth_return_to=/);
  await page.getByRole("link", { name: "Sign up" }).click();
  await enter(page, "ada@example.com");
  await press(page, "Create account");
  await seeText(page, "Signed in as ada@example.com");
  expect(page.url()).toBe(`${url}/notes`);
  await page.reload();
  await seeText(page, "Signed in as ada@example.com");
  await press(page, "Sign out");
  await seeText(page, "Welcome");
  await page.goto("/notes");
  await page.waitForURL(/\/handler\/sign-in\?after_auth_return_to=/);
  await enter(page, "ada@example.com");
  await press(page, "Sign in");
  await seeText(page, "Signed in as ada@example.com");
}

/** Signs up, out and in again with a form of the example's own. */
async function tryOwnForm({ visit }: Running) {
  const page = await visit("/");
  await seeText(page, "Welcome");
  await enter(page, "ada@example.com");
  await press(page, "Create account");
  await seeText(page, "Signed in as ada@example.com");
  await page.reload();
  await seeText(page, "Signed in as ada@example.com");
  await press(page, "Sign out");
  await seeText(page, "Welcome");
  await enter(page, "ada@example.com");
  await press(page, "Sign in");
  await seeText(page, "Signed in as ada@example.com");
}

/** The examples without pages of `@latchkit/react`. */
const OWN_FORMS = ["express", "fastify", "hono", "plain-javascript"];

describe.each(examples.filter((name) => name !== "next"))("the example %s", (name) => {
  let example: Running;
  beforeAll(async () => {
    example = await run(name);
  }, BUILD_MILLIS);
  afterAll(() => example?.[Symbol.asyncDispose]());

  it("builds and starts; a user signs up, out and in", () =>
    OWN_FORMS.includes(name) ? tryOwnForm(example) : tryLatchkitPages(example));
});

describe("the example next", () => {
  let example: Running;
  beforeAll(async () => {
    example = await run("next");
  }, BUILD_MILLIS);
  afterAll(() => example?.[Symbol.asyncDispose]());

  /** Number of requests that the backend has answered. */
  const countRequests = async () => {
    const metrics = await (await example.backend.fetch("/metrics")).text();
    const counts = metrics.matchAll(/^latchkit_requests_total\{[^}]*\} (\d+)$/gm);
    return [...counts].reduce((sum, [, count]) => sum + Number(count), 0);
  };

  it("builds and starts; a user signs up, out and in", () => tryLatchkitPages(example));

  it("keeps pages static that show the signed-in user in a client component", () => {
    const pages = [...example.built.matchAll(/^[├┌└] ([○ƒ]) (\S+)/gm)].map(([, kind, page]) => `${kind} ${page}`);
    expect(pages).toEqual(["○ /", "○ /_not-found", "ƒ /api/me", "ƒ /handler/[...latchkit]", "ƒ /notes", "○ /sign-in"]);
  });

  it("a server action signs in and out with the cookies of its answer, also where no script runs", async () => {
    await example.backend.signUp({ email: "grace@example.com", password: PASSWORD });
    const page = await example.visit("/sign-in", { javaScriptEnabled: false });
    await enter(page, "grace@example.com");
    await press(page, "Sign in");
    await page.waitForURL("**/notes");
    const context = page.context();
    const names = (await context.cookies()).map(({ name }) => name).sort();
    expect(names).toEqual(["stack-access", `stack-refresh-${example.backend.project.id}--default`]);
    const me = await context.request.get(`${example.url}/api/me`);
    expect(await me.json()).toEqual({ email: "grace@example.com" });
  });

  it("a server action says what is wrong", async () => {
    const page = await example.visit("/sign-in");
    await enter(page, "stranger@example.com");
    await press(page, "Sign in");
    await seeText(page, "The email address or the password is wrong.");
    expect(await page.context().cookies()).toEqual([]);
  });

  it("the guard decides about a page without a request to the backend", async () => {
    const { email } = await example.backend.signUp();
    const page = await example.visit("/sign-in");
    await enter(page, email);
    await press(page, "Sign in");
    await seeText(page, `Signed in as ${email}`);
    const signedIn = page.context().request;
    await signedIn.get(`${example.url}/notes/none`); // The first token has the public keys fetched.
    const before = await countRequests();
    expect(before, "requests of the sign-in").toBeGreaterThan(2);
    for (let visits = 0; visits < 3; visits++) {
      expect((await signedIn.get(`${example.url}/notes/none`)).status()).toBe(404);
      const signedOut = await fetch(`${example.url}/notes/none`, { redirect: "manual" });
      expect(signedOut.status).toBe(307);
      const location = new URL(signedOut.headers.get("location") ?? "", example.url);
      expect(location.pathname + location.search).toBe("/handler/sign-in?after_auth_return_to=%2Fnotes%2Fnone");
    }
    expect(await countRequests()).toBe(before);
  });
});

describe("the example mcp", () => {
  it("starts everything it needs; its client calls the tools after the user has allowed it in a browser", async () => {
    await ensureExample("mcp");
    const [port, callbackPort] = [await freePort(), await freePort()];
    const child = spawn(process.execPath, ["start.js"], {
      cwd: join(ROOT, "examples/mcp"),
      env: { ...process.env, PORT: String(port), CALLBACK_PORT: String(callbackPort) },
    });
    onTestFinished(() => void child.kill());
    const output = outputOf(child);
    const ended = new Promise((resolve) => child.once("exit", resolve));
    const link = () => /^http.*\/authorize\?.*$/m.exec(output())?.[0] ?? "";
    await expect.poll(link, { timeout: START_MILLIS }).not.toBe("");
    const context = await (await sharedBrowser()).newContext({ locale: "en-GB", reducedMotion: "reduce" });
    onTestFinished(() => context.close());
    const page = await context.newPage();
    await page.goto(link());
    await enter(page, "ada@example.com");
    await press(page, "Sign in");
    await seeText(page, "Write notes");
    await press(page, "Allow");
    await seeText(page, "You can close this page.");
    expect(await ended, output()).toBe(0);
    expect(output()).toContain("Tools: list_notes, add_note\nNotes: Water the plants.\n");
  });
});

describe("the example expo, in Node", () => {
  it("keeps the sign-in in the phone's key chain across restarts, and removes it at sign-out", async () => {
    await using backend = await testBackend({ listens: true });
    const keyChain = new Map<string, string>();
    Object.assign(globalThis, { keyChainOfTest: keyChain });
    const { openApp } = await loadExpoExample(backend);
    const first = await openApp();
    const credentials = { email: "ada@example.com", password: PASSWORD };
    await first.signUpWithCredential({ ...credentials, noVerificationCallback: true });
    expect([...keyChain.keys()]).toEqual(["latchkit-tokens"]);

    const second = await openApp();
    const user = await second.getUser({ or: "throw" });
    expect(user.primaryEmail).toBe("ada@example.com");
    await user.signOut();
    expect([...keyChain.keys()]).toEqual([]);
  });

  async function loadExpoExample({ url, project }: TestBackend): Promise<{ openApp(): Promise<ClientApp> }> {
    const folder = await mkdtemp(join(tmpdir(), "latchkit-expo-"));
    onTestFinished(() => rm(folder, { recursive: true }));
    const outfile = join(folder, "latchkit.mjs");
    const variables = { API_URL: url, PROJECT_ID: project.id, PUBLISHABLE_CLIENT_KEY: project.publishableClientKey };
    await bundle({
      entryPoints: [join(ROOT, "examples/expo/latchkit.ts")],
      bundle: true,
      platform: "neutral",
      outfile,
      define: Object.fromEntries(
        Object.entries(variables).map(([name, value]) => [
          `process.env.EXPO_PUBLIC_LATCHKIT_${name}`,
          JSON.stringify(value),
        ]),
      ),
      plugins: [
        {
          name: "key chain",
          setup(build) {
            build.onResolve({ filter: /^expo-secure-store$/ }, ({ path }) => ({ path, namespace: "key-chain" }));
            build.onLoad({ filter: /.*/, namespace: "key-chain" }, () => ({ contents: KEY_CHAIN }));
          },
        },
      ],
    });
    return import(pathToFileURL(outfile).href);
  }
});

/** `expo-secure-store`, as far as the example uses it. */
const KEY_CHAIN = `
  const items = globalThis.keyChainOfTest;
  export const getItemAsync = async (key) => items.get(key) ?? null;
  export const setItemAsync = async (key, value) => void items.set(key, value);
  export const deleteItemAsync = async (key) => void items.delete(key);
`;
