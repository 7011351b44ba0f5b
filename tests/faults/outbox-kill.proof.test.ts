import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { startSmtpPeer } from "../../packages/server/src/emails/smtp-peer.test-data.ts";
import { KEYS, type LaunchedProcess, launchServerProcess } from "./server-process.ts";

const KILLS = 10;
const PEOPLE = 2_000;
/** Emails that may be sent again after a kill: those on their way over six connections, and those not recorded yet. */
const MOST_REPEATS = 6 + 10;
/** Users created at a time. */
const AT_A_TIME = 20;
/**
 * Maximum time without any progress, in milliseconds: a lease is a minute, and the machine may have much else to do.
 */
const PATIENCE = 600_000;

async function call({ url }: LaunchedProcess, method: string, path: string, body?: object) {
  const response = await fetch(url + path, {
    method,
    headers: {
      "content-type": "application/json",
      "x-stack-project-id": "internal",
      "x-stack-access-type": "admin",
      "x-stack-super-secret-admin-key": KEYS.LATCHKIT_INTERNAL_ADMIN_KEY,
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  const answer = await response.text();
  if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}: ${answer}`);
  return JSON.parse(answer);
}

// Each kill waits for a lease to end, which takes a minute. What one kill does is tested beside the code, with a moved
// clock.
it.runIf(process.env.LATCHKIT_WHOLE_PROOFS)(
  `${KILLS} kills while ${PEOPLE} emails go out lose none, and repeats are few and carry the same Message-ID`,
  async () => {
    const dataDir = await mkdtemp(join(tmpdir(), "latchkit-faults-"));
    await using peer = await startSmtpPeer();
    const start = async (): Promise<LaunchedProcess> => {
      const server = await launchServerProcess(dataDir, { env: { LATCHKIT_INTERNAL_MAIL_SERVERS: "loopback" } });
      await server.ready;
      return server;
    };
    let server = await start();
    try {
      const emailServer = {
        ...{ isShared: false, provider: "smtp", host: "127.0.0.1", port: peer.port, username: "", password: "" },
        ...{ senderName: "Shop", senderEmail: "hello@shop.example" },
      };
      const config_override_string = JSON.stringify({ "emails.server": emailServer });
      await call(server, "PATCH", "/internal/config/override", { config_override_string });
      const addresses = Array.from({ length: PEOPLE }, (_, index) => `person-${index}@shop.example`);
      for (let from = 0; from < PEOPLE; from += AT_A_TIME)
        await Promise.all(
          addresses
            .slice(from, from + AT_A_TIME)
            .map((primary_email) => call(server, "POST", "/users", { primary_email })),
        );
      await call(server, "POST", "/emails/send-email", { all_users: true, html: "<p>Hello</p>", subject: "Campaign" });
      const reached = () => new Set(peer.mails.map(({ envelope }) => envelope.to[0])).size;
      for (let kill = 0; kill < KILLS; kill++) {
        const before = peer.mails.length;
        await expect.poll(() => peer.mails.length, { timeout: PATIENCE, interval: 5 }).toBeGreaterThan(before + 60);
        await server.kill();
        server = await start();
      }
      while (reached() < PEOPLE) {
        const before = reached();
        await expect.poll(reached, { timeout: PATIENCE, interval: 500 }).toBeGreaterThan(before);
      }
      const counts = async () => (await call(server, "GET", "/emails/outbox-counts")).counts;
      await expect.poll(counts, { timeout: PATIENCE, interval: 1_000 }).toEqual({ sent: PEOPLE });
      const ids = new Map<string, Set<string | undefined>>();
      for (const { envelope, mail } of peer.mails) {
        const to = envelope.to[0] ?? "";
        ids.set(to, (ids.get(to) ?? new Set()).add(mail.messageId));
      }
      expect([...ids.values()].every((of) => of.size === 1)).toBe(true);
      expect(peer.mails.length - PEOPLE).toBeLessThanOrEqual(KILLS * MOST_REPEATS);
      process.stdout.write(`${KILLS} kills: ${PEOPLE} emails, ${peer.mails.length - PEOPLE} sent twice.\n`);
    } finally {
      await server.stop();
      await rm(dataDir, { recursive: true, force: true });
    }
  },
  90 * 60_000,
);
