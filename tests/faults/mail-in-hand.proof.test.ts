import { mkdtemp, readFile, rm } from "node:fs/promises";
import { createServer, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { freePort } from "@latchkit/testing/internal";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { startSmtpPeer } from "../../packages/server/src/emails/smtp-peer.test-data.ts";
import { KEYS, type LaunchedProcess, launchServerProcess } from "./server-process.ts";

/** `LATCHKIT_WHOLE_PROOFS=1` for the long version. */
const KILLS = process.env.LATCHKIT_WHOLE_PROOFS ? 12 : 1;
const EMAIL = "pat@example.com";

let dataDir: string;
let servers: LaunchedProcess[];

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "latchkit-faults-"));
  servers = [];
});
afterEach(async () => {
  for (const { child } of servers) child.kill("SIGKILL"); // only a test that failed has left one
  await rm(dataDir, { recursive: true, force: true });
});

async function start(smtpPort: number): Promise<LaunchedProcess> {
  const env = { LATCHKIT_SMTP_URL: `smtp://127.0.0.1:${smtpPort}`, LATCHKIT_MAIL_FROM: "mail@host.example" };
  const server = await launchServerProcess(dataDir, { env });
  servers.push(server);
  await server.ready;
  return server;
}

async function post({ url }: LaunchedProcess, path: string, body: object): Promise<number> {
  const response = await fetch(url + path, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      "x-stack-project-id": "internal",
      "x-stack-access-type": "client",
      "x-stack-publishable-client-key": KEYS.LATCHKIT_INTERNAL_PUBLISHABLE_KEY,
    },
    body: JSON.stringify(body),
  });
  return response.status;
}

const signUp = (server: LaunchedProcess) =>
  post(server, "/auth/password/sign-up", { email: EMAIL, password: "correct horse battery" });

const askForReset = (server: LaunchedProcess) =>
  post(server, "/auth/password/send-reset-code", {
    email: EMAIL,
    callback_url: `${new URL(server.url).origin}/dashboard/handler/password-reset`,
  });

describe("a mail that is on its way", () => {
  it("when the server is stopped goes out with the next start, without waiting for its lease to end", async () => {
    const port = await freePort();
    const sockets: Socket[] = [];
    const silent = createServer((socket) => void sockets.push(socket.on("error", () => undefined)));
    await new Promise<void>((resolve) => silent.listen(port, "127.0.0.1", resolve));
    const first = await start(port);
    expect(await signUp(first)).toBe(200);
    expect(await askForReset(first)).toBe(200);
    await expect.poll(() => sockets.length, { timeout: 20_000 }).toBeGreaterThan(0);
    await first.stop();
    for (const socket of sockets) socket.destroy();
    await new Promise((resolve) => silent.close(resolve));

    await using peer = await startSmtpPeer({ port });
    const second = await start(port);
    await expect.poll(() => peer.mails.length, { timeout: 40_000 }).toBe(1); // a lease lasts a minute
    await second.stop();
  });

  it(`when PostgreSQL is killed arrives, and arrives once, ${KILLS} times over`, async () => {
    await using peer = await startSmtpPeer();
    const server = await start(peer.port);
    expect(await signUp(server)).toBe(200);
    let answered = 0;
    let isOver = false;
    const ask = async (): Promise<void> => {
      while (!isOver) {
        if ((await askForReset(server).catch(() => 0)) === 200) answered += 1;
        await sleep(20);
      }
    };
    const lanes = Promise.all([ask(), ask(), ask(), ask()]);
    for (let kill = 0; kill < KILLS; kill++) {
      const before = peer.mails.length;
      await expect.poll(() => peer.mails.length, { timeout: 60_000 }).toBeGreaterThan(before + 20);
      process.kill(Number.parseInt(await readFile(join(dataDir, "postgres/postmaster.pid"), "utf8"), 10), "SIGKILL");
    }
    await sleep(1_000);
    isOver = true;
    await lanes;
    await expect.poll(() => peer.mails.length, { timeout: 90_000, interval: 500 }).toBeGreaterThanOrEqual(answered);
    await sleep(2_000); // for whatever would come twice
    const doubled = peer.mails.length - new Set(peer.mails.map(({ mail }) => mail.messageId)).size;
    process.stdout.write(
      `${KILLS} kills: ${answered} mails asked for, ${peer.mails.length} sent, ${doubled} of them twice.\n`,
    );
    expect(doubled).toBe(0);
    await server.stop();
  });
});
