export {
  type AuthenticationJson,
  type Authenticator,
  type AuthenticatorOptions,
  createAuthenticator,
  type RegistrationJson,
  type Tampering,
} from "./authenticator.ts";
export { type CallOptions, readAnswer, type TestAnswer } from "./call.ts";
export { createEmptyDatabase, type EmptyDatabase } from "./empty-database.ts";
export { freePort } from "./free-port.ts";
export type { Inbox, ReceivedEmail } from "./inbox.ts";
export {
  authorizeUrl,
  type Browser,
  createBrowser,
  createOAuthApp,
  type OAuthApp,
  ownKeys,
  REDIRECT_URI,
  VERIFIER,
} from "./oauth-app.ts";
export { asOwner, INTERNAL, INTERNAL_ENV, type Owner, signUpOwner } from "./owner.ts";
export { type Ceremony, type PasskeyCeremonies, passkeyCeremonies } from "./passkey-ceremonies.ts";
export { startTcpProxy, type TcpProxy } from "./tcp-proxy.ts";
export { type TestBackend, type TestBackendOptions, type TestUser, testBackend } from "./test-backend.ts";
export { createTestClock, type TestClock } from "./test-clock.ts";
export { hasPgBouncer, type PoolMode, startPgBouncer, startPooler, type TestPooler } from "./test-pooler.ts";
export {
  createTestDatabase,
  findTestPostgres,
  startTestPostgres,
  TEST_SECRET,
  type TestPostgres,
} from "./test-postgres.ts";
export type { TestConfig, TestProject } from "./test-project.ts";
