import { expect } from "vitest";
import { toBeKnownError } from "./known-error-matcher.ts";

declare module "vitest" {
  // biome-ignore lint/suspicious/noExplicitAny: TypeScript merges interfaces only if their parameters are spelt alike.
  interface Matchers<T = any> {
    /** The answer is a known error with this status, this code and exactly these details; with none when left out. */
    toBeKnownError(status: number, code: string, details?: unknown): T;
  }
}

expect.extend({ toBeKnownError });
