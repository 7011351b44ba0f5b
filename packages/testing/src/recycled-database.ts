import { type DatabaseReset, rememberDatabase } from "./reset-database.ts";
import { createTestDatabase, type ServerConnection } from "./test-postgres.ts";

interface RecycledDatabase extends DatabaseReset {
  readonly connection: ServerConnection;
  drop(): Promise<void>;
}

/** Databases that no test uses now. */
const idle: RecycledDatabase[] = [];

/**
 * Works as `createTestDatabase`, but tests of a process use the same databases, one after the other: PostgreSQL creates
 * one in half a second of a core. What a test leaves behind is removed before the next one.
 */
export async function recycleTestDatabase(
  server: ServerConnection,
): Promise<{ connection: ServerConnection; drop(): Promise<void> }> {
  const database = (await takeIdle()) ?? (await create(server));
  return { connection: database.connection, drop: async () => void idle.push(database) };
}

async function create(server: ServerConnection): Promise<RecycledDatabase> {
  const { connection, drop } = await createTestDatabase(server);
  return { connection, drop, ...(await rememberDatabase(connection)) };
}

async function takeIdle(): Promise<RecycledDatabase | undefined> {
  for (let database = idle.pop(); database; database = idle.pop()) {
    try {
      await database.reset();
      return database;
    } catch {
      await database.close();
      await database.drop();
    }
  }
  return undefined;
}
