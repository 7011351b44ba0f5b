import { chmod, mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import * as server from "@latchkit/server";
import { type TestBackend, testBackend } from "@latchkit/testing/internal";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { fakeContext } from "../command-context.test-data.ts";
import type { CommandContext } from "../command-context.ts";
import { run } from "../run.ts";

let backend: TestBackend;
let folder: string;
beforeAll(async () => {
  backend = await testBackend({ listens: true });
});
afterAll(() => backend[Symbol.asyncDispose]());
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "latchkit-doctor-"));
});
afterEach(() => rm(folder, { recursive: true }));

/** The findings of `latchkit doctor --json`, by id. */
async function diagnose(words = "", own: Partial<CommandContext> = {}) {
  const { context, said } = fakeContext({
    folder,
    loadServer: async () => server,
    readPage: async (url) =>
      url.startsWith(backend.url) ? { status: 200, text: "", date: new Date(Date.UTC(2026, 0, 1)) } : null,
    ...own,
  });
  const exitCode = await run(["doctor", "--json", ...words.split(" ").filter(Boolean)], context);
  const {
    ok,
    checks,
  }: { ok: boolean; checks: { id: string; status: string; message: string; advice: string | null }[] } = JSON.parse(
    said(),
  );
  expect(exitCode).toBe(ok ? 0 : 1);
  for (const { status, advice } of checks) expect(advice === null).toBe(status === "ok");
  const found = (id: string) => checks.find((check) => check.id === id);
  return { ok, found, statuses: Object.fromEntries(checks.map(({ id, status }) => [id, status])) };
}

const SETTINGS = { LATCHKIT_SECRET: "a secret that only these tests use" };

describe("latchkit doctor", () => {
  it("finds nothing wrong where nothing is, and says so in words", async () => {
    expect(await diagnose()).toMatchObject({ ok: true });
    const { context, said } = fakeContext({ folder });
    expect(await run(["doctor"], context)).toBe(0);
    expect(said()).toContain("✓ Node is 20.19.0.\n✓ The backend is not installed here");
  });

  it.each(["18.20.0", "20.18.3"])("refuses Node %s", async (nodeVersion) => {
    expect((await diagnose("", { nodeVersion })).statuses).toMatchObject({ node: "fail" });
  });

  it("finds an embedded database of another PostgreSQL, and says how to move it", async () => {
    const environment = { ...SETTINGS, LATCHKIT_DATA_DIR: join(folder, "data") };
    await mkdir(join(folder, "data", "postgres"), { recursive: true });
    await writeFile(join(folder, "data", "postgres", "PG_VERSION"), "13\n");
    const { found } = await diagnose("", { environment });
    expect(found("data-folder")).toMatchObject({
      status: "fail",
      message: expect.stringContaining("was made by PostgreSQL 13"),
      advice: "Run: latchkit upgrade-database",
    });
  });

  it("looks at port, folder, secret and mail", async () => {
    const isFree = async () => false;
    expect((await diagnose("", { isFree })).statuses).toMatchObject({
      port: "fail",
      "data-folder": "ok",
      secret: "ok",
    });
    const readPage = async () => ({ status: 200, text: "", date: null });
    expect((await diagnose("", { isFree, readPage })).statuses).toMatchObject({ port: "ok" });

    await mkdir(join(folder, ".latchkit"));
    await writeFile(join(folder, ".latchkit", "secret"), "short");
    expect((await diagnose()).statuses).toMatchObject({ secret: "fail" });
    await rm(join(folder, ".latchkit"), { recursive: true });
    await writeFile(join(folder, ".latchkit"), "a file");
    expect((await diagnose()).statuses).toMatchObject({ "data-folder": "fail" });

    const environment = { LATCHKIT_SMTP_URL: "smtp://mail.example" };
    expect((await diagnose("", { environment })).found("mail")).toMatchObject({
      status: "fail",
      message: "The mail server mail.example:587 does not answer.",
    });
    expect((await diagnose("", { environment, accepts: async () => true })).statuses).toMatchObject({ mail: "ok" });
  });

  it("reports all problems of the settings, and what production lacks", async () => {
    const wrong = { LATCHKIT_PORT: "many", LATCHKIT_MODE: "fast" };
    const { found } = await diagnose("", { environment: wrong });
    expect(found("settings")?.message).toMatch(/LATCHKIT_MODE.*LATCHKIT_PORT/);
    expect((await diagnose("--production")).statuses).toMatchObject({
      secret: "warn",
      mail: "warn",
      "public-url": "warn",
    });
    const environment = { ...SETTINGS, LATCHKIT_PUBLIC_URL: "https://auth.example" };
    expect((await diagnose("--production", { environment })).statuses).toMatchObject({
      secret: "ok",
      "public-url": "ok",
    });
  });

  it("asks the database that is configured", async () => {
    const environment = { ...SETTINGS, LATCHKIT_DATABASE_URL: "postgres://unknown@127.0.0.1:9/none" };
    const { found } = await diagnose("", { environment });
    expect(found("database")).toMatchObject({ status: "fail", message: expect.stringContaining("127.0.0.1:9/none") });
  });

  it("asks with an application's keys", async () => {
    const { id, publishableClientKey, secretServerKey } = backend.project;
    await writeFile(join(folder, "package.json"), '{"dependencies":{"express":"5","@latchkit/kit":"0.1.0"}}');
    expect((await diagnose()).statuses).toMatchObject({ application: "ok", project: "fail" });
    const write = (secret: string) =>
      writeFile(
        join(folder, ".env"),
        `LATCHKIT_API_URL=${backend.url}\nLATCHKIT_PROJECT_ID=${id}\nLATCHKIT_PUBLISHABLE_CLIENT_KEY=${publishableClientKey}\nLATCHKIT_SECRET_SERVER_KEY=${secret}\n`,
      );
    await write(secretServerKey);
    await chmod(join(folder, ".env"), 0o600);
    expect((await diagnose()).statuses).toMatchObject({
      reach: "ok",
      clock: "ok",
      project: "ok",
      "secret-key": "ok",
      ignored: "warn",
    });
    await write("ssk_wrong");
    await writeFile(join(folder, ".gitignore"), ".env\n");
    const now = () => Date.UTC(2026, 0, 1, 0, 2);
    expect((await diagnose("", { now })).statuses).toMatchObject({
      clock: "warn",
      "secret-key": "fail",
      ignored: "ok",
    });
    expect((await diagnose("", { readPage: async () => null })).statuses).toMatchObject({ reach: "fail" });
  });
  it("asks whether payments accept the official server app of an application", async () => {
    const { id, publishableClientKey } = backend.project;
    const dependencies = { express: "5", "@stackframe/js": "2.8.51" };
    await writeFile(join(folder, "package.json"), JSON.stringify({ dependencies }));
    await writeFile(
      join(folder, ".env"),
      `STACK_API_URL=${backend.url}\nSTACK_PROJECT_ID=${id}\nSTACK_PUBLISHABLE_CLIENT_KEY=${publishableClientKey}\n`,
    );
    expect((await diagnose()).found("official-servers")).toMatchObject({
      status: "warn",
      advice: expect.stringContaining("Payment settings"),
    });
    await backend.configure({ "payments.officialServers": "loopback" });
    expect((await diagnose()).statuses).toMatchObject({ "official-servers": "ok" });
  });
});
