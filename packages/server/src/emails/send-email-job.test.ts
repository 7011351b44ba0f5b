import { freePort, type TestBackend, testBackend } from "@latchkit/testing";
import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { queueEmail } from "./queue-email.ts";
import { startSmtpPeer } from "./smtp-peer.test-data.ts";

const CODE = "0123456789abcdefghjkmnpqrstvwxyz0123456789abc";
const LINK = `https://shop.example/handler/email-verification?code=${CODE}`;

async function queueVerification(backend: TestBackend, to = "pat@example.com", displayName = "Pat"): Promise<void> {
  const { services } = backend.backend;
  await services.database.transaction((db) =>
    queueEmail({ projectId: backend.project.id, branchId: "main" }, db, services, {
      to,
      template: "email_verification",
      variables: { emailVerificationLink: LINK },
      user: { displayName },
    }),
  );
}

function sentEmails(backend: TestBackend) {
  return backend.backend.services.database.db.selectFrom("sent_emails").selectAll().orderBy("sent_at").execute();
}

function jobs(backend: TestBackend) {
  const query = backend.backend.services.database.db.selectFrom("jobs").where("kind", "=", "send-email");
  return query.select(["attempts", "last_error", sql<boolean>`run_at = 'infinity'`.as("isParked")]).execute();
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
      { attempts: 1, last_error: "REJECTED: The e-mail server refused the mail.", isParked: true },
    ]);
  });

  it("gives up after ten attempts", async () => {
    await using backend = await testBackend(overSmtp(await freePort()));
    await queueVerification(backend);
    for (let round = 0; round < 12; round++) {
      await backend.backend.runDueJobs();
      backend.clock.advance(1_800_000);
    }
    expect(await sentEmails(backend)).toHaveLength(10);
    expect(await jobs(backend)).toMatchObject([{ attempts: 10, isParked: true }]);
  });

  it("sends again, under the same Message-ID, when it dies before the success is recorded", async () => {
    await using smtp = await startSmtpPeer();
    await using backend = await testBackend(overSmtp(smtp.port));
    const { db } = backend.backend.services.database;
    await sql`alter table sent_emails add constraint out_of_order check (false)`.execute(db);
    await queueVerification(backend);
    await backend.backend.runDueJobs();
    await sql`alter table sent_emails drop constraint out_of_order`.execute(db);
    backend.clock.advance(5_000);
    await backend.backend.runDueJobs();

    expect(smtp.mails).toHaveLength(2);
    expect(smtp.mails[0]!.mail.messageId).toBe(smtp.mails[1]!.mail.messageId);
    expect(await sentEmails(backend)).toHaveLength(1);
  });

  it("does not send again when it dies after the success is recorded", async () => {
    await using smtp = await startSmtpPeer();
    await using backend = await testBackend(overSmtp(smtp.port));
    const { db } = backend.backend.services.database;
    await queueVerification(backend);
    const [job] = await db.selectFrom("jobs").selectAll().where("kind", "=", "send-email").execute();
    await backend.backend.runDueJobs();
    await db
      .insertInto("jobs")
      .values({ ...job!, attempts: 1 })
      .execute(); // as if it had never been deleted
    await backend.backend.runDueJobs();

    expect(smtp.mails).toHaveLength(1);
    expect(await jobs(backend)).toEqual([]);
  });

  it("cannot be made to add headers or recipients", async () => {
    await using smtp = await startSmtpPeer();
    await using backend = await testBackend(overSmtp(smtp.port));
    const { database, projects } = backend.backend.services;
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
    expect(smtp.mails[0]!.mail.subject).toBe("Verify your email at Shop Bcc: all@example.com Hello");
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

  it("does not try a wrong password twice", async () => {
    await using smtp = await startSmtpPeer({ login: { username: "shop", password: "pass word" } });
    await using backend = await testBackend({ config: ownServer(smtp.port, "wrong") });
    await queueVerification(backend);
    await backend.backend.runDueJobs();

    expect(await sentEmails(backend)).toMatchObject([{ error: { errorType: "AUTH_FAILED", canRetry: false } }]);
    expect(await jobs(backend)).toMatchObject([{ isParked: true }]);
  });

  it("says so when the server has no host", async () => {
    await using backend = await testBackend({ config: { "emails.server.isShared": false } });
    await queueVerification(backend);
    await backend.backend.runDueJobs();

    expect(await sentEmails(backend)).toMatchObject([
      { error: { errorType: "NOT_CONFIGURED", message: "No e-mail server is set up." } },
    ]);
  });

  it("knows a host that does not exist", async () => {
    await using backend = await testBackend({ config: { ...ownServer(25), "emails.server.host": "mail.invalid" } });
    await queueVerification(backend);
    await backend.backend.runDueJobs();

    expect(await sentEmails(backend)).toMatchObject([{ error: { errorType: "HOST_NOT_FOUND" } }]);
  });
});

describe("without an e-mail server", () => {
  it("keeps mail in the mailbox while developing, once, whatever happens", async () => {
    await using backend = await testBackend();
    const { db } = backend.backend.services.database;
    await queueVerification(backend);
    const [job] = await db.selectFrom("jobs").selectAll().where("kind", "=", "send-email").execute();
    await backend.backend.runDueJobs();
    await db.insertInto("jobs").values(job!).execute();

    expect(await backend.inbox.read("pat@example.com")).toMatchObject([
      { subject: "Verify your email at Test Project", text: expect.stringContaining(LINK) },
    ]);
    expect(await backend.inbox.readCode("pat@example.com")).toBe(CODE);
    expect(await sentEmails(backend)).toMatchObject([{ error: null }]);
  });

  it("keeps nothing in production, where a mailbox would hold everybody's links", async () => {
    await using backend = await testBackend({ mode: "production" });
    await queueVerification(backend);
    expect(await backend.inbox.read("pat@example.com")).toEqual([]);
    expect(await sentEmails(backend)).toMatchObject([{ error: { errorType: "NOT_CONFIGURED" } }]);
  });
});
