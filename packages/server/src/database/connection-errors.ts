/** The database could not be reached, or would not have us. The message is for operators; it contains no password. */
export class DatabaseUnavailableError extends Error {
  override readonly name = "DatabaseUnavailableError";
}

/** What to tell an operator, by the code of the operating system or of PostgreSQL (Appendix A of its manual). */
const EXPLANATIONS: Record<string, string> = {
  ECONNREFUSED: "nothing listens there. Is PostgreSQL running, and is the address right?",
  ENOENT: "there is no socket. Is PostgreSQL running?",
  EACCES: "this user may not open the socket.",
  ENOTFOUND: "the host name is unknown.",
  EAI_AGAIN: "the host name could not be looked up right now.",
  ETIMEDOUT: "no answer. Does a firewall stand in between?",
  EHOSTUNREACH: "the host cannot be reached.",
  "28P01": "the password is wrong.",
  "28000": "the server does not accept this user from here.",
  "3D000": "there is no such database.",
  "53300": "the server has no connection left. Lower the pool size, or raise its max_connections.",
  "57P03": "the server is starting up or shutting down.",
};

/** Classes and codes of PostgreSQL for connections that end: connection exceptions, and the server stopping or starting. */
const CONNECTION_ENDED = /^(?:08[0-9A-Z]{3}|57P0[1-3])$/;
/** What the system and the driver say when the other side is gone. */
const CONNECTION_GONE = /^(?:ECONNRESET|EPIPE)$/;

/**
 * Whether a statement failed because its connection ended under it: the database restarts, or the network broke. Whether
 * the statement took effect is not known.
 */
export function isConnectionLost(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = "code" in error && typeof error.code === "string" ? error.code : "";
  if (CONNECTION_ENDED.test(code) || CONNECTION_GONE.test(code)) return true;
  return /^Connection terminated|^Client has encountered a connection error/.test(error.message); // the driver gives these no code
}

/** Turns whatever the driver throws while connecting into one sentence that says where, why and what to do. */
export function explainConnectionError(error: unknown, where: string): DatabaseUnavailableError {
  return new DatabaseUnavailableError(`Cannot connect to PostgreSQL at ${where}: ${explanation(error)}`, {
    cause: error,
  });
}

function explanation(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  if (message === "timeout exceeded when trying to connect")
    return "no connection became free in time. Is the pool too small, or a query stuck?";
  if (message === "Connection terminated due to connection timeout")
    return "no answer in time. Does a firewall stand in between?";
  if (message.startsWith("unsupported startup parameter"))
    return `a pooling proxy refused it (${message}). Turn prepared statements off.`;
  const code = error instanceof Error && "code" in error && typeof error.code === "string" ? error.code : "";
  return EXPLANATIONS[code] ?? message;
}
