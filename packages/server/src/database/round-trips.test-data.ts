import pg from "pg";

type Query = (...given: unknown[]) => unknown;
const client = pg.Client.prototype as unknown as { query: Query };

/** Questions to PostgreSQL of one piece of work. */
export interface Asked {
  /** Times that the backend waited for PostgreSQL: statements that left together count once. */
  readonly roundTrips: number;
  readonly statements: readonly string[];
}

/** Counts what PostgreSQL is asked by this process while `work` runs. */
export async function countRoundTrips(work: () => Promise<unknown>): Promise<Asked> {
  const original = client.query;
  const pending = new WeakMap<object, number>();
  const statements: string[] = [];
  let roundTrips = 0;
  client.query = function count(this: object, ...given) {
    const [first] = given;
    statements.push(typeof first === "string" ? first : String((first as { text?: unknown }).text));
    const before = pending.get(this) ?? 0;
    if (before === 0) roundTrips += 1;
    pending.set(this, before + 1);
    const answer = original.apply(this, given);
    const end = () => pending.set(this, (pending.get(this) ?? 1) - 1);
    if (answer instanceof Promise) void answer.then(end, end);
    else end();
    return answer;
  };
  try {
    await work();
  } finally {
    client.query = original;
  }
  return { roundTrips, statements };
}
