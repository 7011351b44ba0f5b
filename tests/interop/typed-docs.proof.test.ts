import { type ChildProcess, spawn } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort, type TestBackend, testBackend } from "@latchkit/testing/internal";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";

let backend: TestBackend;
let secretServerKey: string;
beforeAll(async () => {
  backend = await testBackend({ listens: true });
  ({ secretServerKey } = backend.project);
});
afterAll(() => backend[Symbol.asyncDispose]());

/** A block of code on a page of the documentation, and the file that the page says it belongs to. */
interface Block {
  readonly language: string;
  readonly code: string;
  readonly file: string | null;
}

async function readBlocks(page: string): Promise<readonly Block[]> {
  const markdown = await (await backend.fetch(`/docs/start/${page}.md`)).text();
  return [...markdown.matchAll(/([^\n]*)\n\n```(\w+)\n(.*?)\n```/gs)].map(
    ([, before = "", language = "", code = ""]) => ({
      language,
      code,
      file: /(?:Write|Replace|keys to) `([^`]+)`[^`]*$/.exec(before)?.[1] ?? null,
    }),
  );
}

/** The block that signs up from a terminal and calls the API. */
const isCall = ({ code }: Block) => code.includes("/auth/password/sign-up");

/** Fills in what the page leaves to the reader: keys for `…`, and a port that is free here. */
function filledIn(code: string, port: number): string {
  const { id, publishableClientKey } = backend.project;
  return code
    .replace(/(PROJECT_ID=|--project-id )…/g, `$1${id}`)
    .replace(/(PUBLISHABLE_CLIENT_KEY=|--publishable-client-key )…/g, `$1${publishableClientKey}`)
    .replace(/(SECRET_SERVER_KEY=|--secret-server-key )…/g, `$1${secretServerKey}`)
    .replace(/\b3000\b/g, String(port));
}

/** Runs a command line in a shell, as a terminal does, and returns what it printed. */
async function type(command: string, cwd: string): Promise<string> {
  const child = open(command, cwd);
  let printed = "";
  for (const stream of [child.stdout, child.stderr]) stream?.on("data", (data) => (printed += data));
  const code = await new Promise((resolve) => child.once("exit", resolve));
  expect(code, `${command}\n${printed}`).toBe(0);
  return printed;
}

/** Questions of npm are answered with yes. */
function open(command: string, cwd: string): ChildProcess {
  const { LATCHKIT_TEST_POSTGRES: _ours, VITEST: _us, ...env } = process.env;
  return spawn("sh", ["-c", command], { cwd, env: { ...env, CI: "1", npm_config_yes: "true" }, detached: true });
}

/** Runs a server until the test ends. */
async function serve(command: string, cwd: string, port: number): Promise<void> {
  const server = open(command, cwd);
  onTestFinished(() => void (server.exitCode === null && process.kill(-Number(server.pid))));
  const status = () =>
    fetch(`http://localhost:${port}/me`)
      .then((answer) => answer.status)
      .catch(() => null);
  await expect.poll(status, { timeout: 30_000 }).toBe(401);
}

describe("a reader who types the documentation word for word, in an empty folder", () => {
  it.each(["express", "hono", "fastify"])(
    "has an API that knows who calls, from the page of %s",
    async (page) => {
      const folder = await mkdtemp(join(tmpdir(), `latchkit-${page}-`));
      onTestFinished(() => rm(folder, { recursive: true, force: true }));
      const port = await freePort();
      const blocks = await readBlocks(page);
      const call = blocks.find(isCall) ?? (await readBlocks("express")).find(isCall);
      for (const { language, code, file } of blocks.filter((block) => !isCall(block))) {
        const typed = filledIn(code, port);
        if (/^[A-Z_]+=/.test(typed)) await writeFile(join(folder, ".env"), typed);
        else if (language === "js" && file !== null) await writeFile(join(folder, file), typed);
        else if (typed.startsWith("node ")) await serve(typed, folder, port);
        else if (language === "sh") await type(typed.replace(/ init --/, " init --yes --"), folder);
      }
      const email = `${page}@example.com`;
      const answer = await type(filledIn(call?.code ?? "", port).replace("ada@example.com", email), folder);
      expect(JSON.parse(answer)).toEqual({ hello: email });
    },
    180_000,
  );
});
