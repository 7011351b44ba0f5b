/** When the server stops a statement, and a transaction in which nothing happens. */
export const STATEMENT_TIMEOUT_MILLIS = 30_000;
