import { createServer } from "node:net";
import { type TestBackend, testBackend } from "@latchkit/testing/internal";
import { describe, expect, it, vi } from "vitest";
import { isPublicAddress } from "../network/public-address.ts";
import { servicesOf } from "../services.test-data.ts";
import { AddressRefusedError, connectToHost } from "./connect-to-host.ts";
import { toDeliveryVerdict } from "./delivery-failure.ts";
import { sendOverSmtp } from "./smtp.ts";
import { startSmtpPeer } from "./smtp-peer.test-data.ts";

const LOGIN = { username: "shop", password: "pass word" };
/** An address that leads to this machine and does not look like it. */
const ELSEWHERE = "0.0.0.0";

const ownServer = (host: string, port: number, username = LOGIN.username) => ({
  "emails.server": {
    isShared: false,
    ...{ host, port, username, password: LOGIN.password },
    ...{ senderName: "The Shop", senderEmail: "hello@shop.example" },
  },
});

/** Has a mail sent; resolves to the error on record, or `null` when it was sent. */
async function send(backend: TestBackend): Promise<{ errorType: string; canRetry: boolean; message: string } | null> {
  const { status } = await backend.call("POST /internal/send-sign-in-invitation", {
    tier: "server",
    body: { email: "pat@example.com", callback_url: "http://localhost:3000/handler/sign-in" },
  });
  expect(status).toBe(200);
  await backend.backend.runDueJobs();
  const query = servicesOf(backend).database.db.selectFrom("sent_emails").select("error");
  const rows = await query.where("project_id", "=", backend.project.id).execute();
  expect(rows).toHaveLength(1);
  return rows[0]!.error as never;
}

describe("a project's own email server", () => {
  it.each(["127.0.0.1", "localhost", "0x7f.1", "::1", ELSEWHERE, "169.254.169.254", "10.0.0.1"])(
    "is not connected to in production where its host is on the inside: %s",
    async (host) => {
      await using smtp = await startSmtpPeer({ login: LOGIN });
      await using backend = await testBackend({ mode: "production", config: ownServer(host, smtp.port) });
      expect(await send(backend)).toMatchObject({
        errorType: "ADDRESS_NOT_ALLOWED",
        canRetry: true, // once the owner has entered another host
        message: expect.stringContaining("private network"),
      });
      expect(smtp.connections).toBe(0);
    },
  );

  it("can be in the internal network if the operator allows it", async () => {
    await using smtp = await startSmtpPeer({ login: LOGIN });
    await using backend = await testBackend({
      mode: "production",
      env: { LATCHKIT_INTERNAL_MAIL_SERVERS: "loopback" },
      config: ownServer("127.0.0.1", smtp.port),
    });
    expect(await send(backend)).toBeNull();
    expect(smtp.mails).toHaveLength(1);
  });

  it("never gets the password unencrypted, even if the network hides its encryption", async () => {
    await using smtp = await startSmtpPeer({ login: LOGIN });
    await using backend = await testBackend({ config: ownServer(ELSEWHERE, smtp.port) });
    expect(await send(backend)).toMatchObject({
      errorType: "TLS_REQUIRED",
      message: expect.stringContaining("STARTTLS"),
    });
    expect([smtp.connections, smtp.logins, smtp.mails.length]).toEqual([1, 0, 0]);
  });

  it("gets mail without encryption where there is no password to protect, as servers send it to each other", async () => {
    await using smtp = await startSmtpPeer();
    await using backend = await testBackend({ config: ownServer(ELSEWHERE, smtp.port, "") });
    expect(await send(backend)).toBeNull();
  });

  it("gets neither password nor mail if its certificate is not trusted", async () => {
    await using smtp = await startSmtpPeer({ login: LOGIN, offersTls: true });
    await using backend = await testBackend({ config: ownServer(ELSEWHERE, smtp.port) });
    expect(await send(backend)).toMatchObject({
      errorType: "TLS_FAILED",
      message: expect.stringContaining("certificate"),
    });
    expect([smtp.logins, smtp.mails.length]).toEqual([0, 0]);
  });
});

describe("the installation's email server", () => {
  const shared = (port: number, env: Record<string, string> = {}) => ({
    mode: "production" as const,
    env: { LATCHKIT_SMTP_URL: `smtp://shop:pass%20word@${ELSEWHERE}:${port}`, ...env },
  });

  it("can be anywhere, and never gets its password unencrypted", async () => {
    await using smtp = await startSmtpPeer({ login: LOGIN });
    await using backend = await testBackend(shared(smtp.port));
    expect(await send(backend)).toMatchObject({ errorType: "TLS_REQUIRED" });
    expect([smtp.connections, smtp.logins]).toEqual([1, 0]);
  });

  it("gets its password unencrypted if the operator allows it", async () => {
    await using smtp = await startSmtpPeer({ login: LOGIN });
    await using backend = await testBackend(shared(smtp.port, { LATCHKIT_SMTP_WITHOUT_TLS: "on" }));
    expect(await send(backend)).toBeNull();
    expect(smtp.mails).toMatchObject([{ username: "shop" }]);
  });
});

