import { createTestDatabase, findTestPostgres } from "@latchkit/testing/internal";
import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { openDatabase } from "../database/connect.ts";
import { createSilentLogger } from "../logging/logger.ts";
import { systemRandom } from "../random.ts";
import { findMaxConnections, sharePool } from "./pool-share.ts";

describe("connections of several processes", () => {
  it("have the size that is set while the database accepts them all", () => {
    // 5 × (10 + 3) + 10 = 75
    expect(sharePool({ maxConnections: 97, processes: 5, wanted: 10 })).toBe(10);
    expect(sharePool({ maxConnections: 75, processes: 5, wanted: 10 })).toBe(10);
  });

  it("are shared out if they are more than the database accepts", () => {
    // 5 × (9 + 3) + 10 = 70
    expect(sharePool({ maxConnections: 74, processes: 5, wanted: 10 })).toBe(9);
    expect(sharePool({ maxConnections: 97, processes: 17, wanted: 10 })).toBe(2);
  });

  it("are refused if there is not one for each process, with the number that is needed", () => {
    expect(() => sharePool({ maxConnections: 77, processes: 17, wanted: 10 })).toThrow(
      "raise PostgreSQL's max_connections to 78 at least",
    );
  });

  it("are as many as server, role and database allow", async () => {
    const { connection, drop } = await createTestDatabase(await findTestPostgres());
    const database = await openDatabase({ connection, logger: createSilentLogger(), random: systemRandom });
    const { rows } = await sql<{ most: number; name: string }>`
      select current_setting('max_connections')::int as most, current_database() as name`.execute(database.db);
    const [server] = rows;
    const free = await findMaxConnections(database.db);
    expect(server!.most - free).toBeGreaterThanOrEqual(3); // superuser_reserved_connections
    await sql`alter database ${sql.id(server!.name)} connection limit 21`.execute(database.db);
    expect(await findMaxConnections(database.db)).toBe(21);
    await database.close();
    await drop();
  });
});
