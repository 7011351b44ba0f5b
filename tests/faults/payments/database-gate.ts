import { once } from "node:events";
import { createConnection, createServer, type Socket } from "node:net";
import type { Fate } from "./fate.ts";

/**
 * The way to a PostgreSQL on which every commit is a moment: before the server gets it, and before its answer arrives.
 */
export interface DatabaseGate extends AsyncDisposable {
  readonly port: number;
  /** Breaks all connections. */
  readonly cut: () => void;
}

/** @param target Where the PostgreSQL is; a host that begins with a slash is the folder of its socket. */
export async function openDatabaseGate(
  { host, port = 5432 }: { readonly host: string; readonly port?: number },
  fate: () => Fate,
): Promise<DatabaseGate> {
  const sockets = new Set<Socket>();
  const keep = (socket: Socket): Socket => {
    sockets.add(socket);
    return socket.on("error", () => socket.destroy()).on("close", () => sockets.delete(socket));
  };
  const cut = (): void => {
    for (const socket of sockets) socket.destroy();
  };
  const server = createServer((near) => {
    keep(near).setNoDelay(); // messages are small, and written one by one
    if (fate().isDead) return void near.destroy();
    const far = keep(createConnection(host.startsWith("/") ? { path: `${host}/.s.PGSQL.${port}` } : { host, port }));
    watch({ near, far, fate, cut });
    near.on("close", () => far.destroy());
    far.on("close", () => near.destroy());
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("The system gave no port.");
  return {
    port: address.port,
    cut,
    async [Symbol.asyncDispose]() {
      cut();
      server.close();
      await once(server, "close");
    },
  };
}

interface Connection {
  readonly near: Socket;
  readonly far: Socket;
  readonly fate: () => Fate;
  readonly cut: () => void;
}

/** Passes messages on, one by one, unless the process dies. */
function watch({ near, far, fate, cut }: Connection): void {
  const session = createSession();
  /** Next confirmations of the server: the name of a commit, or `null` for statements that do not count. */
  const expected: (string | null)[] = [];
  const fromProcess = createSplitter(true);
  const fromServer = createSplitter(false);
  near.on("data", (chunk: Buffer) => {
    for (const message of fromProcess(chunk)) {
      if (fate().isDead) return;
      const outcome = session.hear(message);
      if (outcome !== undefined) {
        if (outcome !== null && fate().meets(`before ${outcome}`)) return cut();
        expected.push(outcome);
      }
      far.write(message);
    }
  });
  far.on("data", (chunk: Buffer) => {
    for (const message of fromServer(chunk)) {
      if (fate().isDead) return;
      const confirmed = message[0] === READY_FOR_QUERY ? expected.shift() : null;
      if (confirmed && fate().meets(`after ${confirmed}`)) return cut();
      near.write(message);
    }
  });
}

const [READY_FOR_QUERY, QUERY, PARSE, BIND, EXECUTE, SYNC] = [..."ZQPBES"].map((letter) => letter.charCodeAt(0));

/** Follows what a connection asks for (PostgreSQL, "Message Flow"). */
function createSession() {
  const prepared = new Map<string, string>();
  let bound = "";
  let statements: string[] = [];
  let isInTransaction = false;

  function ask(text: string): void {
    if (/^\s*begin/i.test(text)) isInTransaction = true;
    statements.push(text);
  }

  return {
    /**
     * Returns the name of what is committed, `null` if nothing is, and `undefined` for a message that the server does
     * not confirm.
     */
    hear(message: Buffer): string | null | undefined {
      const [type] = message;
      const [first = "", second = ""] = message.subarray(5).toString().split("\0", 2);
      if (type === PARSE) prepared.set(first, second);
      else if (type === BIND) bound = prepared.get(second) ?? "";
      else if (type === EXECUTE) ask(bound);
      else if (type === QUERY) ask(first);
      if (type !== QUERY && type !== SYNC) return undefined;
      const last = statements.at(-1) ?? "";
      const ends = /^\s*(?:commit|rollback)/i.exec(last)?.[0];
      if (isInTransaction && ends === undefined) return null;
      const written = ends?.trim().toLowerCase() === "rollback" ? [] : statements.flatMap(tablesIn);
      isInTransaction = false;
      statements = [];
      return written.length === 0 ? null : `commit of ${[...new Set(written)].join(", ")}`;
    },
  };
}

/** The tables to which a statement writes. */
function tablesIn(statement: string): string[] {
  return [...statement.matchAll(/\b(?:insert into|update|delete from)\s+"?(?!skip\b|of\b|set\b)(\w+)/gi)].flatMap(
    ([, table]) => table ?? [],
  );
}

/** Cuts a stream into the messages of PostgreSQL's protocol. The first one of a client has no type. */
function createSplitter(isClient: boolean): (chunk: Buffer) => Buffer[] {
  let rest = Buffer.alloc(0);
  let typeBytes = isClient ? 0 : 1;
  return (chunk) => {
    rest = Buffer.concat([rest, chunk]);
    const messages: Buffer[] = [];
    while (rest.length >= typeBytes + 4) {
      const length = typeBytes + rest.readInt32BE(typeBytes);
      if (rest.length < length) break;
      messages.push(rest.subarray(0, length));
      rest = rest.subarray(length);
      typeBytes = 1;
    }
    return messages;
  };
}
