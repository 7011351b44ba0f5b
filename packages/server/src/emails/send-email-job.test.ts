import { setTimeout as sleep } from "node:timers/promises";
import { findTestPostgres, freePort, type TestBackend, testBackend } from "@latchkit/testing/internal";
import { sql } from "kysely";
import pg from "pg";
import { describe, expect, it } from "vitest";
import { servicesOf } from "../services.test-data.ts";
import { queueEmail } from "./queue-email.ts";
import { startSmtpPeer } from "./smtp-peer.test-data.ts";

/** Takes long: left to `npm run test:all`, and to runs that name a path. */
const proves = it.runIf(process.env.LATCHKIT_RUNS_PROOFS);

const CODE = "0123456789abcdefghjkmnpqrstvwxyz0123456789abc";
const LINK = `https://shop.example/handler/email-verification?code=${CODE}`;

async function queueVerification(backend: TestBackend, to = "pat@example.com", displayName = "Pat"): Promise<void> {
  const services = servicesOf(backend);
  const { tenancy } = (await services.projects.find(backend.project.id))!;
  await services.database.transaction((tx) =>
    queueEmail(tenancy, tx, services, {
      to,
      template: "email_verification",
      variables: { emailVerificationLink: LINK },
      user: { displayName },
    }),
  );
}

function sentEmails(backend: TestBackend) {
  return servicesOf(backend).database.db.selectFrom("sent_emails").selectAll().orderBy("sent_at").execute();
}

function jobs(backend: TestBackend) {
  const query = servicesOf(backend).database.db.selectFrom("jobs").where("kind", "=", "send-email");
  return query.select(["attempts", "last_error", sql<boolean>`run_at = 'infinity'`.as("isParked")]).execute();
}

/** A row as it can be put in again: the line is worked out by the database. */
function withoutLine<Row extends { line: string }>({ line: _line, ...row }: Row): Omit<Row, "line"> {
  return row;
}

const overSmtp = (port: number) => ({
  env: { LATCHKIT_SMTP_URL: `smtp://127.0.0.1:${port}`, LATCHKIT_MAIL_FROM: "Mail <mail@host.example>" },
});

