import type { ColumnType, Generated } from "kysely";
import type { JsonColumn, JsonParameter, JsonValue } from "../json.ts";
import type { BytesColumn } from "./bytes-column.ts";

/** Tables of imports. */
export interface ImportTables {
  imports: ImportsTable;
  import_parts: ImportPartsTable;
  import_problems: ImportProblemsTable;
  import_records: ImportRecordsTable;
}

/** Stages of an import. */
export type ImportStatus =
  | "uploading"
  | "checking"
  | "checked"
  | "importing"
  | "finished"
  | "refused"
  | "undoing"
  | "undone";

/** Records by type. */
export type ImportCounts = Readonly<Record<string, { readonly new: number; readonly existing: number }>>;

/** Reason to refuse a file, and the line that shows it. */
export type ImportRefusal = { readonly line: number; readonly rule: string };

/** The administrator who began an import. */
export type ImportActor =
  | { readonly type: "key"; readonly keySetId: string }
  | { readonly type: "owner"; readonly userId: string; readonly sessionId: string | null }
  | { readonly type: "development_key" };

type DefaultedJson<Value> = ColumnType<Value, JsonParameter | undefined, JsonParameter>;
type NullableDefaultJson<Value> = ColumnType<Value | null, JsonParameter | null | undefined, JsonParameter | null>;

export interface ImportsTable {
  project_id: string;
  branch_id: string;
  id: string;
  status: ImportStatus;
  is_dry_run: Generated<boolean>;
  actor: JsonColumn<ImportActor>;
  source: string | null;
  size_bytes: Generated<number>;
  line: Generated<number>;
  counts: DefaultedJson<ImportCounts>;
  left_out: DefaultedJson<Readonly<Record<string, number>>>;
  problem_count: Generated<number>;
  refusal: NullableDefaultJson<ImportRefusal>;
  previous_config: NullableDefaultJson<JsonValue>;
  created_at: Date;
  finished_at: Date | null;
}

export interface ImportPartsTable {
  project_id: string;
  branch_id: string;
  import_id: string;
  part: number;
  bytes_sealed: BytesColumn;
  size_bytes: number;
  created_at: Date;
}

export interface ImportProblemsTable {
  project_id: string;
  branch_id: string;
  import_id: string;
  line: number;
  type: string;
  rule: string;
}

export interface ImportRecordsTable {
  project_id: string;
  branch_id: string;
  import_id: string;
  type: string;
  key: string;
  created_at: Date;
}
