// What Latchkit's own tests use: answers of every shape, and helpers that look behind the public API. It may change in
// any release.
import type { AnyAnswer, UntypedCall } from "./call.ts";
import type { PasskeyCeremonies as Ceremonies } from "./passkey-ceremonies.ts";
import type { TestBackend as Backend } from "./test-backend.ts";

// biome-ignore-start lint/performance/noBarrelFile: it is an entry of the package
export {
  type AuthenticationJson,
  type Authenticator,
  createAuthenticator,
  type RegistrationJson,
} from "./authenticator.ts";
export { buildRequest, type CallOptions, type EndpointKey, readAnswer } from "./call.ts";
export { installCitusStandIn } from "./citus-stand-in.ts";
export { borrowEmailRenderer } from "./email-renderer.ts";
export { createEmptyDatabase, createMigratedDatabase, type EmptyDatabase } from "./empty-database.ts";
export { freePort } from "./free-port.ts";
export type { Inbox, ReceivedEmail, WaitForEmailOptions } from "./inbox.ts";
export { lendBackend as testBackend } from "./lent-backend.ts";
export {
  authorizeUrl,
  type Browser,
  createBrowser,
  createOAuthApp,
  ownKeys,
  REDIRECT_URI,
  VERIFIER,
} from "./oauth-app.ts";
export { OWN_MAILBOX } from "./own-mailbox.ts";
export { asOwner, INTERNAL, INTERNAL_ENV, type Owner, signUpOwner } from "./owner.ts";
export { passkeyCeremonies } from "./passkey-ceremonies.ts";
export { purchaseCode } from "./purchase-code.ts";
export { type StripeStandIn, startStripeStandIn } from "./stripe/stripe-stand-in.ts";
export { SVIX_API_KEY, startSvixStandIn } from "./svix-stand-in.ts";
export { startTcpProxy, type TcpProxy } from "./tcp-proxy.ts";
export type { TestBackendOptions } from "./test-backend.ts";
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
export type { TestUser } from "./test-user.ts";
// biome-ignore-end lint/performance/noBarrelFile: it is an entry of the package

export type TestAnswer = AnyAnswer;
export type TestBackend = Backend<UntypedCall>;
export type PasskeyCeremonies = Ceremonies;
export { makeTeam, type Received, svixApi, webhookReceiver } from "./webhooks.ts";
