import * as z from "zod";
import { limit, uuid } from "./fields.ts";

/** Which page of a list that may be long is asked for: from an entry on, and how many. For the query of an endpoint. */
export const page = { limit: limit.optional(), cursor: uuid.optional() };

/** A list that comes whole, or, when a page was asked for or it is very long, a page of it. */
export function listOrPageOf<Item extends z.ZodType>(item: Item) {
  return z.strictObject({
    items: z.array(item),
    is_paginated: z.boolean(),
    pagination: z.strictObject({ next_cursor: z.uuid().nullable() }).optional(),
  });
}
