/** The embedded database cannot run. The message is for operators: what is wrong, and what to do. */
export class EmbeddedPostgresError extends Error {
  override readonly name = "EmbeddedPostgresError";
}

/** The code of a system error (`ENOENT`, …); empty for anything else. */
export function systemCode(error: unknown): string {
  return error instanceof Error && "code" in error && typeof error.code === "string" ? error.code : "";
}
