/** The database could not be reached, or would not have us. The message is for operators; it contains no password. */
export class DatabaseUnavailableError extends Error {
  override readonly name: string = "DatabaseUnavailableError";
}

/** There is a database, but it takes no writes: a standby, or one that was made read-only. */
export class DatabaseReadOnlyError extends DatabaseUnavailableError {
  override readonly name = "DatabaseReadOnlyError";
}

/** Messages for operators, by the code of the operating system or of PostgreSQL (Appendix A of its manual). */
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
  "53300":
    "the server has no connection left. Lower LATCHKIT_DATABASE_POOL_SIZE, or raise the server's max_connections.",
  "57P03": "the server is starting up or shutting down.",
  ERR_TLS_CERT_ALTNAME_INVALID:
    "its certificate is for another host name. Write the name that the certificate has, or sslmode=verify-ca with sslrootcert, which checks only who has signed it.",
  CERT_HAS_EXPIRED: "its certificate has expired.",
};

/** Codes of a certificate that no known authority has signed. */
const UNKNOWN_AUTHORITY =
  /^(?:SELF_SIGNED_CERT_IN_CHAIN|DEPTH_ZERO_SELF_SIGNED_CERT|UNABLE_TO_VERIFY_LEAF_SIGNATURE|UNABLE_TO_GET_ISSUER_CERT(?:_LOCALLY)?)$/;

/** The driver's message for a server that takes unencrypted connections only. */
export const NO_TLS = "The server does not support SSL connections";

/**
 * Codes of PostgreSQL after which a connection is of no use: connection exceptions (08), the server stopping, starting
 * or ending connections (57P), and 25006, which a database answers to writes after it has become a standby.
 */
const CONNECTION_ENDED = /^(?:08[0-9A-Z]{3}|57P0[1-5]|25006)$/;
/** Error codes of the system for a lost peer. */
const CONNECTION_GONE = /^(?:ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH)$/;
/** Insufficient resources: no room on the disk, no memory, no connection left, a lock that was not free in time. */
const OUT_OF_RESOURCES = /^(?:53[0-9A-Z]{3}|55P03)$/;

/** PostgreSQL's code for a write that a read-only transaction refuses. */
const READ_ONLY = "25006";
const DISK_FULL = "53100";

/**
 * Whether a statement failed because its connection ended under it, or is of no use any more: the database restarts,
 * has become a standby, or the network broke. Whether the statement took effect is not known.
 */
export function isConnectionLost(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = codeOf(error);
  if (CONNECTION_ENDED.test(code) || CONNECTION_GONE.test(code)) return true;
  return /^Connection terminated|^Client has encountered a connection error/.test(error.message); // the driver gives these no code
}

/** Whether an operation failed because the database is unavailable. A retry later may succeed. */
export function isDatabaseUnavailable(error: unknown): boolean {
  return error instanceof DatabaseUnavailableError || isConnectionLost(error) || OUT_OF_RESOURCES.test(codeOf(error));
}

/** Whether the database refused a write because it takes none. */
export function isReadOnly(error: unknown): boolean {
  return error instanceof DatabaseReadOnlyError || codeOf(error) === READ_ONLY;
}

/** Whether the database found no room on its disk. */
export function isDiskFull(error: unknown): boolean {
  return codeOf(error) === DISK_FULL;
}

/** Turns whatever the driver throws while connecting into one sentence that says where, why and what to do. */
export function explainConnectionError(error: unknown, where: string): DatabaseUnavailableError {
  if (error instanceof DatabaseUnavailableError) return error;
  return new DatabaseUnavailableError(`Cannot connect to PostgreSQL at ${where}: ${explanation(error)}`, {
    cause: error,
  });
}

function explanation(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  if (message === "Connection terminated due to connection timeout" || message === "timeout expired")
    return "no answer in time. Does a firewall stand in between?";
  if (message.startsWith("unsupported startup parameter"))
    return `a pooling proxy refused it (${message}). Remove it from the URL, or have the proxy ignore it.`;
  if (message === NO_TLS)
    return "the server does not encrypt connections. Write sslmode=prefer, which does without if it has to, or turn its ssl on.";
  if (UNKNOWN_AUTHORITY.test(codeOf(error)))
    return "its certificate is signed by an authority that this machine does not know. Add sslrootcert=/path/of/its/certificate.pem to the URL, or write sslmode=no-verify, which encrypts without checking the certificate.";
  return EXPLANATIONS[codeOf(error)] ?? message;
}

function codeOf(error: unknown): string {
  return error instanceof Error && "code" in error && typeof error.code === "string" ? error.code : "";
}
