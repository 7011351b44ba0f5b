export type { CallOptions, TestAnswer } from "./call.ts";
export { freePort } from "./free-port.ts";
export type { Inbox, ReceivedEmail } from "./inbox.ts";
export { type TestBackend, type TestBackendOptions, type TestUser, testBackend } from "./test-backend.ts";
export { createTestClock, type TestClock } from "./test-clock.ts";
export {
  createTestDatabase,
  findTestPostgres,
  startTestPostgres,
  TEST_SECRET,
  type TestPostgres,
} from "./test-postgres.ts";
export type { TestConfig, TestProject } from "./test-project.ts";
