import { toBeKnownError } from "./known-error-matcher.ts";

declare global {
  // biome-ignore lint/style/noNamespace: Jest declares its matchers in one
  namespace jest {
    interface Matchers<R> {
      /** The answer is a known error with this status, this code and exactly these details; with none when left out. */
      toBeKnownError(status: number, code: string, details?: unknown): R;
    }
  }
}

/** Jest's own, in test files and in `setupFilesAfterEnv`. */
const { expect } = globalThis as unknown as { expect: { extend(matchers: object): void } };

expect.extend({ toBeKnownError });
