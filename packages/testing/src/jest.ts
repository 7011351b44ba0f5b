import { type KnownErrorMatchers, toBeKnownError } from "./known-error-matcher.ts";

declare global {
  // biome-ignore lint/style/noNamespace: Jest declares its matchers in one
  namespace jest {
    interface Matchers<R> extends KnownErrorMatchers<R> {}
  }
}

/** Jest's own, in test files and in `setupFilesAfterEnv`. */
const { expect } = globalThis as unknown as { expect: { extend(matchers: object): void } };

expect.extend({ toBeKnownError });
