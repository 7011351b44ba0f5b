import type { Generated, GeneratedAlways } from "kysely";
import type { BytesColumn } from "./bytes-column.ts";

/** The table of background jobs. */
export interface JobTables {
  jobs: JobsTable;
}

export interface JobsTable {
  id: string;
  project_id: string | null;
  branch_id: string | null;
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
