import type { BytesColumn } from "./bytes-column.ts";

/** The table of requests that were made under an idempotency key. */
export interface IdempotencyTables {
  idempotency_keys: IdempotencyKeysTable;
}

export interface IdempotencyKeysTable {
  project_id: string;
  branch_id: string;
  key_hash: BytesColumn;
  request_hash: BytesColumn;
  result: string | null;
  created_at: Date;
}
