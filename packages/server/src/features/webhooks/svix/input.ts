import type * as z from "zod";
import { ok, type SvixAnswer } from "./context.ts";
import { SvixError, unfit } from "./error.ts";

const LONGEST_PAGE = 250;
const PAGE = 50;
const STATUSES = ["0", "1", "2", "3"] as const;

/** @throws SvixError 422 that names the fields which do not fit. */
export function parse<Schema extends z.ZodType>(schema: Schema, body: unknown): z.output<Schema> {
  const result = schema.safeParse(body);
  if (result.success) return result.data;
  const detail = result.error.issues.map(({ path, message, code }) => ({
    loc: ["body", ...path],
    msg: message,
    type: code,
  }));
  throw new SvixError(422, { detail });
}

/** Answers with a page of a list. @param found The rows of the page, and one more if another page follows. */
export function pageOf<Row>(
  found: readonly Row[],
  query: URLSearchParams,
  idOf: (row: Row) => string,
  toItem: (row: Row) => object,
): SvixAnswer {
  const limit = limitIn(query);
  const shown = found.slice(0, limit);
  const last = shown.at(-1);
  return page(shown.map(toItem), last === undefined ? null : idOf(last), found.length <= limit);
}

export function page(data: readonly object[], iterator: string | null, done: boolean): SvixAnswer {
  return ok({ data, iterator, prevIterator: null, done });
}

/** Returns the number of rows to read for a page: one more than it shows. */
export function rowsToRead(query: URLSearchParams): number {
  return limitIn(query) + 1;
}

function limitIn(query: URLSearchParams): number {
  const limit = Number(query.get("limit") ?? PAGE);
  if (!Number.isInteger(limit) || limit < 1 || limit > LONGEST_PAGE)
    unfit(["query", "limit"], `must be 1 to ${LONGEST_PAGE}`);
  return limit;
}

/** Reads the position after which a page of messages starts. */
export function positionIn(query: URLSearchParams): string | null {
  const text = query.get("iterator");
  if (text !== null && !/^\d{1,18}$/.test(text)) unfit(["query", "iterator"], "is not an iterator of this list");
  return text;
}

export function statusIn(query: URLSearchParams): (typeof STATUSES)[number] | null {
  const text = query.get("status");
  if (text === null) return null;
  return STATUSES.find((status) => status === text) ?? unfit(["query", "status"], "must be 0, 1, 2 or 3");
}

/** Reads the filters by time and type. */
export function spanIn(query: URLSearchParams) {
  const dateIn = (name: string): Date | null => {
    const text = query.get(name);
    if (text === null) return null;
    const date = new Date(text);
    // PostgreSQL and JavaScript agree on these years.
    if (!(date.getTime() >= 0 && date.getTime() < Date.UTC(10_000, 0))) unfit(["query", name], "is not a date");
    return date;
  };
  const eventTypes = query.getAll("event_types").flatMap((types) => types.split(","));
  return { before: dateIn("before"), after: dateIn("after"), eventTypes: eventTypes.length > 0 ? eventTypes : null };
}
