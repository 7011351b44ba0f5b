import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { freePort } from "@latchkit/testing/internal";
import { expect, it, onTestFinished } from "vitest";
import { chromiumOptions } from "../../scripts/chromium.mjs";
import { runNpm } from "../../scripts/run.mjs";

const ROOT = new URL("../..", import.meta.url).pathname;

/** Writes the files of a developer's project; what is installed here is installed there. */
async function project(files: Readonly<Record<string, string>>): Promise<string> {
  await mkdir(join(ROOT, ".cache"), { recursive: true });
  const folder = await mkdtemp(join(ROOT, ".cache", "testing-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  for (const [path, text] of Object.entries({ "package.json": '{"type":"module"}', ...files })) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), text);
  }
  return folder;
}

/** Runs a test runner as a developer does. Resolves to what it printed. */
async function run(cwd: string, args: readonly string[], env: Readonly<Record<string, string>> = {}) {
  // The run's own PostgreSQL must not be found: developers have none.
  const { LATCHKIT_TEST_POSTGRES: _ours, NODE_TEST_CONTEXT: _alsoOurs, VITEST: _us, ...rest } = process.env;
  const child = spawn(process.execPath, args, { cwd, env: { ...rest, NO_COLOR: "1", FORCE_COLOR: "0", ...env } });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => (output += chunk));
  const code = await new Promise((resolve) => child.once("exit", resolve));
  return { code, output };
}

const SIGN_IN_TEST = `
    await using backend = await testBackend();
    const { email } = await backend.signUp();
    const body = { email, password: "wrong" };
    const answer = await backend.call("POST /auth/password/sign-in", { body });`;

it("tests run with node:test, with a database that is started for them and stops by itself", {
  timeout: 120_000,
}, async () => {
  const folder = await project({
    "sign-in.test.mjs": `
      import assert from "node:assert/strict";
      import { test } from "node:test";
      import { testBackend } from "@latchkit/testing";

      test("a code arrives, and a session ends", async (context) => {
        const backend = await testBackend({ config: { "auth.otp.allowSignIn": true } });
        context.after(() => backend[Symbol.asyncDispose]());
        const user = await backend.signedInUser({ email: "ada@example.com" });
        const email = "grace@example.com";
        const callback_url = "http://localhost:3000/handler/magic-link-callback";
        await backend.call("POST /auth/otp/send-sign-in-code", { body: { email, callback_url } });
        const { text } = await backend.inbox.waitFor(email, { subject: /sign in/i });
        assert.ok(text.includes(await backend.inbox.readCode(email)));
        backend.clock.advance(11 * 60 * 1000);
        assert.equal((await backend.call("GET /users/me", { accessToken: user.accessToken })).status, 401);
      });`,
  });
  const { code, output } = await run(folder, ["--test", "sign-in.test.mjs"]);
  expect(code, output).toBe(0);
  expect(output).toContain("# pass 1");
});

it.runIf(Number(process.versions.node.split(".")[0]) >= 24)(
  "test files of node:test share the PostgreSQL that the global set-up starts",
  { timeout: 120_000 },
  async () => {
    const test = `
      import assert from "node:assert/strict";
      import { test } from "node:test";
      import { testBackend } from "@latchkit/testing";

      test("finds it", async (context) => {
        assert.ok(process.env.LATCHKIT_TEST_POSTGRES);
        const backend = await testBackend();
        context.after(() => backend[Symbol.asyncDispose]());
        await backend.signUp({ email: "ada@example.com" });
      });`;
    const folder = await project({ "one.test.mjs": test, "two.test.mjs": test });
    const setup = join(ROOT, "packages/testing/dist/global-setup.js");
    const { code, output } = await run(folder, [
      "--test",
      `--test-global-setup=${setup}`,
      "one.test.mjs",
      "two.test.mjs",
    ]);
    expect(code, output).toBe(0);
    expect(output).toMatch(/pass 2/);
  },
);

