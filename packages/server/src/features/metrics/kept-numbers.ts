/** Time for which numbers that take longer to count are cached, in milliseconds. */
export const KEPT_MILLIS = 900_000;
/** Of how many projects and views they are kept. */
export const MAX_KEPT = 1_000;
