import { freePort, type TestBackend, testBackend } from "@latchkit/testing/internal";
import { describe, expect, it } from "vitest";
import { type SmtpPeer, startSmtpPeer } from "../../packages/server/src/emails/smtp-peer.test-data.ts";

const MINUTE_MILLIS = 60_000;
/** Minute at which all faults have ended. The longest wait by then is three quarters of an hour. */
const DURATION_MINUTES = 60;
const LATEST_MINUTES = 180;
/** At these minutes people ask for a code. */
const ASKED_AT = [0, 0, 0, 5, 10, 15, 30, 45, 50, 58, 59, 60];

const shared = (port: number, login = "") => ({
  env: { LATCHKIT_SMTP_URL: `smtp://${login}127.0.0.1:${port}`, LATCHKIT_MAIL_FROM: "mail@host.example" },
  config: { "auth.otp.allowSignIn": true },
});

async function askForCode(backend: TestBackend, email: string): Promise<void> {
  const body = { email, callback_url: "http://localhost:3000/handler/magic-link-callback" };
  expect((await backend.call("POST /auth/otp/send-sign-in-code", { body })).status).toBe(200);
}

/** Lives through some hours minute by minute. Resolves to the minutes at which each mail arrived. */
async function liveThrough(
  backend: TestBackend,
  peerAt: (minute: number) => SmtpPeer | null,
  atMinute: (minute: number) => Promise<void> = async () => undefined,
): Promise<number[][]> {
  const arrivals = new Map(ASKED_AT.map((_minute, person) => [`person-${person}@example.com`, [] as number[]]));
  let seen = 0;
  for (let minute = 0; minute <= LATEST_MINUTES; minute++) {
    await atMinute(minute);
    for (const [person, askedAt] of ASKED_AT.entries())
      if (askedAt === minute) await askForCode(backend, `person-${person}@example.com`);
    for (let quarter = 0; quarter < 4; quarter++) {
      await backend.backend.runDueJobs();
      backend.clock.advance(MINUTE_MILLIS / 4);
    }
    const mails = peerAt(minute)?.mails ?? [];
    for (const { envelope } of mails.slice(seen)) arrivals.get(envelope.to[0] ?? "")?.push(minute);
    seen = mails.length;
  }
  return [...arrivals.values()];
}

function expectEachOnce(arrivals: readonly number[][], latestMinute: number): void {
  expect(arrivals.map((minutes) => minutes.length)).toEqual(ASKED_AT.map(() => 1));
  expect(Math.max(...arrivals.flat())).toBeLessThanOrEqual(latestMinute);
}

describe("every code that is asked for arrives once, and none is lost, when the email server", () => {
  it("is down for an hour", async () => {
    const port = await freePort();
    await using backend = await testBackend(shared(port));
    let peer: SmtpPeer | null = null;
    const arrivals = await liveThrough(
      backend,
      () => peer,
      async (minute) => {
        if (minute === DURATION_MINUTES) peer = await startSmtpPeer({ port });
      },
    );
    expectEachOnce(arrivals, DURATION_MINUTES + 45);
    await (peer as SmtpPeer | null)?.[Symbol.asyncDispose]();
  });

  it("refuses the right password for an hour", async () => {
    const login = { username: "host", password: "secret" };
    let isRefusing = true;
    await using peer = await startSmtpPeer({ login, refusesLogin: () => isRefusing });
    await using backend = await testBackend(shared(peer.port, "host:secret@"));
    const arrivals = await liveThrough(
      backend,
      () => peer,
      async (minute) => {
        isRefusing = minute < DURATION_MINUTES;
      },
    );
    expectEachOnce(arrivals, DURATION_MINUTES + 90);
    expect(peer.logins).toBeLessThan(60); // as many as mails and then one each few minutes, not one per mail and try
  });

  it("turns unknown recipients away for an hour each (greylisting)", async () => {
    await using peer = await startSmtpPeer();
    await using backend = await testBackend(shared(peer.port));
    const firstSeen = new Map<string, number>();
    peer.refuseWhile((to) => {
      const now = backend.clock.now().getTime();
      const first = firstSeen.get(to) ?? now;
      firstSeen.set(to, first);
      return now - first < DURATION_MINUTES * MINUTE_MILLIS ? { code: 450, message: "4.2.0 Greylisted" } : null;
    });
    const arrivals = await liveThrough(backend, () => peer);
    expectEachOnce(arrivals, LATEST_MINUTES);
  });

  it("is full, or cuts the connection, every other time", async () => {
    await using peer = await startSmtpPeer();
    await using backend = await testBackend(shared(peer.port));
    let attempts = 0;
    peer.refuseWhile(() => (attempts++ % 2 === 0 ? { code: 421, message: "4.3.2 Too many connections" } : null));
    expectEachOnce(await liveThrough(backend, () => peer), 65);
  });
});