describe("sending through the shared server", () => {
  it("hands over HTML and text, in the project's name, from the installation's address", async () => {
    await using smtp = await startSmtpPeer();
    await using backend = await testBackend(overSmtp(smtp.port));
    await queueVerification(backend);
    await backend.backend.runDueJobs();

    expect(smtp.mails).toHaveLength(1);
    const { mail, envelope } = smtp.mails[0]!;
    expect(envelope).toEqual({ from: "mail@host.example", to: ["pat@example.com"] });
    expect(mail.from).toMatchObject({ name: "Test Project", address: "mail@host.example" });
    expect(mail.to).toMatchObject([{ address: "pat@example.com" }]);
    expect(mail.subject).toBe("Verify your email at Test Project");
    expect(mail.text).toContain(LINK);
    expect(mail.html).toContain(`href="${LINK}"`);
    expect(mail.headers).toContainEqual(expect.objectContaining({ key: "auto-submitted", value: "auto-generated" }));
    expect(await sentEmails(backend)).toMatchObject([
      {
        to_addresses: ["pat@example.com"],
        error: null,
        sender_config: { type: "shared", sender_email: "mail@host.example" },
      },
    ]);
    expect(await jobs(backend)).toEqual([]);
  });

  it("comes back to a server that could not be reached, as one and the same message", async () => {
    const port = await freePort();
    await using backend = await testBackend(overSmtp(port));
    await queueVerification(backend);
    await backend.backend.runDueJobs();
    expect(await sentEmails(backend)).toMatchObject([{ error: { errorType: "SOCKET_CLOSED", canRetry: true } }]);

    await using smtp = await startSmtpPeer({ port });
    smtp.refuseNext({ code: 450, message: "4.2.0 Greylisted, come back later" });
    backend.clock.advance(4_000);
    await backend.backend.runDueJobs();
    expect(smtp.mails).toHaveLength(0);
    expect((await sentEmails(backend))[1]).toMatchObject({
      error: { errorType: "TEMPORARY", canRetry: true, rawError: expect.stringContaining("Greylisted") },
    });

    backend.clock.advance(10_000);
    await backend.backend.runDueJobs();
    expect(smtp.mails).toHaveLength(1);
    expect(await jobs(backend)).toEqual([]);
  });

  it("gives up at once what the server will never take, and says why without quoting the mail", async () => {
    await using smtp = await startSmtpPeer();
    await using backend = await testBackend(overSmtp(smtp.port));
    smtp.refuseNext({ code: 550, message: `5.7.1 Looks like spam: ${LINK}` });
    await queueVerification(backend);
    await backend.backend.runDueJobs();
    backend.clock.advance(3_600_000);
    await backend.backend.runDueJobs();

    expect(smtp.mails).toHaveLength(0);
    const [row] = await sentEmails(backend);
    expect(row!.error).toMatchObject({ errorType: "REJECTED", canRetry: false });
    expect(JSON.stringify(row!.error)).not.toContain(CODE);
    expect(await jobs(backend)).toEqual([
      { attempts: 1, last_error: "REJECTED: The email server refused the mail.", isParked: true },
    ]);
  });

  proves(
    "tries for as long as the code in the mail is valid, at most an hour and a half apart, then drops it and says so",
    async () => {
      await using backend = await testBackend(overSmtp(await freePort()));
      await queueVerification(backend);
      const start = backend.clock.now().getTime();
      const expiry = start + 7 * 86_400_000;
      const { db } = servicesOf(backend).database;
      const due = async () => {
        const query = db.selectFrom("jobs").where("kind", "=", "send-email");
        return (await query.select("run_at").executeTakeFirstOrThrow()).run_at.getTime();
      };
      const tryAndWait = async () => {
        await backend.backend.runDueJobs();
        const wait = (await due()) - backend.clock.now().getTime();
        backend.clock.advance(wait);
        return wait;
      };
      const waits: number[] = [];
      while (waits.length < 16) waits.push(await tryAndWait());
      expect(Math.max(...waits)).toBeLessThanOrEqual(5_400_000);
      expect(Math.max(...waits)).toBeGreaterThan(1_800_000);
      // The week is not waited for step by step.
      const late = new Date(expiry - 60_000);
      await db.updateTable("jobs").set({ run_at: late }).where("kind", "=", "send-email").execute();
      backend.clock.advance(late.getTime() - backend.clock.now().getTime());
      expect(await tryAndWait()).toBe(60_000);
      expect((await jobs(backend))[0]!.isParked).toBe(false);
      await backend.backend.runDueJobs();
      const attempts = await sentEmails(backend);
      expect(attempts.at(-1)).toMatchObject({ error: { errorType: "EXPIRED", canRetry: false } });
      expect(await jobs(backend)).toMatchObject([{ last_error: expect.stringMatching(/^EXPIRED: /), isParked: true }]);
    },
  );

  it("drops mails whose codes expired while they waited behind a server that is down, each on record", async () => {
    await using backend = await testBackend(overSmtp(await freePort()));
    for (let person = 0; person < 12; person++) await queueVerification(backend, `pat${person}@example.com`);
    await backend.backend.runDueJobs();
    expect(await sentEmails(backend)).toHaveLength(1); // one has tried for all
    backend.clock.advance(7 * 86_400_000);
    await backend.backend.runDueJobs();
    const expired = (await sentEmails(backend)).filter(({ error }) => JSON.stringify(error).includes("EXPIRED"));
    expect(new Set(expired.map(({ to_addresses }) => to_addresses[0])).size).toBe(12);
    expect(await jobs(backend)).toEqual(Array.from({ length: 12 }, () => expect.objectContaining({ isParked: true })));
  });

  it("is sent again, under the same Message-ID, when the process dies before the success is recorded", async () => {
    await using smtp = await startSmtpPeer();
    await using backend = await testBackend(overSmtp(smtp.port));
    const { db } = servicesOf(backend).database;
    await sql`alter table sent_emails add constraint out_of_order check (false)`.execute(db);
    await queueVerification(backend);
    await backend.backend.runDueJobs();
    await sql`alter table sent_emails drop constraint out_of_order`.execute(db);
    await using next = await backend.startNode();
    backend.clock.advance(5_000);
    await next.runDueJobs();

    expect(smtp.mails).toHaveLength(2);
    expect(smtp.mails[0]!.mail.messageId).toBe(smtp.mails[1]!.mail.messageId);
    expect(await sentEmails(backend)).toHaveLength(1);
  });

  it("is not sent again by a process that lives, however long its success could not be recorded", async () => {
    await using smtp = await startSmtpPeer();
    await using backend = await testBackend(overSmtp(smtp.port));
    const { db } = servicesOf(backend).database;
    await sql`alter table sent_emails add constraint out_of_order check (false)`.execute(db);
    await queueVerification(backend);
    for (let round = 0; round < 3; round++) {
      await backend.backend.runDueJobs();
      backend.clock.advance(30_000);
    }
    await sql`alter table sent_emails drop constraint out_of_order`.execute(db);
    await backend.backend.runDueJobs();

    expect(smtp.mails).toHaveLength(1);
    expect(await sentEmails(backend)).toMatchObject([{ error: null }]);
    expect(await jobs(backend)).toEqual([]);
  });

  proves(
    "is sent once when the database goes away while the server has the mail, and comes back within ten seconds",
    async () => {
      await using smtp = await startSmtpPeer();
      await using backend = await testBackend(overSmtp(smtp.port));
      await queueVerification(backend);
      const { database } = servicesOf(backend);
      const name = (await sql<{ name: string }>`select current_database() as name`.execute(database.db)).rows[0]!.name;
      const client = new pg.Client({ ...(await findTestPostgres()), database: "postgres" });
      await client.connect();
      let comeBack = Promise.resolve();
      smtp.onMail(async () => {
        await client.query(`alter database ${name} allow_connections false`);
        await client.query("select pg_terminate_backend(pid) from pg_stat_activity where datname = $1", [name]);
        comeBack = sleep(1_000).then(
          async () => void (await client.query(`alter database ${name} allow_connections true`)),
        );
      });
      await backend.backend.runDueJobs();
      await comeBack;
      await client.end();
      expect(smtp.mails).toHaveLength(1);
      expect(await jobs(backend)).toEqual([]);
      expect(await sentEmails(backend)).toMatchObject([{ error: null }]);
    },
  );

  it("does not send again when it dies after the success is recorded", async () => {
    await using smtp = await startSmtpPeer();
    await using backend = await testBackend(overSmtp(smtp.port));
    const { db } = servicesOf(backend).database;
    await queueVerification(backend);
    const [job] = await db.selectFrom("jobs").selectAll().where("kind", "=", "send-email").execute();
    await backend.backend.runDueJobs();
    await db
      .insertInto("jobs")
      .values({ ...withoutLine(job!), attempts: 1 })
      .execute(); // as if it had never been deleted
    await backend.backend.runDueJobs();

    expect(smtp.mails).toHaveLength(1);
    expect(await jobs(backend)).toEqual([]);
  });

  it("cannot be made to add headers or recipients", async () => {
    await using smtp = await startSmtpPeer();
    await using backend = await testBackend(overSmtp(smtp.port));
    const { database, projects } = servicesOf(backend);
    await database.db
      .updateTable("projects")
      .set({ display_name: "Shop\r\nBcc: all@example.com\r\n\r\nHello" })
      .where("project_id", "=", backend.project.id)
      .execute();
    projects.drop(backend.project.id);
    await queueVerification(backend);
    await queueVerification(backend, "pat@example.com\r\nBcc: all@example.com");
    await queueVerification(backend, "pat@example.com, all@example.com");
    await backend.backend.runDueJobs();

    expect(smtp.mails.map(({ envelope }) => envelope.to)).toEqual([["pat@example.com"]]);
    expect(smtp.mails[0]!.mail.headers.map(({ key }) => key)).not.toContain("bcc");
    expect(smtp.mails[0]!.mail.subject).toBe("Verify your email at Shop Bcc: all@example com Hello");
    const invalid = { to_addresses: [expect.stringContaining("all@")], error: { errorType: "INVALID_EMAIL_ADDRESS" } };
    expect((await sentEmails(backend)).filter(({ error }) => error !== null)).toMatchObject([invalid, invalid]);
  });
});