it("tests in Playwright begin signed in, in milliseconds, and use passkeys", { timeout: 120_000 }, async () => {
  const [backendPort, appPort] = [await freePort(), await freePort()];
  const id = "5c5d8a30-8f5c-4c6e-9a53-0f1a4c9d7b11";
  const key = `pck_${"k".repeat(45)}`;
  const { executablePath, args } = chromiumOptions();
  const folder = await project({
    "playwright.config.mjs": `
      export default {
        workers: 1,
        use: {
          baseURL: "http://localhost:${appPort}",
          launchOptions: ${JSON.stringify({ executablePath, args })},
        },
        webServer: {
          command: ${JSON.stringify(`node ${join(ROOT, "examples/plain-javascript/server.js")}`)},
          url: "http://localhost:${appPort}",
          env: {
            PORT: "${appPort}",
            LATCHKIT_API_URL: "http://localhost:${backendPort}",
            LATCHKIT_PROJECT_ID: "${id}",
            LATCHKIT_PUBLISHABLE_CLIENT_KEY: "${key}",
          },
        },
      };`,
    "app.spec.mjs": `
      import { addVirtualAuthenticator, latchkitFixtures } from "@latchkit/testing/playwright";
      import { test as base, expect } from "playwright/test";

      const test = base.extend(
        latchkitFixtures({ port: ${backendPort}, project: { id: "${id}", publishableClientKey: "${key}" } }),
      );

      test("the page knows the user", async ({ page, user }) => {
        await page.goto("/");
        await expect(page.getByText("Signed in as " + user.email)).toBeVisible();
        await page.getByRole("button", { name: "Sign out" }).click();
        await expect(page.getByText("Welcome")).toBeVisible();
      });

      test("another test has another user, and an authenticator", async ({ page, user, backend }) => {
        await page.goto("/");
        await expect(page.getByText("Signed in as " + user.email)).toBeVisible();
        await addVirtualAuthenticator(page);
        expect(await page.evaluate(() => PublicKeyCredential.isUserVerifyingPlatformAuthenticatorAvailable())).toBe(true);
        const { body } = await backend.call("GET /users", { tier: "server" });
        expect(body.items).toHaveLength(2);
      });

      test.describe("signed out", () => {
        test.use({ storageState: undefined });
        test("a page begins without a user", async ({ page, backend: _ }) => {
          await page.goto("/");
          await expect(page.getByText("Welcome")).toBeVisible();
        });
      });`,
  });
  const { code, output } = await run(folder, [join(ROOT, "node_modules/playwright/cli.js"), "test", "--reporter=line"]);
  expect(code, output).toBe(0);
  expect(output).toContain("3 passed");
});

it.runIf(process.env.LATCHKIT_WHOLE_PROOFS)(
  "tests run with Jest, one PostgreSQL for all",
  { timeout: 300_000 },
  async () => {
    const jest = join(ROOT, ".cache", "jest");
    if (!existsSync(join(jest, "node_modules"))) {
      await mkdir(jest, { recursive: true });
      await writeFile(join(jest, "package.json"), '{"private":true,"dependencies":{"jest":"30.5.2"}}');
      const { code, output } = await runNpm(["install", "--ignore-scripts", "--no-audit", "--no-fund"], { cwd: jest });
      expect(code, output).toBe(0);
    }
    const test = `
    import { testBackend } from "@latchkit/testing";
    import "@latchkit/testing/jest";

    test("refuses a wrong password", async () => {${SIGN_IN_TEST.replace("await using", "const")}
      expect(answer).toBeKnownError(400, "EMAIL_PASSWORD_MISMATCH");
      await backend[Symbol.asyncDispose]();
    });`;
    const folder = await project({
      "jest.config.mjs": `export default {
        globalSetup: "@latchkit/testing/global-setup",
        globalTeardown: "@latchkit/testing/global-teardown",
        transform: {},
        testTimeout: 30_000,
      };`,
      "one.test.js": test,
      "two.test.js": test,
    });
    const cli = join(jest, "node_modules/jest/bin/jest.js");
    const { code, output } = await run(folder, ["--experimental-vm-modules", cli]);
    expect(code, output).toBe(0);
    expect(output).toContain("Tests:       2 passed");
  },
);
