import pg from "pg";

const { INT8, TIMESTAMPTZ } = pg.types.builtins;

/**
 * Conversion of the database's values to JavaScript's: as the driver does it (`timestamptz` a Date, `bytea` a Buffer,
 * `jsonb` parsed), except that `bigint` becomes a number instead of a string.
 */
export const valueTypes: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) => (format !== "binary" && OURS.get(oid)) || pg.types.getTypeParser(oid, format),
};

const OURS: ReadonlyMap<number, (text: string) => unknown> = new Map<number, (text: string) => unknown>([
  [INT8, toSafeInteger],
  [TIMESTAMPTZ, toDate],
]);

function toSafeInteger(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`The bigint ${text} does not fit into a number without loss.`);
  return value;
}

const parseAnyInstant = pg.types.getTypeParser(TIMESTAMPTZ, "text");

/**
 * `2026-02-03 04:05:06.789+00`, which almost every instant looks like, takes a tenth of the driver's time. What it does
 * not know is left to it.
 */
function toDate(text: string): unknown {
  const end = text.length - 3;
  if (end < 19 || text[4] !== "-" || text[10] !== " " || !text.endsWith("+00")) return parseAnyInstant(text);
  const year = pair(text, 0) * 100 + pair(text, 2);
  if (year < 100) return parseAnyInstant(text); // which Date.UTC takes for years of the last century
  return new Date(
    Date.UTC(
      year,
      pair(text, 5) - 1,
      pair(text, 8),
      pair(text, 11),
      pair(text, 14),
      pair(text, 17),
      millisOf(text, end),
    ),
  );
}

const ZERO = 48;

function pair(text: string, at: number): number {
  return (text.charCodeAt(at) - ZERO) * 10 + text.charCodeAt(at + 1) - ZERO;
}

/** Of up to six digits behind the point, the first three: a Date knows no more. */
function millisOf(text: string, end: number): number {
  let millis = 0;
  for (let at = 20, weight = 100; at < end && weight >= 1; at += 1, weight /= 10) {
    millis += (text.charCodeAt(at) - ZERO) * weight;
  }
  return millis;
}
