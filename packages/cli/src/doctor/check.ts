/** Result of one check. */
export interface Finding {
  /** The same in every version, for scripts. */
  readonly id: string;
  readonly status: "ok" | "warn" | "fail";
  readonly message: string;
  /** Advice to the user; `null` if nothing needs to be done. */
  readonly advice: string | null;
}

/** All is well. */
export const ok = (id: string, message: string): Finding => ({ id, status: "ok", message, advice: null });

/** Passed, with a remark. */
export const warn = (id: string, message: string, advice: string): Finding => ({ id, status: "warn", message, advice });

/** It does not work. */
export const fail = (id: string, message: string, advice: string): Finding => ({ id, status: "fail", message, advice });

/** Returns the message of an error. */
export function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
