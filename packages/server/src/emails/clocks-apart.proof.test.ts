import { setTimeout as sleep } from "node:timers/promises";
import { createTestDatabase, findTestPostgres, TEST_SECRET } from "@latchkit/testing/internal";
import { expect, it } from "vitest";
import { type BackendWithServices, createBackend } from "../backend.ts";
import { systemClock } from "../clock.ts";
import { openDatabase, type ServerAddress } from "../database/connect.ts";
import { createSilentLogger } from "../logging/logger.ts";
import { systemRandom } from "../random.ts";
import { readSettings } from "../settings/settings.ts";
import { queueEmail } from "./queue-email.ts";
import { startSmtpPeer } from "./smtp-peer.test-data.ts";

const MAILS = 8;
/** Several looks of every node at the queue. */
const MAIL_MILLIS = 3_000;

/** A node on a machine whose clock is wrong by so much. */
async function startNode(
  connection: ServerAddress,
  smtpPort: number,
  wrongByMillis: number,
): Promise<BackendWithServices> {
  const logger = createSilentLogger();
  const machineClock = { ...systemClock, now: () => new Date(Date.now() + wrongByMillis) };
  const database = await openDatabase({ connection, logger, random: systemRandom, poolSize: 4, machineClock });
  const env = { LATCHKIT_SMTP_URL: `smtp://127.0.0.1:${smtpPort}` };
  return createBackend({ settings: readSettings(env, "development"), secret: TEST_SECRET, database, logger });
}

it.each([30, 120])("two nodes whose clocks are %i seconds apart send no mail twice", async (seconds) => {
  await using smtp = await startSmtpPeer();
  smtp.onMail(() => sleep(MAIL_MILLIS));
  const { connection, drop } = await createTestDatabase(await findTestPostgres());
  const nodes = [
    await startNode(connection, smtp.port, 0),
    await startNode(connection, smtp.port, seconds * 1_000),
    await startNode(connection, smtp.port, -seconds * 1_000),
  ];
  for (let mail = 0; mail < MAILS; mail++) {
    const { services } = nodes[mail % nodes.length]!;
    const { tenancy } = (await services.projects.find("internal"))!;
    const variables = { magicLink: "http://localhost/?code=1", otp: "K7M2QX" };
    await queueEmail(tenancy, services.database.db, services, {
      ...{ to: `person-${mail}@example.com`, template: "magic_link" as const, variables },
    });
  }
  await expect.poll(() => smtp.mails.length, { timeout: 25_000 }).toBeGreaterThanOrEqual(MAILS);
  await sleep(MAIL_MILLIS);
  expect(smtp.mails.map(({ envelope }) => envelope.to[0]).sort()).toEqual(
    Array.from({ length: MAILS }, (_, mail) => `person-${mail}@example.com`),
  );
  for (const node of nodes) await node.close();
  await drop();
});
