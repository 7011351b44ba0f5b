/**
 * Settings of a database session that the code relies on, as PostgreSQL writes their values. Operators set defaults for
 * roles and databases, for the sake of other programs.
 */
const FORMATS = {
  DateStyle: "ISO, MDY",
  IntervalStyle: "postgres",
  TimeZone: "UTC",
  array_nulls: "on",
  bytea_output: "hex",
  client_encoding: "UTF8",
  default_transaction_isolation: "read committed",
  extra_float_digits: "1",
  standard_conforming_strings: "on",
  transform_null_equals: "off",
} as const;

const LIMITS = {
  idle_in_transaction_session_timeout: "30s",
  idle_session_timeout: "0", // the pool decides which connections are idle for too long
  lock_timeout: "2s", // so that requests which wait for one table leave connections to others within ten seconds
  statement_timeout: "30s",
  transaction_timeout: "0",
} as const;

const NO_LIMITS: Record<keyof typeof LIMITS, string> = {
  idle_in_transaction_session_timeout: "0",
  idle_session_timeout: "0",
  lock_timeout: "0",
  statement_timeout: "0",
  transaction_timeout: "0",
};

/** Settings for requests, by name. */
const REQUEST_SETTINGS: Readonly<Record<string, string>> = { ...FORMATS, ...LIMITS };

/** Settings for work that takes as long as it takes, by name. */
const PATIENT_SETTINGS: Readonly<Record<string, string>> = { ...FORMATS, ...NO_LIMITS };

/** A query for the settings that differ from the ones for requests, as a column `name`. An older server lacks some. */
export const LIST_DIFFERING = `select name from ${listOf(REQUEST_SETTINGS)} where current_setting(name, true) <> value`;

/** A statement that applies the settings for requests to the session. */
export const APPLY_TO_SESSION = apply(REQUEST_SETTINGS);

/** A statement that applies the settings to a session without time limits. */
export const APPLY_WITHOUT_LIMITS = apply(PATIENT_SETTINGS);

/**
 * Returns statements that apply settings for requests to the transaction in which they run first; empty for none.
 *
 * @param names Those that differ.
 */
export function applyToTransaction(names: readonly string[]): string {
  return names
    .map((name) =>
      name === "default_transaction_isolation"
        ? "set transaction isolation level read committed" // the default was taken when the transaction began
        : `set local ${name} = '${REQUEST_SETTINGS[name]}'`,
    )
    .join("; ");
}

function apply(settings: Readonly<Record<string, string>>): string {
  return `select set_config(name, value, false) from ${listOf(settings)} where current_setting(name, true) <> value`;
}

function listOf(settings: Readonly<Record<string, string>>): string {
  const rows = Object.entries(settings).map(([name, value]) => `('${name}', '${value}')`);
  return `(values ${rows.join(", ")}) as needed (name, value)`;
}
