import { toSearchedEmail } from "@latchkit/contract";
import { sql } from "kysely";
import type { Clock } from "../../clock.ts";
import type { Database, Db } from "../../database/database.ts";
import { prepareQueryAcrossTenancies } from "../../database/prepare-query.ts";

/** Input of a user search. */
export interface Search {
  /** Search text, folded like the texts in which it is searched. */
  readonly text: string;
  /** The id it may be. */
  readonly userId: string | null;
  /**
   * Way to search the users' texts. `rare parts`: the index looks for a pattern that few texts have, and the matches
   * are searched for the text. `pattern`: the pattern alone decides. `text`: the index knows no part of the text, so
   * every text is searched.
   */
  readonly by: "rare parts" | "pattern" | "text";
  /** For `like`; means nothing by `text`. */
  readonly pattern: string;
}

/** Services that searching users needs. */
export interface UserSearchServices {
  readonly userSearch: UserSearch;
}

/** Knows what searching users takes. */
export interface UserSearch {
  prepare(search: string): Promise<Search>;
}

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const ASCII = /^[\x20-\x7e]*$/;

/**
 * The index knows parts of three letters or digits, wherever it is; in some databases those of other alphabets, too.
 */
const INDEXED = /[a-z0-9]{3}/;
/**
 * Maximum number of the hundred sample texts that have a part for which the index is asked. More common parts are
 * looked for among its matches.
 */
const ASKED_FOR = 3;
/** Maximum number of matches that the query collects before it sorts. */
const RARE = 1;
/** Lifetime of samples, in milliseconds. PostgreSQL takes new ones when a tenth of the users have changed. */
const SAMPLES_SERVE_MILLIS = 60_000;

/**
 * The index walks through all users that match one of the given parts. So it is asked for rare ones only: of
 * `ada@example.com`, if all users are at `example.com`, for `ada`. Among a million users that is 1 ms instead of 70.
 */
export function createUserSearch({ database, clock }: { database: Pick<Database, "db">; clock: Clock }): UserSearch {
  let known: { readonly at: number; readonly knowledge: Promise<Knowledge> } | undefined;

  function knowledge(): Promise<Knowledge> {
    const now = clock.elapsedMillis();
    if (known && now - known.at < SAMPLES_SERVE_MILLIS) return known.knowledge;
    const asked = { at: now, knowledge: readKnowledge(database.db) };
    known = asked;
    asked.knowledge.catch(() => {
      if (known === asked) known = undefined; // so that the next one asks anew
    });
    return asked.knowledge;
  }

  return {
    async prepare(typed) {
      const search = toSearchedEmail(typed);
      const { common, unrare, lowersAsWeDo } = await knowledge();
      const text = lowersAsWeDo && ASCII.test(search) ? search.toLowerCase() : await fold(database.db, search);
      const id = search.replaceAll(/[^a-zA-Z0-9_.-]/g, "").toLowerCase();
      return { text, userId: UUID.test(id) ? id : null, ...patternFor(text, common, unrare) };
    },
  };
}

function patternFor(text: string, common: Threes, unrare: Threes): Pick<Search, "by" | "pattern"> {
  const parts = partsWithout(common, text);
  if (parts.some((part) => partsWithout(unrare, part).length > 0))
    return { by: "rare parts", pattern: `%${parts.join("%")}%` };
  // Where all parts are common, PostgreSQL may still find that they are rarely together; without any, the index is of
  // no use.
  return { by: INDEXED.test(text) ? "pattern" : "text", pattern: `%${text.replaceAll(/[\\%_]/g, "\\$&")}%` };
}

/**
 * The longest parts of a text of which the index can find every three characters quickly, in their order and apart from
 * each other.
 *
 * @param common What not to ask the index for; see {@link threesIn}.
 * @param text In lower case.
 */
export function partsWithout(common: Threes, text: string): string[] {
  const parts: string[] = [];
  let end = 0; // of the last part
  for (let start = 0; start + 3 <= text.length; start += 1) {
    const three = text.slice(start, start + 3);
    if (!INDEXED.test(three) || common.has(three)) continue;
    if (start === end - 2) parts.push((parts.pop() ?? "") + three.slice(2));
    else if (start >= end) parts.push(three);
    else continue;
    end = start + 3;
  }
  return parts;
}

/** Every three letters or digits that stand side by side in more than so many of the texts. */
export function threesIn(moreThan: number, texts: readonly string[]): Threes {
  const counts = new Map<string, number>();
  for (const text of texts) {
    const threes = new Set<string>();
    for (let start = 0; start + 3 <= text.length; start += 1) threes.add(text.slice(start, start + 3));
    for (const three of threes) if (INDEXED.test(three)) counts.set(three, (counts.get(three) ?? 0) + 1);
  }
  return new Set([...counts].filter(([, count]) => count > moreThan).map(([three]) => three));
}

/** Three letters or digits each, in lower case. */
type Threes = ReadonlySet<string>;

interface Knowledge {
  /** Terms that the index is not asked for; see {@link ASKED_FOR}. */
  readonly common: Threes;
  /** Terms that match too many users to collect; see {@link RARE}. */
  readonly unrare: Threes;
  /** Whether the database writes ASCII in lower case as JavaScript does; in Turkish, `I` becomes another letter. */
  readonly lowersAsWeDo: boolean;
}

/** PostgreSQL has samples of every column for its planner. */
async function readKnowledge(db: Db): Promise<Knowledge> {
  const { rows } = await sql<{ samples: string[]; lowers: boolean }>`
    select lower('ABCDEFGHIJKLMNOPQRSTUVWXYZ') = 'abcdefghijklmnopqrstuvwxyz' as lowers, coalesce((
      select histogram_bounds::text::text[] from pg_stats
      where schemaname = current_schema() and tablename = 'users' and attname = 'search_text'
    ), '{}') as samples`.execute(db);
  const [row] = rows;
  const samples = row?.samples ?? [];
  return {
    common: threesIn(ASKED_FOR, samples),
    unrare: threesIn(RARE, samples),
    lowersAsWeDo: row?.lowers === true,
  };
}

/** By the function of the database that wrote the texts it is looked for in. */
async function fold(db: Db, search: string): Promise<string> {
  const [row] = await foldText(db, { search });
  return row?.text ?? search;
}

const foldText = prepareQueryAcrossTenancies(
  (_db, { search }: { search: string }) => sql<{ text: string }>`select fold_text(${search}::text) as text`,
);
