import type { Generated, GeneratedAlways } from "kysely";
import type { BytesColumn } from "./bytes-column.ts";

/** The tables of background jobs. */
export interface JobTables {
  jobs: JobsTable;
  kept_time: KeptTimeTable;
}

/** One row. */
export interface KeptTimeTable {
  is_only: Generated<boolean>;
  certain_at: Date;
  doubted_at: Date | null;
  held_millis: Generated<number>;
}

export interface JobsTable {
  id: string;
  project_id: string;
  branch_id: string;
  kind: string;
  payload_sealed: BytesColumn;
  run_at: Date;
  attempts: Generated<number>;
  lease_expires_at: Date | null;
  last_error: string | null;
  created_at: Date;
  pool: Generated<string>;
  lane: Generated<number>;
  line: GeneratedAlways<string>;
  expires_at: Date | null;
  lost_leases: Generated<number>;
  is_wanted: Generated<boolean>;
}
