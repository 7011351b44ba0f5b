import { createServer, type Server, type Socket } from "node:net";
import { type TestBackend, type TestProject, testBackend } from "@latchkit/testing/internal";
import { expect, it } from "vitest";
import { type SmtpPeer, startSmtpPeer } from "../../packages/server/src/emails/smtp-peer.test-data.ts";
import type { JobPayload } from "../../packages/server/src/jobs/job.ts";
import { openPayload, sealPayload } from "../../packages/server/src/jobs/payload.ts";
import { servicesOf } from "../../packages/server/src/services.test-data.ts";

/** `LATCHKIT_WHOLE_PROOFS=1` for as many mails as a large campaign has. */
const WAITING = process.env.LATCHKIT_WHOLE_PROOFS ? 200_000 : 20_000;
/** Time that a mail of the campaign takes at its own email server, in milliseconds. */
const MAIL_MILLIS = 1_000;
/** Long enough for any machine; the measured times are printed. */
const PATIENCE = { timeout: 30_000, interval: 5 };

/** A server that takes connections and says nothing. */
async function startSilentServer(): Promise<{ port: number; connections: () => number } & AsyncDisposable> {
  const sockets = new Set<Socket>();
  const server: Server = createServer((socket) => void sockets.add(socket.on("error", () => undefined)));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("The server listens on no port.");
  return {
    port: address.port,
    connections: () => sockets.size,
    async [Symbol.asyncDispose]() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

const ownServer = (port: number) => ({
  "auth.otp.allowSignIn": true,
  "emails.server": {
    isShared: false,
    ...{ host: "127.0.0.1", port, username: "", password: "" },
    ...{ senderName: "Own", senderEmail: "hello@own.example" },
  },
});

async function askForCode(backend: TestBackend, project: TestProject, email: string): Promise<void> {
  const body = { email, callback_url: "http://localhost:3000/handler/magic-link-callback" };
  expect((await backend.call("POST /auth/otp/send-sign-in-code", { project, body })).status).toBe(200);
}

/** Copies inserted by one statement: its parameters are limited. */
const COPIES_AT_ONCE = 2_000;

/** Queues so many copies of a project's waiting mail, as mails that are not urgent. */
async function queueCopies(backend: TestBackend, { id }: TestProject, count: number): Promise<void> {
  const { database, rootSecret } = servicesOf(backend);
  const { db } = database;
  const { payload_sealed: sealed, ...same } = await db
    .selectFrom("jobs")
    .select(["id", "project_id", "branch_id", "kind", "payload_sealed", "run_at", "created_at", "pool", "expires_at"])
    .where("project_id", "=", id)
    .limit(1)
    .executeTakeFirstOrThrow();
  // A payload opens only in the row it was sealed for.
  const ownerOf = (jobId: string) => ({ id: jobId, kind: same.kind, tenancy: { projectId: id, branchId: "main" } });
  const payload = openPayload(rootSecret, ownerOf(same.id), sealed) as JobPayload;
  for (let copies = 0; copies < count; copies += COPIES_AT_ONCE) {
    const rows = Array.from({ length: COPIES_AT_ONCE }, () => {
      const jobId = crypto.randomUUID();
      return { ...same, id: jobId, lane: 1, payload_sealed: sealPayload(rootSecret, ownerOf(jobId), payload) };
    });
    await db.insertInto("jobs").values(rows).execute();
  }
}

/**
 * Asks for a code and waits for it. Resolves to how long that took, and to how many other mails that server took
 * meanwhile.
 */
async function timeCode(backend: TestBackend, project: TestProject, peer: SmtpPeer, email: string) {
  const before = peer.mails.length;
  const startedAt = performance.now();
  await askForCode(backend, project, email);
  const isHere = () => peer.mails.some(({ envelope }) => envelope.to[0] === email);
  await expect.poll(isHere, PATIENCE).toBe(true);
  const others = peer.mails.slice(before).filter(({ envelope }) => envelope.to[0] !== email).length;
  return { millis: Math.round(performance.now() - startedAt), others };
}

it(`a code to sign in arrives while three projects' servers say nothing and ${WAITING} mails wait for two of the projects`, {
  timeout: 180_000,
}, async () => {
  await using silent = await startSilentServer();
  await using sharedPeer = await startSmtpPeer();
  await using slowPeer = await startSmtpPeer();
  await using ownPeer = await startSmtpPeer();
  slowPeer.onMail(() => new Promise((resolve) => setTimeout(resolve, MAIL_MILLIS)));
  await using backend = await testBackend({
    env: { LATCHKIT_SMTP_URL: `smtp://127.0.0.1:${sharedPeer.port}`, LATCHKIT_MAIL_FROM: "mail@host.example" },
    config: { "auth.otp.allowSignIn": true },
  });
  const silentProjects = await Promise.all([1, 2, 3].map(() => backend.createProject(ownServer(silent.port))));
  const campaign = await backend.createProject(ownServer(slowPeer.port));
  const other = await backend.createProject(ownServer(ownPeer.port));
  for (const project of silentProjects)
    for (let person = 0; person < 40; person++) await askForCode(backend, project, `silent-${person}@example.com`);
  await askForCode(backend, campaign, "campaign@example.com");
  await queueCopies(backend, silentProjects[0]!, WAITING);
  await queueCopies(backend, campaign, WAITING);

  const clock = { now: () => new Date(), elapsedMillis: () => performance.now() };
  await using _node = await backend.startNode({ clock, runsWorker: true });
  await expect.poll(() => slowPeer.mails.length, PATIENCE).toBeGreaterThan(7); // under way
  expect(silent.connections()).toBeGreaterThan(0);

  const shared = await timeCode(backend, backend.project, sharedPeer, "shared@example.com");
  const own = await timeCode(backend, other, ownPeer, "own@example.com");
  const same = await timeCode(backend, campaign, slowPeer, "same@example.com");
  process.stdout.write(
    `A code arrived after ${shared.millis} ms through the shared server, after ${own.millis} ms through a project's own, and ` +
      `after ${same.millis} ms in the project whose ${WAITING} mails take ${MAIL_MILLIS} ms each.\n`,
  );
  expect(same.others).toBeLessThan(20); // of 20,000: those under way, not those before it
  expect(silent.connections()).toBeLessThan(30); // of 120 codes: each server is asked by one, and rarely
});
