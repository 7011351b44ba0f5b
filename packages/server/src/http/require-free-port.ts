import { createServer } from "node:net";

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
 * Checks that a port can be listened on, before any work that would be useless without it.
 *
 * Does not hold the port: a load balancer that only looks whether a port is open would send requests to a server that
 * still waits for its database.
 *
 * @param at.host As for listening: `localhost` stands for both loopback addresses, an empty text for all interfaces.
 * @param setting The environment variable that names the port.
 * @throws {PortError} if the port cannot be listened on.
 */
export async function requireFreePort(at: { host: string; port: number }, setting: string): Promise<void> {
  const hosts = at.host === "localhost" ? ["127.0.0.1", "::1"] : [at.host];
  for (const [index, host] of hosts.entries()) {
    try {
      await tryPort(host, at.port);
    } catch (error) {
      if (index > 0 && MISSING_ADDRESS.includes(codeOf(error))) continue;
      throw explainPortError(error, { ...at, setting });
    }
  }
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

function tryPort(host: string, port: number): Promise<void> {
  const server = createServer((socket) => socket.destroy());
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen({ host: host || undefined, port }, () => server.close(() => resolve()));
  });
}
