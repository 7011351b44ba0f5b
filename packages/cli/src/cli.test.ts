import { mkdtemp, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type TestBackend, testBackend } from "@latchkit/testing/internal";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import manifest from "../package.json" with { type: "json" };
import { fakeContext } from "./command-context.test-data.ts";
import { COMMANDS } from "./commands.ts";
import { run } from "./run.ts";

let backend: TestBackend;
let home: string;

beforeAll(async () => {
  backend = await testBackend({ listens: true });
});
afterAll(() => backend[Symbol.asyncDispose]());
beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), "latchkit-cli-"));
});
afterEach(() => rm(home, { recursive: true }));

type Environment = Record<string, string | undefined>;

const settings = (): Environment => ({
  LATCHKIT_PROJECT_ID: backend.project.id,
  LATCHKIT_PUBLISHABLE_CLIENT_KEY: backend.project.publishableClientKey,
  LATCHKIT_API_URL: backend.url,
  LATCHKIT_APP_URL: "https://shop.example/",
});
const loginFile = () => join(home, ".config", "latchkit", "login.json");

/** Types a command. `confirm` acts as the user on the page that opens. */
async function type(
  words: string,
  {
    environment = settings(),
    confirm = async () => undefined,
  }: { environment?: Environment; confirm?: (url: string) => Promise<unknown> } = {},
) {
  let confirming: Promise<unknown> = Promise.resolve();
  const { context, said, told } = fakeContext({
    environment,
    homeFolder: home,
    isReachable: async (url) => url === backend.url,
    readPage: async (url) => {
      const response = await backend.fetch(url.slice(backend.url.length));
      return { status: response.status, text: await response.text(), date: null };
    },
    openBrowser: (url) => {
      confirming = confirm(url);
    },
    platform: { wait: () => confirming.then(() => undefined) },
  });
  const exitCode = await run(words.split(" ").filter(Boolean), context);
  return { exitCode, said: said(), told: told() };
}

/** A signed-in user who confirms. */
const confirmingAs = (refreshToken: string) => async (url: string) => {
  const body = { login_code: new URL(url).searchParams.get("login_code"), refresh_token: refreshToken };
  await backend.call("POST /auth/cli/complete", { body });
};
const logIn = async (words = "login") => {
  const user = await backend.signUp();
  return { ...user, ...(await type(words, { confirm: confirmingAs(user.refreshToken) })) };
};
const storedToken = async () => JSON.parse(await readFile(loginFile(), "utf8")).refreshToken;
const refresh = (refreshToken: string) => backend.call("POST /auth/sessions/current/refresh", { refreshToken });

