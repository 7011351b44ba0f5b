import { createHash } from "node:crypto";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { testBackend } from "@latchkit/testing/internal";
import "@latchkit/testing/vitest";
import { afterAll, describe, expect, it } from "vitest";
import { createLogger } from "../../logging/logger.ts";

const LEAKED = "hunter2 but somewhat longer";
const PADDING = "a password that only pads answers";
const GOOD = "correct horse battery";
const LEAK = {
  message: "This password appeared in a data breach. Choose another one, and change it where else you use it.",
};

const sha1 = (text: string) => createHash("sha1").update(text).digest("hex").toUpperCase();

/** A breach service on this machine, with the requests that it got. */
async function startService() {
  const requests: IncomingMessage[] = [];
  let behavior: "answers" | "fails" | "hangs" = "answers";
  const server = createServer((request, response) => {
    requests.push(request);
    if (behavior === "hangs") return;
    if (behavior === "fails") return void response.writeHead(503).end("down");
    const prefix = request.url?.split("/").at(-1) ?? "";
    const lines = [[LEAKED, 42] as const, [PADDING, 0] as const]
      .filter(([password]) => sha1(password).startsWith(prefix))
      .map(([password, count]) => `${sha1(password).slice(5)}:${count}`);
    response.end(["0".repeat(35), ...lines].map((line) => (line.includes(":") ? line : `${line}:0`)).join("\r\n"));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    become: (next: typeof behavior) => {
      behavior = next;
    },
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

const service = await startService();
const lines: string[] = [];
const logger = createLogger({ mode: "production", level: "warn", stream: { write: (line) => void lines.push(line) } });
const backend = await testBackend({ env: { LATCHKIT_BREACH_API_URL: `${service.url}/` }, logger });
afterAll(async () => {
  await backend[Symbol.asyncDispose]();
  service.close();
});

let people = 0;
const signUp = (password: string, on = backend) =>
  on.call("POST /auth/password/sign-up", { body: { email: `leak-${++people}@example.com`, password } });

describe("a password from a data breach", () => {
  it("is refused at sign-up, at a change and at a reset", async () => {
    expect(await signUp(LEAKED)).toBeKnownError(400, "PASSWORD_REQUIREMENTS_NOT_MET", LEAK);
    const user = await backend.signUp();
    const body = { old_password: user.password, new_password: LEAKED };
    const changed = await backend.call("POST /auth/password/update", { accessToken: user.accessToken, body });
    expect(changed).toBeKnownError(400, "PASSWORD_REQUIREMENTS_NOT_MET", LEAK);
    const { email } = user;
    const ask = { email, callback_url: "http://localhost:3000/reset" };
    await backend.call("POST /auth/password/send-reset-code", { body: ask });
    const code = await backend.inbox.readCode(email);
    const reset = (password: string) => backend.call("POST /auth/password/reset", { body: { code, password } });
    expect(await reset(LEAKED)).toBeKnownError(400, "PASSWORD_REQUIREMENTS_NOT_MET", LEAK);
    service.requests.length = 0;
    expect((await reset("another good password")).status).toBe(200); // the same code still works
    expect(service.requests).toHaveLength(1);
  });

  it("is told apart from padding in the answer, and from all other passwords", async () => {
    expect((await signUp(PADDING)).status).toBe(200);
    expect((await signUp(GOOD)).status).toBe(200);
  });

  it("is searched for by five characters of its hash, in a padded answer, and by nothing else", async () => {
    service.requests.length = 0;
    await signUp(GOOD);
    expect(service.requests.map(({ method, url }) => [method, url])).toEqual([
      ["GET", `/range/${sha1(GOOD).slice(0, 5)}`],
    ]);
    expect(service.requests[0]?.headers).toMatchObject({ "add-padding": "true" });
    expect(JSON.stringify(service.requests[0]?.headers)).not.toContain("leak-");
  });

  it.each(["fails", "hangs"] as const)(
    "is accepted within two seconds while the service %s, and the log records it",
    async (behavior) => {
      service.become(behavior);
      lines.length = 0;
      expect((await signUp(LEAKED)).status).toBe(200);
      service.become("answers");
      expect(lines.join()).toContain("breach service");
      expect(lines.join()).not.toContain(sha1(LEAKED).slice(0, 5));
    },
  );

  it("triggers no request by default", async () => {
    await using other = await testBackend();
    service.requests.length = 0;
    expect((await signUp(LEAKED, other)).status).toBe(200);
    expect(service.requests).toEqual([]);
  });
});
