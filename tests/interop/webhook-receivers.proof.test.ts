import { readFileSync } from "node:fs";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { pathToFileURL } from "node:url";
import { AdminApp } from "@latchkit/kit/admin";
import { ServerApp } from "@latchkit/kit/server";
import { freePort, testBackend, webhookReceiver } from "@latchkit/testing/internal";
import { build } from "esbuild";
import { Webhook } from "svix";
import { afterAll, describe, expect, it, onTestFinished, vi } from "vitest";
import { RECEIVERS } from "../../apps/dashboard/src/webhooks/receivers.ts";

const SECRET = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw";
const page = readFileSync(join(import.meta.dirname, "../../docs/webhooks.md"), "utf8");

/** Snippets by what stands above them: a bold title, or the heading of their section. */
function snippet(title: string): string {
  const [, rest = ""] = page.split(new RegExp(`^(?:\\*\\*${title}\\*\\*.*|## ${title})$`, "m"));
  const [, code = ""] = /```ts\n(.*?)```/s.exec(rest) ?? [];
  expect(code, `the snippet for ${title}`).not.toBe("");
  return code;
}

interface Module {
  readonly POST?: (request: Request) => Promise<Response>;
  readonly default?: { fetch(request: Request): Promise<Response> };
}

/** Runs a snippet as it stands on the page, but on a free port. */
async function runSnippet(code: string): Promise<{ url: string; stop(): void }> {
  const port = await freePort();
  const { outputFiles } = await build({
    stdin: {
      contents: code
        .replace(/^(createServer\(|app\.listen\()/m, "globalThis.receiverOfTest = $1")
        .replace("listen(3000)", `listen(${port})`),
      loader: "ts",
      resolveDir: import.meta.dirname,
    },
    bundle: true,
    platform: "node",
    format: "esm",
    write: false,
    conditions: ["latchkit-source"],
    banner: { js: 'import { createRequire } from "node:module"; const require = createRequire("/");' },
  });
  const folder = await mkdtemp(join(tmpdir(), "latchkit-receiver-"));
  const file = join(folder, "receiver.mjs");
  await writeFile(file, outputFiles[0]?.contents ?? "");
  const module: Module = await import(pathToFileURL(file).href);
  await rm(folder, { recursive: true });
  const answer = module.POST ?? module.default?.fetch;
  const server = answer ? serveFetch(answer).listen(port, "127.0.0.1") : Reflect.get(globalThis, "receiverOfTest");
  return { url: `http://localhost:${port}/hook`, stop: () => void server.close() };
}

/** Serves a function of Fetch requests, as Next.js and Hono's adapters do. */
function serveFetch(answer: (request: Request) => Promise<Response>) {
  return createServer(async (incoming: IncomingMessage, outgoing: ServerResponse) => {
    const headers = incoming.headers as Record<string, string>;
    const init = { method: "POST", headers, body: new Uint8Array(await buffer(incoming)) };
    const response = await answer(new Request(`http://localhost${incoming.url}`, init)).catch(() => null);
    outgoing.writeHead(response?.status ?? 500).end();
  });
}

const { WEBHOOK_SECRET: before } = process.env;
process.env.WEBHOOK_SECRET = SECRET;
afterAll(() => {
  if (before === undefined) delete process.env.WEBHOOK_SECRET;
  else process.env.WEBHOOK_SECRET = before;
});

const FRAMEWORKS = ["Next.js", "Express", "Hono", "Node"];

describe("a receiver from the documentation", () => {
  it.each([...FRAMEWORKS, ...FRAMEWORKS.map((name) => `${name}, with svix`)])(
    "for %s accepts a signed event, and refuses a changed one",
    async (title) => {
      const logged = vi.spyOn(console, "log").mockReturnValue();
      vi.spyOn(console, "error").mockReturnValue(); // Hono reports what its handlers throw.
      onTestFinished(() => void vi.restoreAllMocks());
      const { url, stop } = await runSnippet(snippet(title));
      const body = '{"type":"user.deleted","data":{"id":"8d6c0bd4-0a4b-4a71-8a39-2a2f8a3e6f11","teams":[]}}';
      const at = new Date();
      const headers = {
        "content-type": "application/json",
        "svix-id": "msg_1",
        "svix-timestamp": String(Math.floor(at.getTime() / 1000)),
        "svix-signature": new Webhook(SECRET).sign("msg_1", at, body),
      };
      const send = async (text: string) => (await fetch(url, { method: "POST", headers, body: text })).status;
      expect(await send(body)).toBe(204);
      expect(JSON.stringify(logged.mock.calls)).toContain("8d6c0bd4-0a4b-4a71-8a39-2a2f8a3e6f11");
      logged.mockClear();
      expect(await send(body.replace("8d6c", "8d6d"))).toBeGreaterThanOrEqual(400);
      expect(logged).not.toHaveBeenCalled();
      stop();
    },
  );

  it.each(RECEIVERS.map(({ title, code }) => [title, code]))(
    "for %s is the one that the dashboard shows",
    (title, code) => {
      expect(snippet(title).trim()).toBe(code);
    },
  );
});

describe("code from the documentation", () => {
  it("manages endpoints, and reads events", async () => {
    await using backend = await testBackend({ listens: true });
    await using receiver = await webhookReceiver();
    const { id: projectId, publishableClientKey, secretServerKey, superSecretAdminKey } = backend.project;
    const run = (code: string, given: object) => {
      const body = code.replace(/^import .*$/gm, "").replace("https://shop.example/hook", receiver.url);
      const AsyncFunction = Object.getPrototypeOf(runSnippet).constructor;
      return new AsyncFunction(...Object.keys(given), body)(...Object.values(given));
    };
    await run(snippet("Manage endpoints"), { AdminApp, baseUrl: backend.url, projectId, superSecretAdminKey });
    const lines: unknown[][] = [];
    const user = await backend.signUp();
    await run(snippet("Read events instead"), {
      ...{ ServerApp, baseUrl: backend.url, projectId, publishableClientKey, secretServerKey, cursor: undefined },
      console: { log: (...line: unknown[]) => lines.push(line) },
    });
    expect(lines).toContainEqual(["user.created", expect.objectContaining({ id: user.id })]);
  });
});
