/** What was found out about one thing. */
export interface Finding {
  /** The same in every version, for scripts. */
  readonly id: string;
  readonly status: "ok" | "warn" | "fail";
  readonly message: string;
  /** What to do; null when nothing is to be done. */
  readonly advice: string | null;
}

/** All is well. */
export const ok = (id: string, message: string): Finding => ({ id, status: "ok", message, advice: null });

/** Passed, with a remark. */
export const warn = (id: string, message: string, advice: string): Finding => ({ id, status: "warn", message, advice });

/** It does not work. */
export const fail = (id: string, message: string, advice: string): Finding => ({ id, status: "fail", message, advice });

/** What an error says, for people. */
export function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
