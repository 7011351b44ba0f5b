import { testBackend } from "./index.ts";
import type { SignedInUser, StorageState } from "./signed-in-user.ts";
import type { TestBackend, TestBackendOptions } from "./test-backend.ts";

/** The part of Playwright's page that `addVirtualAuthenticator` uses. */
export interface PageLike {
  /** The page's browser context. */
  context(): {
    /** Opens the protocol of Chromium's developer tools. */
    newCDPSession(page: never): Promise<{ send(method: never, parameters?: never): Promise<unknown> }>;
  };
}

/** Fixtures of tests that use {@link latchkitFixtures}. */
export interface LatchkitFixtures {
  /** A user who is signed in in the test's `page`; another one for each test. */
  user: SignedInUser;
  /**
   * The state that the test's `context` starts with. Set it to `undefined` with `test.use` for tests that begin signed
   * out.
   */
  storageState: StorageState;
}

/** Fixtures of workers that use {@link latchkitFixtures}. */
export interface LatchkitWorkerFixtures {
  /** A backend of the worker's own, with an inbox and a clock. */
  backend: TestBackend;
}

type Use<T> = (value: T) => Promise<void>;

/**
 * Returns fixtures for Playwright: a backend for each worker, and a user who is signed in in the browser, without a
 * page and within milliseconds. Playwright starts the application before its workers, so port, project ID and keys are
 * given.
 *
 * @param options As for `testBackend`. With several workers, add `parallelIndex` to the port, and start an application
 *   for each.
 * @example
 * export const test = base.extend<LatchkitFixtures, LatchkitWorkerFixtures>(
 *   latchkitFixtures({ port: 4199, project: { id, publishableClientKey } }),
 * );
 */
export function latchkitFixtures(options: TestBackendOptions & { port: number }) {
  return {
    backend: [
      // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures it needs from the pattern
      async ({}, use: Use<TestBackend>) => {
        const backend = await testBackend({ runsWorker: true, ...options });
        await use(backend);
        await backend[Symbol.asyncDispose]();
      },
      { scope: "worker" as const },
    ] as [(fixtures: object, use: Use<TestBackend>) => Promise<void>, { scope: "worker" }],
    user: async ({ backend }: LatchkitWorkerFixtures, use: Use<SignedInUser>) => use(await backend.signedInUser()),
    storageState: async (
      { user, baseURL }: { user: SignedInUser; baseURL?: string | undefined },
      use: Use<StorageState>,
    ) => use(user.storageState(baseURL ?? "http://localhost:3000")),
  };
}

/**
 * Gives a page of Chromium an authenticator that confirms every WebAuthn ceremony at once (WebAuthn §11, "User Agent
 * Automation").
 *
 * @param page A page of Playwright.
 * @example await addVirtualAuthenticator(page); // before the page asks for a credential
 */
export async function addVirtualAuthenticator(page: PageLike): Promise<void> {
  const session = await page.context().newCDPSession(page as never);
  const send = (method: string, parameters: object = {}) => session.send(method as never, parameters as never);
  await send("WebAuthn.enable");
  await send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}
