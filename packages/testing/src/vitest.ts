import { expect } from "vitest";
import { type KnownErrorMatchers, toBeKnownError } from "./known-error-matcher.ts";

declare module "vitest" {
  // biome-ignore lint/suspicious/noExplicitAny: TypeScript merges interfaces only if their parameters are spelt alike.
  interface Matchers<T = any> extends KnownErrorMatchers<T> {}
}

expect.extend({ toBeKnownError });
