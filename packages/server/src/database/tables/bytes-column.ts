import type { ColumnType } from "kysely";

/** A `bytea` column: read as a buffer, written from any bytes. */
export type BytesColumn = ColumnType<Buffer, Uint8Array, Uint8Array>;
/** The same where null is allowed. */
export type NullableBytesColumn = ColumnType<Buffer | null, Uint8Array | null, Uint8Array | null>;
