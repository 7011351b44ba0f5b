import type { TestAnswer } from "./call.ts";

/** Whether an answer is a known error with this status, code and exactly these details, or none. For Vitest's `expect.extend`. */
export function toBeKnownError(
  this: { equals(a: unknown, b: unknown): boolean },
  answer: TestAnswer,
  status: number,
  code: string,
  details?: unknown,
): { pass: boolean; message(): string } {
  const expected = { status, code, header: code, details };
  const actual = {
    status: answer.status,
    code: answer.body?.code,
    header: answer.headers.get("x-stack-known-error"),
    details: answer.body?.details,
  };
  return {
    pass: this.equals(actual, expected) && typeof answer.body?.error === "string" && answer.body.error.length > 0,
    message: () =>
      `expected the known error ${JSON.stringify(expected)}, got ${JSON.stringify(actual)} with body ${JSON.stringify(answer.body)}`,
  };
}
