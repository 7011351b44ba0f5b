import { createHash } from "node:crypto";
import { sql } from "kysely";
import type { Tx } from "../database/database.ts";
import type { TenancyId } from "../database/tenancy.ts";

/** A request that its sender may repeat, because the answer was lost. */
export interface KeyedRequest {
  /** The endpoint, then what its path names: keys of different customers have nothing to do with each other. */
  readonly scope: readonly string[];
  /** From the header `idempotency-key`. */
  readonly key: string;
  /** Everything else that decides what the request does. */
  readonly request: unknown;
  /** Names what the request makes, if its answer does. */
  readonly result?: string;
}

/** Knowledge of a key: nothing, the same request, or another one. */
export type KeyClaim =
  | { readonly kind: "first" }
  | { readonly kind: "repeated"; readonly result: string | null }
  | { readonly kind: "used otherwise" };

/**
 * Claims an idempotency key for a request. Call it first in the transaction that does the work, before anything is
 * looked at that the work changes: a refusal gives the key back, and a repetition that comes at the same time waits for
 * the first request to commit.
 */
export async function claimKey(
  { projectId, branchId }: TenancyId,
  tx: Tx,
  { scope, key, request, result }: KeyedRequest,
  now: Date,
): Promise<KeyClaim> {
  const keyHash = sha256([...scope, key]);
  const requestHash = sha256(sorted(request));
  const { rows } = await sql<{ isFirst: boolean; isSame: boolean; result: string | null }>`
    insert into idempotency_keys (project_id, branch_id, key_hash, request_hash, result, created_at)
    values (${projectId}, ${branchId}, ${keyHash}, ${requestHash}, ${result ?? null}, ${now})
    on conflict on constraint idempotency_keys__pk do update set key_hash = excluded.key_hash
    returning xmax = 0 as "isFirst", request_hash = ${requestHash} as "isSame", result`.execute(tx);
  const [row] = rows;
  if (!row || row.isFirst) return { kind: "first" };
  return row.isSame ? { kind: "repeated", result: row.result } : { kind: "used otherwise" };
}

function sha256(value: unknown): Buffer {
  return createHash("sha256").update(JSON.stringify(value)).digest();
}

/** Returns a JSON value with its keys in one order, because clients may write them in any. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1));
  return Object.fromEntries(entries.map(([key, part]) => [key, sorted(part)]));
}
