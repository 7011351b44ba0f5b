import type { Client } from "pg";
import { type Connector, cutConnection, endConnection, type OpenedConnection, withinLimit } from "./connector.ts";

/** For each question to a pooler, in milliseconds. One that has no second connection to give would never answer. */
const QUESTION_MILLIS = 3_000;
/** Poolers hand out the connection used last, or each in turn; in either case, one of so many is another one. */
const ROUNDS = 3;

interface PoolerOptions {
  readonly connector: Connector;
  /** For what needs a session; the same connector, unless there is a URL of its own. */
  readonly sessions: Connector;
  readonly first: OpenedConnection;
  readonly preparedStatements: boolean;
  /** Makes a name that no statement of an earlier start has. */
  readonly random: { number(): number };
}

/** Pool modes of a pooler. */
interface Habits {
  /**
   * Whether a connection may lead to another process of the server in each transaction, so that no session stays with
   * it.
   */
  readonly swapsProcesses: boolean;
  /** Whether a statement can be run that was prepared on this connection. */
  readonly keepsStatements: boolean;
}

/**
 * Refuses a pooler whose habits are other than the settings say. What it was set up to do is not asked, but what it
 * does.
 *
 * In transaction mode, notifications would reach whatever connection the listener's server process serves at that
 * moment, and prepared statements would be missing on some of the processes.
 *
 * @throws {Error} which says what to set.
 */
export async function refusePooler({
  connector,
  sessions,
  first,
  preparedStatements,
  random,
}: PoolerOptions): Promise<void> {
  if (first.serverProcess === null) {
    const { swapsProcesses, keepsStatements } = await observe(connector, random);
    if (swapsProcesses && connector === sessions) {
      throw new Error(
        `The pooler at ${connector.where} hands each transaction to another connection (PgBouncer's transaction mode), where notifications and migrations cannot work. ` +
          "Set LATCHKIT_DATABASE_SESSION_URL to the database itself, or to a pool in session mode; LATCHKIT_DATABASE_URL may stay.",
      );
    }
    if (!keepsStatements && preparedStatements) {
      throw new Error(
        `The pooler at ${connector.where} does not keep track of prepared statements. ` +
          "Set LATCHKIT_PREPARED_STATEMENTS=off, or use PgBouncer 1.21 or newer with max_prepared_statements.",
      );
    }
  }
  if (connector === sessions) return;
  const session = await sessions.connect();
  await endConnection(session.client);
  if (session.serverProcess === null && (await observe(sessions, random)).swapsProcesses) {
    throw new Error(
      `LATCHKIT_DATABASE_SESSION_URL leads to a pooler, at ${sessions.where}, that hands each transaction to another connection. ` +
        "Expected the database itself, or a pool in session mode.",
    );
  }
}

/** Asks on one connection for the server's process, while another one occupies the process that answered last. */
async function observe(connector: Connector, random: PoolerOptions["random"]): Promise<Habits> {
  const statement = { name: `latchkit_${random.number()}`, text: "select pg_backend_pid() as process" };
  const askForProcess = async (client: Client, question: typeof statement | string): Promise<number | undefined> =>
    (await client.query<{ process: number }>(question)).rows[0]?.process;
  const clients: Client[] = [];
  const connect = async (): Promise<Client> => {
    const { client } = await connector.connect();
    clients.push(client);
    return client;
  };
  try {
    const client = await connect();
    const before = await askForProcess(client, statement);
    for (let round = 0; round < ROUNDS; round += 1) {
      const other = await connect();
      await other.query("begin");
      await askForProcess(other, statement.text);
      try {
        const now = await withinLimit(client, QUESTION_MILLIS, () => askForProcess(client, statement));
        if (now !== before) return { swapsProcesses: true, keepsStatements: true };
      } catch (error) {
        // No answer: the pooler has no second process, and waits for the first one.
        return { swapsProcesses: true, keepsStatements: !isUnknownStatement(error) };
      }
    }
    return { swapsProcesses: false, keepsStatements: true };
  } finally {
    for (const client of clients) cutConnection(client);
  }
}

/** PostgreSQL's "invalid_sql_statement_name". */
function isUnknownStatement(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "26000";
}