describe("sending through a project's own server", () => {
  const ownServer = (port: number, password = "pass word") => ({
    "emails.server": {
      isShared: false,
      host: "127.0.0.1",
      port,
      username: "shop",
      password,
      senderName: "The Shop",
      senderEmail: "hello@shop.example",
    },
  });

  it("signs in there and sends under the project's own name and address", async () => {
    await using smtp = await startSmtpPeer({ login: { username: "shop", password: "pass word" } });
    await using backend = await testBackend({ config: ownServer(smtp.port) });
    await queueVerification(backend);
    await backend.backend.runDueJobs();

    const [{ mail, username }] = [smtp.mails[0]!];
    expect(username).toBe("shop");
    expect(mail.from).toMatchObject({ name: "The Shop", address: "hello@shop.example" });
    const [row] = await sentEmails(backend);
    expect(row).toMatchObject({
      error: null,
      sender_config: { type: "standard", host: "127.0.0.1", port: smtp.port, username: "shop" },
    });
    expect(JSON.stringify(row)).not.toContain("pass word");
  });

  it("comes back with a refused password half a minute later at the earliest, and for one mail only: servers lock accounts", async () => {
    await using smtp = await startSmtpPeer({ login: { username: "shop", password: "pass word" } });
    await using backend = await testBackend({ config: ownServer(smtp.port, "wrong") });
    for (let person = 0; person < 5; person++) await queueVerification(backend, `pat${person}@example.com`);
    await backend.backend.runDueJobs();
    backend.clock.advance(29_000);
    await backend.backend.runDueJobs();

    expect(await sentEmails(backend)).toMatchObject([{ error: { errorType: "AUTH_FAILED", canRetry: true } }]);
    expect(await jobs(backend)).toHaveLength(5);
    backend.clock.advance(60_000);
    await backend.backend.runDueJobs();
    expect(await sentEmails(backend)).toHaveLength(2);
  });

  it("sends what waits at once when the owner has corrected the settings", async () => {
    await using smtp = await startSmtpPeer({ login: { username: "shop", password: "pass word" } });
    await using backend = await testBackend({ config: ownServer(smtp.port, "wrong") });
    for (let person = 0; person < 5; person++) await queueVerification(backend, `pat${person}@example.com`);
    for (let attempt = 0; attempt < 3; attempt++) {
      backend.clock.advance(600_000);
      await backend.backend.runDueJobs(); // one has just failed, and would wait for minutes
    }
    const { status } = await backend.call("PATCH /internal/config/override", {
      tier: "admin",
      body: { config_override_string: JSON.stringify({ "emails.server.password": "pass word" }) },
    });
    expect(status).toBe(200);
    await expect
      .poll(async () => {
        await backend.backend.runDueJobs();
        return smtp.mails.length;
      })
      .toBe(5);
    expect(new Set(smtp.mails.map(({ envelope }) => envelope.to[0])).size).toBe(5);
    expect(await jobs(backend)).toEqual([]);
  });

  it("takes what waits for the shared server along when a project gets its own", async () => {
    await using smtp = await startSmtpPeer();
    await using backend = await testBackend(overSmtp(await freePort()));
    await queueVerification(backend);
    await backend.backend.runDueJobs();
    await backend.configure({ ...ownServer(smtp.port), "emails.server.username": "" });
    backend.clock.advance(4_000);
    await backend.backend.runDueJobs();
    expect(smtp.mails).toHaveLength(1);
  });

  it("fails with an error if the server has no host", async () => {
    await using backend = await testBackend({ config: { "emails.server.isShared": false } });
    await queueVerification(backend);
    await backend.backend.runDueJobs();

    expect(await sentEmails(backend)).toMatchObject([
      { error: { errorType: "NOT_CONFIGURED", message: "No email server is set up." } },
    ]);
  });

  it("fails with an error if the host does not exist", async () => {
    await using backend = await testBackend({ config: { ...ownServer(25), "emails.server.host": "mail.invalid" } });
    await queueVerification(backend);
    await backend.backend.runDueJobs();

    expect(await sentEmails(backend)).toMatchObject([{ error: { errorType: "HOST_NOT_FOUND" } }]);
  });
});

describe("without an email server", () => {
  it("keeps mail in the mailbox while developing, once, whatever happens", async () => {
    await using backend = await testBackend();
    const { db } = servicesOf(backend).database;
    await queueVerification(backend);
    const [job] = await db.selectFrom("jobs").selectAll().where("kind", "=", "send-email").execute();
    await backend.backend.runDueJobs();
    await db.insertInto("jobs").values(withoutLine(job!)).execute();

    expect(await backend.inbox.read("pat@example.com")).toMatchObject([
      { subject: "Verify your email at Test Project", text: expect.stringContaining(LINK) },
    ]);
    expect(await backend.inbox.readCode("pat@example.com")).toBe(CODE);
    expect(await sentEmails(backend)).toMatchObject([{ error: null }]);
  });

  it("stores nothing in the mailbox in production, where it would hold the links of all users", async () => {
    await using backend = await testBackend({ mode: "production" });
    const { db } = servicesOf(backend).database;
    await queueVerification(backend);
    await backend.backend.runDueJobs();
    expect(await db.selectFrom("mailbox_messages").select("id").execute()).toEqual([]);
    expect(await sentEmails(backend)).toMatchObject([{ error: { errorType: "NOT_CONFIGURED" } }]);
  });
});
