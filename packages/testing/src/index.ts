import { type TestBackend, type TestBackendOptions, testBackend as untyped } from "./test-backend.ts";

export {
  type AuthenticationJson,
  type Authenticator,
  type AuthenticatorOptions,
  createAuthenticator,
  type RegistrationJson,
  type Tampering,
} from "./authenticator.ts";
export type { AnswerBody, Call, CallOptions, EndpointKey, TestAnswer, Tier } from "./call.ts";
export { freePort } from "./free-port.ts";
export type { Inbox, ReceivedEmail, WaitForEmailOptions } from "./inbox.ts";
export { type Ceremony, type PasskeyCeremonies, passkeyCeremonies } from "./passkey-ceremonies.ts";
export type { SignedInUser, StorageState } from "./signed-in-user.ts";
export type { TestBackend, TestBackendOptions, TestNode, TestPerson } from "./test-backend.ts";
export { createTestClock, type TestClock } from "./test-clock.ts";
export { startTestPostgres, type TestPostgres } from "./test-postgres.ts";
export type { TestConfig, TestProject } from "./test-project.ts";
export type { TestUser } from "./test-user.ts";

/**
 * Starts a whole backend inside a test: with its own database and project, a clock that the test moves and an inbox
 * that it reads.
 *
 * @returns The backend; dispose of it to drop its database.
 * @example
 * await using backend = await testBackend({ config: { "users.allowClientUserDeletion": true } });
 */
export const testBackend: (options?: TestBackendOptions) => Promise<TestBackend> = untyped;
