/** When the server stops a statement, and a transaction in which nothing happens. */
export const STATEMENT_TIMEOUT_MILLIS = 30_000;

/** Sets both for one transaction, on connections that do not have them by themselves. */
export const SET_TIME_LIMITS = `set local statement_timeout = ${STATEMENT_TIMEOUT_MILLIS}; set local idle_in_transaction_session_timeout = ${STATEMENT_TIMEOUT_MILLIS}`;
