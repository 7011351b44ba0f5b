import * as z from "zod";
import { limit, uuid } from "./fields.ts";

/** Cursor and size of a page of a list, for the query of an endpoint. */
export const page = { limit: limit.optional(), cursor: uuid.optional() };

/** A list that comes whole, or, when a page was asked for or it is very long, a page of it. */
export function listOrPageOf<Item extends z.ZodType>(item: Item) {
  return z.strictObject({
    items: z.array(item),
    is_paginated: z.boolean(),
    pagination: z.strictObject({ next_cursor: z.uuid().nullable() }).optional(),
  });
}
