import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { TLSSocket } from "node:tls";
import { createTestDatabase, findTestPostgres } from "@latchkit/testing/internal";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createSilentLogger } from "../logging/logger.ts";
import { systemRandom } from "../random.ts";
import { AUTHORITY, FOR_ELSEWHERE, FOR_LOCALHOST, KEY } from "./certificates.test-data.ts";
import { openDatabase, type ServerAddress } from "./connect.ts";

let address: ServerAddress;
let drop: () => Promise<void>;
let folder: string;

beforeAll(async () => {
  ({ connection: address, drop } = await createTestDatabase(await findTestPostgres()));
  folder = await mkdtemp(join(tmpdir(), "latchkit-tls-"));
  await writeFile(join(folder, "ca.pem"), AUTHORITY);
});
afterAll(async () => {
  await drop();
  await rm(folder, { recursive: true });
});

interface Server extends AsyncDisposable {
  /** @param query Parameters; `{ca}` is the file of the authority. */
  url(query: string): string;
  /** Whether each connection was encrypted. */
  readonly wasEncrypted: readonly boolean[];
  /** Number of connections that asked for encryption first. */
  timesAsked(): number;
}

const REFUSED = "SFATAL\0C28000\0Mno pg_hba.conf entry for host, no encryption\0\0";

/** A server in front of the test's database which encrypts, or does not, or does nothing else. */
async function startServer(certificate: string | null, { refusesPlain = false } = {}): Promise<Server> {
  const sockets = new Set<Socket>();
  const wasEncrypted: boolean[] = [];
  let timesAsked = 0;
  const join = (client: Socket, isEncrypted: boolean, first?: Buffer): void => {
    wasEncrypted.push(isEncrypted);
    const { host, port = 5432 } = address;
    const upstream = host.startsWith("/") ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host);
    if (first) upstream.write(first);
    client.pipe(upstream).pipe(client);
    for (const socket of [client, upstream]) socket.on("error", () => client.destroy());
  };
  const listener = createServer((socket) => {
    sockets.add(socket);
    socket.on("error", () => socket.destroy());
    socket.once("data", (first) => {
      const asksForTls = first.length === 8 && first.readUInt32BE(4) === 80_877_103; // SSLRequest
      if (asksForTls) timesAsked += 1;
      if (asksForTls && certificate !== null) {
        socket.write("S");
        join(new TLSSocket(socket, { isServer: true, cert: certificate, key: KEY }), true);
      } else if (asksForTls) {
        socket.write("N");
        socket.once("data", (next) => join(socket, false, next));
      } else if (refusesPlain) {
        const head = Buffer.from([0x45, 0, 0, 0, 0]);
        head.writeUInt32BE(REFUSED.length + 4, 1);
        socket.end(Buffer.concat([head, Buffer.from(REFUSED)]));
      } else {
        join(socket, false, first);
      }
    });
  });
  listener.listen(0, "127.0.0.1");
  await new Promise((resolve) => listener.once("listening", resolve));
  const { port } = listener.address() as AddressInfo;
  return {
    wasEncrypted,
    timesAsked: () => timesAsked,
    url: (query) =>
      `postgres://${address.user}:${address.password}@localhost:${port}/${address.database}?${query.replace("{ca}", `${folder}/ca.pem`)}`,
    async [Symbol.asyncDispose]() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => listener.close(resolve));
    },
  };
}

async function connectTo(connectionString: string): Promise<void> {
  const database = await openDatabase({
    connection: { connectionString },
    logger: createSilentLogger(),
    random: systemRandom,
    poolSize: 1,
  });
  await sql`select 1`.execute(database.db);
  await database.close();
}

describe("a database's URL as hosts write it", () => {
  it.skipIf(process.env.LATCHKIT_TEST_DATABASE_URL)("leads to a socket that is named as a parameter", async () => {
    const { user, password, host, port, database } = address;
    await connectTo(`postgres://${user}:${password}@/${database}?host=${host}&port=${port}&sslmode=verify-full`);
  });

  it.each([
    { query: "sslmode=prefer", timesAsked: 1 },
    { query: "sslmode=allow", timesAsked: 0 },
    { query: "sslmode=disable", timesAsked: 0 },
    { query: "", timesAsked: 0 },
  ])("reaches a server without TLS with %j, and asks for it once at most", async ({ query, timesAsked }) => {
    await using server = await startServer(null);
    await connectTo(server.url(query));
    expect(new Set(server.wasEncrypted)).toEqual(new Set([false]));
    expect(server.timesAsked()).toBe(timesAsked);
  });

  it("needs TLS, and the error for a server without it names the setting", async () => {
    await using server = await startServer(null);
    await expect(connectTo(server.url("sslmode=require"))).rejects.toThrow(
      /the server does not encrypt connections\. Write sslmode=prefer/,
    );
  });

  it.each([
    "sslmode=prefer",
    "sslmode=no-verify",
    "sslmode=require&sslrootcert={ca}",
    "sslmode=verify-ca&sslrootcert={ca}",
    "sslmode=verify-full&sslrootcert={ca}",
  ])("encrypts towards a server with an authority of its own with %s", async (query) => {
    await using server = await startServer(FOR_LOCALHOST);
    await connectTo(server.url(query));
    expect(new Set(server.wasEncrypted)).toEqual(new Set([true]));
  });

  it.each(["sslmode=require", "sslmode=verify-full", "sslmode=verify-full&sslrootcert=system"])(
    "fails for an unknown authority with %s, and the error names the setting",
    async (query) => {
      await using server = await startServer(FOR_LOCALHOST);
      await expect(connectTo(server.url(query))).rejects.toThrow(
        /signed by an authority that this machine does not know\. Add sslrootcert=.*or write sslmode=no-verify/,
      );
    },
  );

  it("checks the host's name with verify-full, and not with verify-ca", async () => {
    await using server = await startServer(FOR_ELSEWHERE);
    await connectTo(server.url("sslmode=verify-ca&sslrootcert={ca}"));
    await expect(connectTo(server.url("sslmode=verify-full&sslrootcert={ca}"))).rejects.toThrow(
      /certificate is for another host name/,
    );
  });

  it("encrypts without a setting if the server accepts nothing else", async () => {
    await using server = await startServer(FOR_LOCALHOST, { refusesPlain: true });
    await connectTo(server.url(""));
    expect(new Set(server.wasEncrypted)).toEqual(new Set([true]));
    await expect(connectTo(server.url("sslmode=disable"))).rejects.toThrow(/does not accept this user from here/);
  });

  it("names a certificate's file that cannot be read", async () => {
    await expect(
      connectTo("postgres://me@localhost/app?sslmode=verify-full&sslrootcert=/nowhere/ca.pem"),
    ).rejects.toThrow("The database's URL has sslrootcert=/nowhere/ca.pem, and this file cannot be read.");
  });
});
