/** The version of this backend. */
export const VERSION = "0.1.0";
