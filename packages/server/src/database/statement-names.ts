import { createHash } from "node:crypto";
import type { CompiledQuery } from "kysely";

/**
 * Beyond this many the rest stays unnamed: every name occupies memory on every connection of the server, until that
 * closes.
 */
const MAX_NAMES = 1000;

/**
 * A comment that keeps a statement from being prepared. For statements whose best plan depends on the values: searching
 * for "a" is another thing than searching for "ada@lovelace.example".
 */
export const PLANNED_EACH_TIME = "/* planned each time */";

/** Reads every column of something, so that a migration which adds a column changes the shape of its result. */
const EVERY_COLUMN = /\.\*|\b(?:select|returning) \*/;

/**
 * Decides which statements are prepared, and under which name.
 *
 * A named statement is parsed and planned once per connection instead of at every execution. The name derives from the
 * SQL alone, so that every connection, and a proxy that keeps track of names, agrees on it. A statement gets one at its
 * second use: text that occurs once (a list of 37 ids) is not worth remembering.
 */
export class StatementNames {
  readonly #names = new Map<string, string>();
  readonly #seenOnce = new Set<string>();
  #generation = 0;

  /**
   * @param inTransaction Whether a transaction runs it, which would fail if the shape of the result had changed since
   *   the statement was prepared. Elsewhere it can be repeated.
   * @returns The name to prepare the query under; `undefined` to send it unnamed.
   */
  nameFor({ sql }: CompiledQuery, inTransaction: boolean): string | undefined {
    if (inTransaction && EVERY_COLUMN.test(sql)) return undefined;
    const known = this.#names.get(sql);
    if (known === undefined && sql.includes(PLANNED_EACH_TIME)) return undefined;
    if (known !== undefined || this.#names.size >= MAX_NAMES) return known;
    if (this.#seenOnce.delete(sql)) return this.#name(sql);
    if (this.#seenOnce.size >= MAX_NAMES) this.#seenOnce.clear();
    this.#seenOnce.add(sql);
    return undefined;
  }

  /**
   * Gives every statement a new name from now on.
   *
   * After a migration changed a table, its statements' results have another shape than when they were prepared, and
   * PostgreSQL refuses to run them on the connections that know them.
   */
  renew(): void {
    this.#generation += 1;
    this.#names.clear();
  }

  #name(sql: string): string {
    const digest = createHash("sha256").update(sql).digest("base64url").slice(0, 22); // 132 bits; PostgreSQL cuts names at 63 bytes
    const name = this.#generation === 0 ? digest : `${digest}.${this.#generation}`;
    this.#names.set(sql, name);
    return name;
  }
}