describe("latchkit login", () => {
  it("shows the page to confirm on, and who is signed in then", async () => {
    const { exitCode, said, told, email } = await logIn();
    expect(told).toMatch(/https:\/\/shop\.example\/handler\/cli-auth-confirm\?login_code=[0-9a-z]{45}\n/);
    expect(said).toBe(`Signed in as ${email}.`);
    expect(exitCode).toBe(0);
    expect(await type("whoami", { environment: {} })).toMatchObject({
      exitCode: 0,
      said: `${email} at ${backend.url}`,
    });
  });

  it("keeps a session of its own in a file that only its owner can read", async () => {
    const { refreshToken } = await logIn();
    expect(await storedToken()).not.toBe(refreshToken);
    expect((await stat(loginFile())).mode & 0o777).toBe(0o600);
    expect((await stat(join(loginFile(), ".."))).mode & 0o777).toBe(0o700);
  });

  it("never prints the token", async () => {
    const { said, told } = await logIn();
    expect(said + told).not.toContain(await storedToken());
  });

  it("keeps it where XDG_CONFIG_HOME says, unless that is relative", async () => {
    const user = await backend.signUp();
    const confirm = confirmingAs(user.refreshToken);
    await type("login", { environment: { ...settings(), XDG_CONFIG_HOME: join(home, "elsewhere") }, confirm });
    expect(await readFile(join(home, "elsewhere", "latchkit", "login.json"), "utf8")).toContain(backend.project.id);
    await type("login", { environment: { ...settings(), XDG_CONFIG_HOME: "relative" }, confirm });
    expect(await storedToken()).toMatch(/^[0-9a-z]{45}$/);
  });

  it("ends the login before it", async () => {
    await logIn();
    const first = await storedToken();
    const { exitCode } = await logIn();
    expect(exitCode).toBe(0);
    expect((await refresh(first)).status).toBe(401);
    expect((await refresh(await storedToken())).status).toBe(200);
  });

  it("takes options in place of variables", async () => {
    const { refreshToken, email } = await backend.signUp();
    const { id, publishableClientKey } = backend.project;
    const words = `login --project-id ${id} --publishable-client-key ${publishableClientKey} --api-url ${backend.url} --app-url http://localhost:3000`;
    const { said, told } = await type(words, { environment: {}, confirm: confirmingAs(refreshToken) });
    expect(told).toContain("http://localhost:3000/handler/cli-auth-confirm?");
    expect(said).toBe(`Signed in as ${email}.`);
  });

  it("says that the sign-in was not confirmed in time", async () => {
    const { exitCode, told } = await type("login", {
      confirm: async () => backend.clock.advance(7_200_000),
    });
    expect(told).toContain("CLI authentication request expired. Please try again.");
    expect(exitCode).toBe(1);
    await expect(stat(loginFile())).rejects.toThrow();
  });

  it("says all that is missing", async () => {
    const { exitCode, told } = await type("login", { environment: {} });
    expect(exitCode).toBe(2);
    for (const name of ["LATCHKIT_PROJECT_ID", "LATCHKIT_PUBLISHABLE_CLIENT_KEY", "LATCHKIT_APP_URL"])
      expect(told).toContain(name);
  });

  it.each([
    [
      "a project that is not there",
      { LATCHKIT_PROJECT_ID: "5c5d8a30-8f5c-4c6e-9a53-0f1a4c9d7b11" },
      1,
      /There is no project 5c5d8a30/,
    ],
    ["what is no project id", { LATCHKIT_PROJECT_ID: "shop" }, 1, /"shop" is not a project id/],
    [
      "a key that is not the project's",
      { LATCHKIT_PUBLISHABLE_CLIENT_KEY: "pck_wrong" },
      1,
      /key is not one of the project/,
    ],
    [
      "a backend that is not there",
      { LATCHKIT_API_URL: "http://127.0.0.1:9" },
      1,
      /http:\/\/127\.0\.0\.1:9 cannot be reached/,
    ],
    ["an app that is no web address", { LATCHKIT_APP_URL: "javascript:alert(1)" }, 2, /--app-url is "javascript:/],
    ["a backend that is no web address", { LATCHKIT_API_URL: "localhost" }, 2, /--api-url is "localhost"/],
  ])("says what is wrong with %s", async (_, environment, exitCode, message) => {
    const answer = await type("login", { environment: { ...settings(), ...environment } });
    expect(answer.told).toMatch(message);
    expect(answer.exitCode).toBe(exitCode);
  });
});

describe("latchkit logout", () => {
  it("ends the session and forgets it", async () => {
    const { refreshToken: inBrowser } = await logIn();
    const token = await storedToken();
    expect(await type("logout")).toMatchObject({ exitCode: 0, said: "Signed out." });
    expect((await refresh(token)).status).toBe(401);
    expect((await refresh(inBrowser)).status).toBe(200);
    await expect(stat(loginFile())).rejects.toThrow();
    expect(await type("logout")).toMatchObject({ exitCode: 0, said: "You are not signed in." });
  });

  it("forgets it even if the backend cannot be told, and says so", async () => {
    await logIn();
    const login = JSON.parse(await readFile(loginFile(), "utf8"));
    await writeFile(loginFile(), JSON.stringify({ ...login, apiUrl: "http://127.0.0.1:9" }));
    const { exitCode, told } = await type("logout");
    expect(exitCode).toBe(1);
    expect(told).toContain("http://127.0.0.1:9 cannot be reached.");
    await expect(stat(loginFile())).rejects.toThrow();
  });
});

describe("latchkit whoami", () => {
  it("says by which name", async () => {
    const { email } = await logIn();
    await backend.call("PATCH /users/me", {
      accessToken: (await refresh(await storedToken())).body.access_token,
      body: { display_name: "Zoë" },
    });
    expect((await type("whoami")).said).toBe(`Zoë <${email}> at ${backend.url}`);
  });

  it("fails if the user is signed out, or the session was ended elsewhere", async () => {
    expect(await type("whoami")).toMatchObject({
      exitCode: 1,
      told: expect.stringContaining("You are not signed in."),
    });
    const { id } = await logIn();
    await backend.call("DELETE /auth/sessions", { tier: "server", query: { user_id: id } });
    expect(await type("whoami")).toMatchObject({
      exitCode: 1,
      told: expect.stringContaining("The session has ended."),
    });
  });

  it("fails when the file is not what it was", async () => {
    await logIn();
    await writeFile(loginFile(), "{}");
    expect(await type("whoami")).toMatchObject({
      exitCode: 1,
      told: expect.stringContaining("login.json is not what"),
    });
    expect((await logIn()).exitCode).toBe(0);
  });
});

describe("latchkit", () => {
  it("explains itself", async () => {
    for (const words of ["--help", "help"])
      expect(await type(words)).toMatchObject({ exitCode: 0, said: expect.stringContaining("<command>"), told: "" });
    for (const name of Object.keys(COMMANDS))
      expect(await type(`${name} -h`)).toMatchObject({
        exitCode: 0,
        said: expect.stringContaining(`Usage: latchkit ${name}`),
      });
    expect(await type("")).toMatchObject({ exitCode: 2, said: "", told: expect.stringContaining("Usage: latchkit") });
  });

  it("knows its version", async () => {
    expect(await type("--version")).toMatchObject({ exitCode: 0, said: manifest.version });
  });

  it.each(["sign-in", "login now", "login --colour", "login --app-url"])(
    "does not guess what `%s` means",
    async (words) => {
      expect(await type(words)).toMatchObject({ exitCode: 2, said: "", told: expect.stringContaining("--help") });
    },
  );

  it.each([
    ["doktor", "latchkit doctor"],
    ["lgoin", "latchkit login"],
    ["Init", "latchkit init"],
    ["doctor --jsno", "--json"],
  ])("guesses what `%s` was meant to be, and does not do it", async (words, meant) => {
    expect(await type(words)).toMatchObject({ exitCode: 2, said: "", told: expect.stringContaining(`Did you mean`) });
    expect((await type(words)).told).toContain(meant);
  });
});
