import { createServer, type Server } from "node:net";

/** A port cannot be listened on. The message is for operators: why, and what to do. */
class PortError extends Error {
  override readonly name = "PortError";
  /** The system's, such as `EADDRINUSE`. */
  readonly code: string;
  readonly port: number;

  constructor(message: string, { code, port, cause }: { code: string; port: number; cause: unknown }) {
    super(message, { cause });
    this.code = code;
    this.port = port;
  }
}

/** Problems of a port, by the system's code. */
const REASONS: Record<string, (port: number) => string> = {
  EADDRINUSE: (port) => `Port ${port} is taken by another program, perhaps another Latchkit. Stop that one, or`,
  EACCES: (port) => `Port ${port} may not be opened by this user. Choose one above 1024:`,
};
/** Machines without IPv6 do not have its loopback address. */
const MISSING_ADDRESS = ["EADDRNOTAVAIL", "EAFNOSUPPORT"];

/**
 * Takes a port before any work that would be useless without it; closes connections that arrive meanwhile.
 *
 * @param at.host As for listening: `localhost` stands for both loopback addresses, an empty text for all interfaces.
 * @param setting The environment variable that names the port.
 * @returns Lets go of the port, which can be listened on then.
 * @throws {PortError} when it cannot be listened on.
 */
export async function reservePort(at: { host: string; port: number }, setting: string): Promise<() => Promise<void>> {
  const hosts = at.host === "localhost" ? ["127.0.0.1", "::1"] : [at.host];
  const servers: Server[] = [];
  const release = async (): Promise<void> => void (await Promise.all(servers.map(close)));
  for (const host of hosts) {
    try {
      servers.push(await open(host, at.port));
    } catch (error) {
      if (servers.length > 0 && MISSING_ADDRESS.includes(codeOf(error))) continue;
      await release();
      throw explainPortError(error, { ...at, setting });
    }
  }
  return release;
}

/** Says what to do when a port cannot be listened on; other errors stay what they are. */
export function explainPortError(error: unknown, { port, setting }: { port: number; setting: string }): unknown {
  const code = codeOf(error);
  const reason = REASONS[code];
  if (!reason) return error;
  return new PortError(`${reason(port)} set ${setting} to another port.`, { code, port, cause: error });
}

function codeOf(error: unknown): string {
  return error instanceof Error && "code" in error && typeof error.code === "string" ? error.code : "";
}

function open(host: string, port: number): Promise<Server> {
  const server = createServer((socket) => socket.destroy());
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen({ host: host || undefined, port }, () => resolve(server));
  });
}

function close(server: Server): Promise<void> {
  return new Promise((resolve) => server.close(() => resolve()));
}
