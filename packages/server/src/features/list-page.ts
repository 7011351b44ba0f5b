import { LIST_MAX_SIZE } from "@latchkit/contract/limits";
import { sql } from "kysely";
import type { TenancyId } from "../database/tenancy.ts";
import { inTenancy } from "../database/tenancy.ts";
import { PlainError } from "../endpoints/refusals.ts";

/** The requested part of a list; all of it by default. */
export interface PageRequest {
  readonly limit?: number | undefined;
  /** The entry the page begins with. */
  readonly cursor?: string | undefined;
}

/** A list that comes whole, or a page of it. */
export interface ListPage<Item> {
  items: Item[];
  is_paginated: boolean;
  pagination?: { next_cursor: string | null };
}

/** Number of rows to read for a page: one more than fits tells whether another page follows. */
export function rowsToRead({ limit = LIST_MAX_SIZE }: PageRequest): number {
  return Math.min(limit, LIST_MAX_SIZE) + 1;
}

/** SQL: entries of a table from one of them on, the older or the newer ones; none if there is no such entry. */
export function fromOn(
  { projectId, branchId }: TenancyId,
  table:
    | "teams"
    | "oauth_accounts"
    | "contact_channels"
    | "api_keys"
    | "team_invitations"
    | "payment_links"
    | "deletion_receipts"
    | "coupons",
  id: string,
  newestFirst = false,
) {
  const of = sql.table(table);
  return sql<boolean>`(${of}.created_at, ${of}.id) ${sql.raw(newestFirst ? "<=" : ">=")} (
    (select start.created_at from ${of} as start
      where ${inTenancy({ projectId, branchId }, "start")} and start.id = ${id}), ${id}::uuid
  )`;
}

/**
 * Makes the answer of what was read: a list that was asked for as a whole, and fits, is none in pages.
 *
 * @throws PlainError 400 when the entry the page should begin with is gone.
 */
export function toPage<Row, Item>(
  rows: readonly Row[],
  request: PageRequest,
  idOf: (row: Row) => string,
  toItem: (row: Row) => Item,
): ListPage<Item> {
  if (rows.length === 0 && request.cursor !== undefined)
    throw new PlainError(400, "The first entry of this page no longer exists. Start from the first page.", {
      reason: "PAGE_START_NOT_FOUND",
    });
  const size = rowsToRead(request) - 1;
  const next = rows[size];
  const items = rows.slice(0, size).map(toItem);
  const isWhole = next === undefined && request.limit === undefined && request.cursor === undefined;
  if (isWhole) return { items, is_paginated: false };
  return { items, is_paginated: true, pagination: { next_cursor: next === undefined ? null : idOf(next) } };
}
