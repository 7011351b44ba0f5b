import { randomBytes, randomUUID } from "node:crypto";
import { type TestBackend, testBackend } from "@latchkit/testing/internal";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Tx } from "../../database/database.ts";
import { servicesOf } from "../../services.test-data.ts";
import { insertSession } from "./beginning-session.ts";
import { writeUses } from "./session-uses.ts";

const HOUR_MILLIS = 3_600_000;

describe("The first time in an hour, PostgreSQL leaves all indexes of the user alone", () => {
  let backend: TestBackend;
  beforeAll(async () => {
    backend = await testBackend();
  });
  afterAll(() => backend[Symbol.asyncDispose]());

  /** Counts the new versions of users that work writes, and those that need no entry in any index. */
  async function versionsOf(work: (tx: Tx) => Promise<unknown>) {
    return servicesOf(backend).database.transaction(async (tx) => {
      const before = await countVersions(tx);
      await work(tx);
      const after = await countVersions(tx);
      return { all: after.all - before.all, heapOnly: after.heapOnly - before.heapOnly };
    });
  }

  /** As PostgreSQL counts them for a connection. */
  async function countVersions(tx: Tx) {
    const { rows } = await sql<{ all: number; heapOnly: number }>`
      select pg_stat_get_xact_tuples_updated('users'::regclass)::int as "all",
        pg_stat_get_xact_tuples_hot_updated('users'::regclass)::int as "heapOnly"`.execute(tx);
    return rows[0]!;
  }

  const hourOf = async (userId: string) =>
    (
      await sql<{ hour: string }>`
        select to_char(active_hour, 'YYYY-MM-DD"T"HH24:MI') as hour from user_activity where user_id = ${userId}`.execute(
        servicesOf(backend).database.db,
      )
    ).rows;

  async function signedUp() {
    const user = await backend.signUp();
    backend.clock.advance(HOUR_MILLIS);
    const { tenancy } = (await servicesOf(backend).projects.find(backend.project.id))!;
    return { user, tenancy, now: backend.clock.now() };
  }

  it("when a session is used", async () => {
    const other = await backend.signUp();
    const { user, tenancy, now } = await signedUp();
    const before = await hourOf(other.id);
    const { rows } = await sql<{ id: string }>`select id from sessions where user_id = ${user.id}`.execute(
      servicesOf(backend).database.db,
    );
    const use = { sessionId: rows[0]!.id, userId: user.id, usedAt: now, location: null };
    expect(await versionsOf((tx) => writeUses(tx, [{ tenancy, use }]))).toEqual({ all: 1, heapOnly: 1 });
    expect(await hourOf(user.id)).toEqual([{ hour: `${now.toISOString().slice(0, 13)}:00` }]);
    expect(await hourOf(other.id)).toEqual(before);
  });

  it("when a user signs in, and not at all when an administrator does as them", async () => {
    const { user, tenancy, now } = await signedUp();
    const begin = async (tx: Tx, isImpersonation: boolean) => {
      const { rows } = await sql<{
        hash: string;
      }>`select password_hash as hash from users where id = ${user.id}`.execute(tx);
      const drawn = {
        ...{ sessionId: randomUUID(), refreshToken: "unused", refreshTokenHash: randomBytes(32), eventId: null },
        ...{ createdAt: now, expiresAt: new Date(now.getTime() + HOUR_MILLIS), location: null, device: null },
        proof: { method: "password" } as const,
      };
      const proven = { userId: user.id, passwordHash: rows[0]!.hash, totpSecretSealed: null, authenticatedAt: null };
      return insertSession(tenancy, tx, { drawn, isImpersonation, ...proven });
    };
    const before = await hourOf(user.id);
    await versionsOf((tx) => begin(tx, true));
    expect(await hourOf(user.id)).toEqual(before);
    expect(await versionsOf((tx) => begin(tx, false))).toEqual({ all: 1, heapOnly: 1 });
    expect(await hourOf(user.id)).toEqual([{ hour: `${now.toISOString().slice(0, 13)}:00` }]);
  });
});
