/** Runs a statement and records how long that takes. */
export type TraceStatement = <T>(sql: string, work: () => Promise<T>) => Promise<T>;
