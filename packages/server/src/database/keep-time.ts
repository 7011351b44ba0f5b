import { sql } from "kysely";
import type { Database, Db } from "./database.ts";
import type { KeptTime, WatchOptions } from "./time-certainty.ts";

/** Has the database's clock watched for leaps, from the time on that an earlier process has kept. */
export async function watchTime(
  { db, clock }: Pick<Database, "db" | "clock">,
  options: Omit<WatchOptions, "kept">,
): Promise<void> {
  clock.watch({ ...options, kept: await findKeptTime(db) });
}

/** Keeps the time seen for the next start; nothing if the clock is not watched. Called once a minute at most. */
export async function keepTime({ db, clock }: Pick<Database, "db" | "clock">): Promise<void> {
  const before = await findKeptTime(db);
  if (before) clock.adopt(before);
  const kept = clock.kept();
  if (!kept) return;
  const { certainAt, doubtedAt, heldMillis } = kept;
  await sql`
    insert into kept_time (certain_at, doubted_at, held_millis) values (${certainAt}, ${doubtedAt}, ${heldMillis})
    on conflict on constraint kept_time__pk do update set
      certain_at = excluded.certain_at, doubted_at = excluded.doubted_at, held_millis = excluded.held_millis`.execute(
    db,
  );
}

async function findKeptTime(db: Db): Promise<KeptTime | null> {
  const row = await db
    .selectFrom("kept_time")
    .select(["certain_at as certainAt", "doubted_at as doubtedAt", "held_millis as heldMillis"])
    .executeTakeFirst();
  return row ?? null;
}
