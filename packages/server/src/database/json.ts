import type { ColumnType } from "kysely";

/** Anything JSON can say. */
export type JsonValue = string | number | boolean | null | readonly JsonValue[] | { readonly [key: string]: JsonValue };

/**
 * A type without a trace of what JSON cannot say; another one if there is any. Interfaces are not index signatures,
 * hence not `JsonValue`.
 */
type AsJson<T> = T extends JsonValue | undefined
  ? T
  : T extends (...parameters: never) => unknown
    ? never
    : { readonly [K in keyof T]: AsJson<T[K]> };

/** A JSON document on its way into a query; made by {@link json}. */
export interface JsonParameter {
  /** Called by the driver when it sends the parameter. */
  toPostgres(): string;
}

/** A `jsonb` column that always holds something. */
export type JsonColumn<Value = JsonValue> = ColumnType<Value, JsonParameter, JsonParameter>;

/** A `jsonb` column in which SQL null stands for JSON null. */
export type NullableJsonColumn<Value = JsonValue> = ColumnType<
  Value | null,
  JsonParameter | null,
  JsonParameter | null
>;

/**
 * Makes a parameter for a `jsonb` column.
 *
 * Needed because the driver would send an array as a PostgreSQL array and a string as if it were JSON text.
 *
 * @returns The parameter; `null` becomes SQL null, which is how this schema spells JSON null.
 */
export function json(value: null): null;
export function json(value: Exclude<JsonValue, null>): JsonParameter;
export function json<T extends object>(value: T & AsJson<T>): JsonParameter;
export function json(value: JsonValue): JsonParameter | null;
export function json(value: JsonValue | object): JsonParameter | null {
  return value === null ? null : { toPostgres: () => JSON.stringify(value) };
}
