import { makeTeam, svixApi, type TestBackend, testBackend, webhookReceiver } from "@latchkit/testing/internal";
import { describe, expect, it, vi } from "vitest";
import { systemClock } from "../clock.ts";
import { queueEmail } from "../emails/queue-email.ts";
import { startSmtpPeer } from "../emails/smtp-peer.test-data.ts";
import { servicesOf } from "../services.test-data.ts";
import { createMetrics } from "./metrics.ts";

/** Options of a backend that no other test has used: it counts in memory. */
const ALONE = { rateLimits: false };

/** Returns the lines of a metric that are not 0, by what comes before the number. */
async function read(backend: TestBackend, name: string): Promise<Record<string, number>> {
  const text = await (await backend.fetch("/metrics")).text();
  const lines = text.split("\n").filter((line) => line.startsWith(`${name}{`) || line.startsWith(`${name} `));
  const values = lines.map((line) => {
    const end = line.lastIndexOf(" ");
    return [line.slice(name.length, end), Number(line.slice(end + 1))] as const;
  });
  return Object.fromEntries(values.filter(([, value]) => value !== 0));
}

/** Returns a promise, and the function that resolves it. */
function gate(): [Promise<void>, () => void] {
  let open = (): void => undefined;
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return [opened, open];
}

describe("sign-ins in the metrics", () => {
  it("are counted by method and result, for all projects together", async () => {
    await using backend = await testBackend({ config: { "auth.otp.allowSignIn": true }, ...ALONE });
    const pat = await backend.signUp({ email: "pat@example.com", isVerified: true });
    const lee = await backend.signUp({ project: await backend.createProject(), email: "lee@example.com" });
    const signedUp = await read(backend, "latchkit_sign_ins_total");
    expect(signedUp).toEqual({ '{method="password",result="success"}': 2 });

    const signIn = (email: string, password: string) =>
      backend.call("POST /auth/password/sign-in", { body: { email, password } });
    await signIn(pat.email, pat.password);
    await signIn(pat.email, "not the password");
    await signIn(pat.email, "nor this one, either");
    await signIn(lee.email, lee.password); // who has no account in this project
    const body = { email: pat.email, callback_url: "http://localhost:3000/handler/magic-link-callback" };
    await backend.call("POST /auth/otp/send-sign-in-code", { body });
    await backend.call("POST /auth/otp/sign-in", { body: { code: await backend.inbox.readCode(pat.email) } });

    expect(await read(backend, "latchkit_sign_ins_total")).toEqual({
      '{method="password",result="success"}': 3,
      '{method="password",result="EMAIL_PASSWORD_MISMATCH"}': 2,
      '{method="otp",result="success"}': 1,
    });
  });
});

describe("emails in the metrics", () => {
  it("are counted by server and result: sent, to be tried again, given up", async () => {
    await using shared = await startSmtpPeer();
    await using backend = await testBackend({
      env: { LATCHKIT_SMTP_URL: `smtp://127.0.0.1:${shared.port}`, LATCHKIT_MAIL_FROM: "mail@host.example" },
    });
    const own = await backend.createProject();
    const send = async (projectId: string, to: string): Promise<void> => {
      const services = servicesOf(backend);
      const { tenancy } = (await services.projects.find(projectId))!;
      const variables = { emailVerificationLink: "https://shop.example" };
      await services.database.transaction((tx) =>
        queueEmail(tenancy, tx, services, { to, template: "email_verification", variables, user: { displayName: "" } }),
      );
      await backend.backend.runDueJobs();
    };
    await send(backend.project.id, "first@example.com");
    await send(backend.project.id, "second@example.com");
    shared.refuseNext({ code: 450, message: "4.2.0 Come back later" });
    await send(backend.project.id, "third@example.com");
    await backend.configure(
      {
        "emails.server.isShared": false,
        ...{ "emails.server.host": "127.0.0.1", "emails.server.port": shared.port, "emails.server.username": "" },
        ...{ "emails.server.password": "", "emails.server.senderEmail": "own@shop.example" },
      },
      own,
    );
    shared.refuseNext({ code: 550, message: "5.1.1 No such mailbox" });
    await send(own.id, "absent@example.com");

    expect(await read(backend, "latchkit_emails_total")).toEqual({
      '{pool="shared-mail",result="sent"}': 2,
      '{pool="shared-mail",result="postponed"}': 1,
      '{pool="own-mail",result="failed"}': 1,
    });
  });
});

describe("webhooks in the metrics", () => {
  it("are counted by result: sent, to be tried again, given up", async () => {
    await using backend = await testBackend(ALONE);
    await using good = await webhookReceiver();
    await using slow = await webhookReceiver((response) => response.writeHead(500).end());
    await using gone = await webhookReceiver((response) => response.writeHead(410).end());
    const call = svixApi(backend);
    for (const { url } of [good, slow, gone]) await call("POST", "/endpoint", { url });
    await makeTeam(backend);
    await backend.backend.runDueJobs();
    expect(await read(backend, "latchkit_webhooks_total")).toEqual({
      '{result="sent"}': 1,
      '{result="postponed"}': 1,
      '{result="failed"}': 1,
    });
  });
});

describe("connections in the metrics", () => {
  it("tell how many are used, and how many queries have waited for one", async () => {
    await using backend = await testBackend(ALONE); // with five connections
    const { database } = servicesOf(backend);
    const before = database.poolState().waits;
    const [ended, end] = gate();
    const held = Array.from({ length: 5 }, () => database.transaction(() => ended));
    await vi.waitFor(() => expect(database.poolState()).toMatchObject({ used: 5, idle: 0 }));
    const waiting = Array.from({ length: 3 }, () => database.transaction(async () => undefined));
    await vi.waitFor(() => expect(database.poolState().waiting).toBe(3));
    end();
    await Promise.all([...held, ...waiting]);
    expect(database.poolState()).toMatchObject({ used: 0, idle: 5, waiting: 0 });

    const [over, finish] = gate();
    const two = Array.from({ length: 2 }, () => database.transaction(() => over));
    await vi.waitFor(() => expect(database.poolState().used).toBe(2));
    expect(await read(backend, "latchkit_database_connections")).toEqual({
      '{state="used"}': 2,
      '{state="idle"}': 3,
    });
    finish();
    await Promise.all(two);
    expect((await read(backend, "latchkit_database_waits_total"))[""]! - before).toBeGreaterThanOrEqual(3);
    expect((await read(backend, "latchkit_database_wait_seconds_total"))[""]).toBeGreaterThan(0);
  });

  it("are shown in time when the queue cannot be read", async () => {
    const metrics = createMetrics({
      readQueue: () => new Promise(() => undefined),
      poolState: () => ({ used: 10, idle: 0, waiting: 4, waits: 7, waitedMillis: 1_500 }),
      clock: systemClock,
      clockSkewMillis: () => 0,
      queueTimeoutMillis: 10,
    });
    const text = await (await metrics.render()).text();
    expect(text).toContain("latchkit_database_waiting 4\n");
    expect(text).toContain("latchkit_database_wait_seconds_total 1.5\n");
    expect(text).not.toMatch(/^latchkit_jobs_waiting\{/m);
  });
});