it("upgrading to TLS leads to no other address than the one that was looked at", async () => {
  await using smtp = await startSmtpPeer({ login: LOGIN, offersTls: true });
  await using inside = await startSmtpPeer({ login: LOGIN });
  const asked: string[] = [];
  const target = {
    ...{ host: "localhost", port: smtp.port, isSecure: false, credentials: LOGIN, mayGoWithoutTls: false },
    mayUseAddress: (address: string) => asked.push(address) > 0,
  };
  const mail = {
    ...{ messageId: "1@shop.example", date: new Date(), from: { name: "Shop", address: "a@shop.example" } },
    ...{ to: ["pat@example.com"], subject: "Hello", html: "<p>Hello</p>", text: "Hello" },
  };
  const attempt = () => sendOverSmtp(target, mail, new AbortController().signal);
  await expect(attempt()).rejects.toMatchObject({ stage: "connection" }); // no authority vouches for the certificate
  vi.stubEnv("NODE_TLS_REJECT_UNAUTHORIZED", "0");
  await attempt();
  vi.unstubAllEnvs();
  expect(smtp.mails).toMatchObject([{ username: "shop" }]);
  expect([smtp.connections, inside.connections]).toEqual([2, 0]);
  expect(new Set(asked)).toEqual(new Set(asked.filter((address) => address === "127.0.0.1" || address === "::1")));
});

it.each([
  ["https://auth.shop.example", "auth.shop.example"],
  ["https://203.0.113.7:8443", "[203.0.113.7]"],
  ["https://[2001:db8::7]", "[ipv6:2001:db8::7]"], // The server writes it in lower case.
])("a backend at %s introduces itself to mail servers as %s", async (publicUrl, clientName) => {
  await using smtp = await startSmtpPeer();
  await using backend = await testBackend({
    env: { LATCHKIT_PUBLIC_URL: publicUrl },
    config: ownServer("127.0.0.1", smtp.port, ""),
  });
  expect(await send(backend)).toBeNull();
  expect(smtp.mails).toMatchObject([{ clientName }]);
});

describe("connecting to a host", () => {
  it("looks its name up once, so that its owner cannot change what it means between looking and connecting", async () => {
    await using smtp = await startSmtpPeer();
    const names = vi.fn(async () => [{ address: "127.0.0.1", family: 4 }]);
    const never = new AbortController().signal;
    const target = { host: "mail.rebinding.example", port: smtp.port };
    const { socket, addresses } = await connectToHost(target, () => true, never, names);
    expect([socket.remoteAddress, addresses, names.mock.calls.length]).toEqual(["127.0.0.1", ["127.0.0.1"], 1]);
    socket.destroy();
  });

  it("refuses a name of which one address is fine and another is not", async () => {
    const names = async () => [
      { address: "93.184.215.14", family: 4 },
      { address: "127.0.0.1", family: 4 },
    ];
    const target = { host: "mail.rebinding.example", port: 25 };
    const connecting = connectToHost(target, isPublicAddress, new AbortController().signal, names);
    await expect(connecting).rejects.toBeInstanceOf(AddressRefusedError);
  });

  it.each(["93.184.215.14", "2606:2800:21f:cb07::1", "64:ff9b::5db8:d70e", "172.32.0.1", "::ffff:93.184.215.14"])(
    "%s is on the Internet",
    (address) => expect(isPublicAddress(address)).toBe(true),
  );

  it.each([
    ...[
      "127.8.8.8",
      "10.1.2.3",
      "172.31.0.1",
      "192.168.0.1",
      "169.254.169.254",
      "100.100.100.200",
      "0.0.0.0",
      "255.255.255.255",
    ],
    ...[
      "224.0.0.1",
      "198.18.0.1",
      "::",
      "::1",
      "fe80::1%eth0",
      "fd00:ec2::254",
      "ff02::1",
      "2002:7f00:1::",
      "2001:db8::1",
    ],
    ...[
      "::ffff:127.0.0.1",
      "::ffff:10.0.0.1",
      "64:ff9b::7f00:1",
      "64:ff9b::a9fe:a9fe",
      "::127.0.0.1",
      "fec0::1",
      "not an address",
    ],
  ])("%s is not", (address) => expect(isPublicAddress(address)).toBe(false));
});

describe("an attempt that others wait for", () => {
  const mail = {
    ...{ messageId: "1@shop.example", date: new Date(), from: { name: "Shop", address: "a@shop.example" } },
    ...{ to: ["pat@example.com"], subject: "Hello", html: "<p>Hello</p>", text: "Hello" },
  };
  const server = (port: number) => ({
    ...{ host: "127.0.0.1", port, isSecure: false, credentials: null },
    ...{ mayGoWithoutTls: false, mayUseAddress: () => true },
  });

  it("ends at once if the server does not answer", async () => {
    const silent = createServer(() => undefined);
    await new Promise<void>((resolve) => silent.listen(0, "127.0.0.1", resolve));
    const address = silent.address();
    if (address === null || typeof address === "string") throw new Error("It listens on no port.");
    const hurry = new AbortController();
    const connected = new Promise((resolve) => silent.once("connection", resolve));
    const attempt = sendOverSmtp(server(address.port), mail, hurry.signal);
    await connected;
    hurry.abort();
    await expect(attempt).rejects.toMatchObject({ stage: "connection", cause: { code: "ETIMEDOUT" } });
    await new Promise((resolve) => silent.close(resolve)); // nothing is left connected
  });

  it("distinguishes an invalid certificate from a refused connection, also with implicit TLS", async () => {
    await using smtp = await startSmtpPeer({ isSecure: true });
    const failureAt = async (port: number) =>
      sendOverSmtp({ ...server(port), isSecure: true }, mail, new AbortController().signal).then(
        () => null,
        (error: unknown) => toDeliveryVerdict(error).failure.errorType,
      );
    expect(await failureAt(smtp.port)).toBe("TLS_FAILED");
    expect(await failureAt(9)).toBe("SOCKET_CLOSED");
  });

  it("continues once the server has the whole mail, which would arrive twice otherwise", async () => {
    await using smtp = await startSmtpPeer();
    const hurry = new AbortController();
    smtp.onMail(async () => {
      hurry.abort();
      await new Promise((resolve) => setTimeout(resolve, 50));
    });
    await sendOverSmtp(server(smtp.port), mail, hurry.signal);
    expect(smtp.mails).toHaveLength(1);
  });
});
