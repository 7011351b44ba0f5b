import type { TestAnswer } from "./call.ts";

/** Matchers that this package adds to `expect`. */
export interface KnownErrorMatchers<R> {
  /** The answer is a known error with this status, this code and exactly these details; with none when left out. */
  toBeKnownError(status: number, code: string, details?: unknown): R;
}

/**
 * Whether an answer is a known error with this status, code and exactly these details, or none. For Vitest's
 * `expect.extend`.
 */
export function toBeKnownError(
  this: { equals(a: unknown, b: unknown): boolean },
  answer: TestAnswer,
  status: number,
  code: string,
  details?: unknown,
): { pass: boolean; message(): string } {
  const body = answer.body as { code?: unknown; details?: unknown; error?: unknown } | null;
  const expected = { status, code, header: code, details };
  const actual = {
    status: answer.status,
    code: body?.code,
    header: answer.headers.get("x-stack-known-error"),
    details: body?.details,
  };
  return {
    pass: this.equals(actual, expected) && typeof body?.error === "string" && body.error.length > 0,
    message: () =>
      `expected the known error ${JSON.stringify(expected)}, got ${JSON.stringify(actual)} with body ${JSON.stringify(answer.body)}`,
  };
}
