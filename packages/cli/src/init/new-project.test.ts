import { readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import {
  asOwner,
  INTERNAL,
  INTERNAL_ENV,
  signUpOwner,
  type TestBackend,
  testBackend,
} from "@latchkit/testing/internal";
import { afterAll, beforeAll, expect, it } from "vitest";
import { fakeContext } from "../command-context.test-data.ts";
import type { CommandContext } from "../command-context.ts";
import { run } from "../run.ts";
import { readVariables } from "./environment-file.ts";
import { makeProject, PROJECTS } from "./fixtures.test-data.ts";

let backend: TestBackend;
let home: string;
let folder: string;
let viteFolder: string;
beforeAll(async () => {
  backend = await testBackend({ listens: true, env: INTERNAL_ENV });
  [home, folder, viteFolder] = await Promise.all([
    makeProject({}),
    makeProject(PROJECTS.express),
    makeProject(PROJECTS.vite),
  ]);
});
afterAll(async () => {
  await backend[Symbol.asyncDispose]();
  for (const made of [home, folder, viteFolder]) await rm(made, { recursive: true });
});

/** Runs a command for a user who confirms in their browser. */
async function type(words: string, refreshToken: string, own: Partial<CommandContext> = {}) {
  let confirming: Promise<unknown> = Promise.resolve();
  const opened: string[] = [];
  const block = JSON.stringify({ publishableClientKey: INTERNAL.publishableClientKey });
  const { context, said, told } = fakeContext({
    folder,
    homeFolder: home,
    isReachable: async () => true,
    readPage: async (url) => ({
      status: url === `${backend.url}/dashboard` ? 200 : 404,
      text: `<script id="config" type="application/json">${block}</script>`,
      date: null,
    }),
    openBrowser: (url) => {
      opened.push(url);
      const body = { login_code: new URL(url).searchParams.get("login_code"), refresh_token: refreshToken };
      confirming = backend.call("POST /auth/cli/complete", { project: INTERNAL, body });
    },
    platform: { wait: () => confirming.then(() => undefined) },
    now: () => backend.clock.now().getTime(),
    ...own,
  });
  const exitCode = await run(words.split(" "), context);
  return { exitCode, said: said(), told: told(), opened };
}

it("creates a project with keys for the application, owned by the user who confirms in the dashboard or is signed in there", async () => {
  const owner = await signUpOwner(backend);
  const words = `init --yes --no-install --create-project --url ${backend.url}`;
  await type(`init --yes --no-install --url ${backend.url}`, ""); // leaves names without values
  const first = await type(words, owner.refreshToken);
  expect(first).toMatchObject({
    exitCode: 0,
    opened: [expect.stringContaining("/dashboard/handler/cli-auth-confirm?")],
  });
  const variables = readVariables(await readFile(join(folder, ".env"), "utf8"));
  const projects = await backend.call("GET /internal/projects", { project: INTERNAL, accessToken: owner.accessToken });
  expect(projects.body.items).toContainEqual(
    expect.objectContaining({ id: variables.get("LATCHKIT_PROJECT_ID"), display_name: "shop" }),
  );
  const project = {
    id: variables.get("LATCHKIT_PROJECT_ID") ?? "",
    publishableClientKey: variables.get("LATCHKIT_PUBLISHABLE_CLIENT_KEY") ?? "",
    secretServerKey: variables.get("LATCHKIT_SECRET_SERVER_KEY") ?? "",
    superSecretAdminKey: "",
  };
  expect((await backend.call("GET /users", { project, tier: "server" })).status).toBe(200);
  expect(await type(words, owner.refreshToken)).toMatchObject({ exitCode: 2, opened: [] });

  expect(await type(`login --dashboard --api-url ${backend.url}`, owner.refreshToken)).toMatchObject({ exitCode: 0 });
  await rm(join(folder, ".env"));
  expect(await type(words, owner.refreshToken)).toMatchObject({ exitCode: 0, opened: [] });
});

it("asks one question, and creates no secret server key for an application that only runs in browsers", async () => {
  const owner = await signUpOwner(backend);
  const questions: string[] = [];
  const ask = async (question: string) => {
    questions.push(question);
    return "";
  };
  await type("logout", "");
  const words = `init --no-install --url ${backend.url}`;
  const made = await type(words, owner.refreshToken, { folder: viteFolder, ask });
  expect(made).toMatchObject({
    exitCode: 0,
    opened: [expect.stringContaining("/dashboard/handler/cli-auth-confirm?")],
  });
  expect(questions).toEqual(["Go ahead? [Y/n] "]);
  const id =
    readVariables(await readFile(join(viteFolder, ".env.local"), "utf8")).get("VITE_LATCHKIT_PROJECT_ID") ?? "";
  const keys = await backend.call("GET /internal/api-keys", asOwner(owner, id));
  expect(keys.body.items).toHaveLength(1);
  expect(keys.body.items[0]).toHaveProperty("publishable_client_key");
  expect(keys.body.items[0]).not.toHaveProperty("secret_server_key");
});

it("refuses a secret server key of another project before it writes anything", async () => {
  const { id, publishableClientKey, secretServerKey } = backend.project;
  await rm(join(folder, ".env"), { force: true });
  const words = `init --yes --no-install --url ${backend.url} --project-id ${id} --publishable-client-key ${publishableClientKey}`;
  const wrong = await type(`${words} --secret-server-key ssk_${"0".repeat(45)}`, "");
  expect(wrong).toMatchObject({ exitCode: 1, told: `The secret server key is not one of the project ${id}.` });
  expect(await readFile(join(folder, ".env"), "utf8").catch(() => null)).toBeNull();
  expect(await type(`${words} --secret-server-key ${secretServerKey}`, "")).toMatchObject({ exitCode: 0 });
});

it("an address without a dashboard gets an error", async () => {
  const { told, exitCode } = await type("login --dashboard --api-url http://localhost:1", "");
  expect(told).toContain("There is no dashboard at http://localhost:1/dashboard");
  expect(exitCode).toBe(1);
});
