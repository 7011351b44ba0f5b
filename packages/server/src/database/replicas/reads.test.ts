import { type Kysely, sql } from "kysely";
import { beforeEach, describe, expect, it } from "vitest";
import { DatabaseUnavailableError } from "../../connection-errors.ts";
import type { ConnectionPool } from "../connection-pool.ts";
import type { Tables } from "../tables.ts";
import { createReads } from "./reads.ts";
import type { Replica } from "./replica.ts";
import type { Replicas } from "./replicas.ts";

const log: string[] = [];
beforeEach(() => void log.splice(0));

/** Returns a pool whose connections run everything, or fail. */
function poolNamed(name: string, failure?: Error): ConnectionPool {
  const connection = {
    async executeQuery() {
      log.push(`${name} runs`);
      if (failure) throw failure;
      return { rows: [{ by: name }] };
    },
    begin: async () => void log.push(`${name} begins`),
    commit: async () => void log.push(`${name} commits`),
    rollback: async () => void log.push(`${name} rolls back`),
  };
  return {
    acquire: async () => connection,
    release: () => void log.push(`${name} is released`),
  } as unknown as ConnectionPool;
}

function readsWith(failure?: Error) {
  const replica = { pool: poolNamed("the replica", failure) } as unknown as Replica;
  const replicas = {
    choose: async () => replica,
    leaveOut: () => void log.push("the replica is left out"),
  } as unknown as Replicas;
  const primaryDb = {
    transaction: () => ({ execute: async () => [{ by: "the primary" }] }),
  } as unknown as Kysely<Tables>;
  return createReads(replicas, { pool: poolNamed("the primary"), db: primaryDb });
}

const query = sql<{ by: string }>`select 1`;
const conflict = Object.assign(new Error("canceling statement due to conflict with recovery"), { code: "40001" });

describe("a read on a replica that fails", () => {
  it.each([new DatabaseUnavailableError("It stopped."), conflict])(
    "is repeated on the primary: %s",
    async (failure) => {
      const { rows } = await query.execute(readsWith(failure).db);
      expect(rows).toEqual([{ by: "the primary" }]);
      expect(log).toEqual([
        "the replica runs",
        "the replica is left out",
        "the replica is released",
        "the primary runs",
        "the primary is released",
      ]);
    },
  );

  it("is repeated as a whole if it is a transaction", async () => {
    const rows = await readsWith(conflict).transaction(async (tx) => (await query.execute(tx)).rows);
    expect(rows).toEqual([{ by: "the primary" }]);
    expect(log).toContain("the replica rolls back");
    expect(log).not.toContain("the primary runs");
  });

  it("is not repeated if the read itself is wrong", async () => {
    const wrong = Object.assign(new Error("division by zero"), { code: "22012" });
    await expect(query.execute(readsWith(wrong).db)).rejects.toBe(wrong);
    expect(log).toEqual(["the replica runs", "the replica is released"]);
  });
});
