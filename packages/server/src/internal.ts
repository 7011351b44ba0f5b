// What `@latchkit/testing` and the scripts of this repository need besides the public API. It may change in any
// release. Declarations must not mention schemas: Zod is bundled, so applications could not resolve its types.
import type { EmailRenderer } from "@latchkit/email-renderer";
import { CompiledQuery } from "kysely";
import { type Backend, type BackendOptions, type BackendWithServices, createBackend } from "./backend.ts";
import { PLACEMENTS, type Placement } from "./database/distribution/placements.ts";
import { SIGN_IN_CODE } from "./features/otp/code-type.ts";
import type { Services } from "./features/services.ts";
import { createPasswordHasher } from "./passwords/password-hasher.ts";
import { PROJECTS_CHANNEL } from "./projects/project-directory.ts";

// biome-ignore lint/performance/noBarrelFile: it is an entry of the package
export { programCommand } from "@latchkit/contract/distribution";
export { createEmailRenderer, type EmailRenderer } from "@latchkit/email-renderer";
export { BASELINE_FOLDER, MIGRATIONS_FOLDER } from "./database/migration-files.ts";
export { requireFreePort } from "./http/require-free-port.ts";
export { hashToken, randomToken } from "./tokens/token.ts";

/** Place of each table's rows in a distributed database. */
export const places: Readonly<Record<string, Placement["on"]>> = Object.fromEntries(
  Object.entries(PLACEMENTS).map(([table, { on }]) => [table, on]),
);

/** A password is hashed hundreds of times as fast. */
const CHEAP = { memoryKibibytes: 64, passes: 1 };

/**
 * Creates a backend for tests.
 *
 * @param parts.renderer Renders its emails, so that many backends can share a process.
 * @param parts.hashesAsShipped Whether passwords are hashed at full cost.
 */
export function createTestableBackend(
  options: BackendOptions,
  { renderer, hashesAsShipped }: { readonly renderer: EmailRenderer; readonly hashesAsShipped: boolean },
): Promise<Backend> {
  return createBackend(options, {
    renderer,
    passwords: createPasswordHasher(hashesAsShipped ? {} : { cost: CHEAP }),
  });
}

/**
 * Runs one statement on a backend's database.
 *
 * @param values Parameters, for `$1`, `$2`, …; objects are sent as JSON.
 * @returns The rows.
 */
export async function queryDatabase<Row = Record<string, unknown>>(
  backend: Backend,
  statement: string,
  values: readonly unknown[] = [],
): Promise<readonly Row[]> {
  const { database } = allServicesOf(backend);
  const { rows } = await database.db.executeQuery<Row>(CompiledQuery.raw(statement, [...values]));
  return rows;
}

/** Makes every node read a project anew: this one at once, the others as soon as PostgreSQL tells them. */
export async function announceProjectChange(backend: Backend, projectId: string): Promise<void> {
  const { projects } = allServicesOf(backend);
  await queryDatabase(backend, "select pg_notify($1, $2)", [PROJECTS_CHANNEL, projectId]);
  projects.drop(projectId);
}

/**
 * Creates a code that signs the owner of an address in, without sending it.
 *
 * @returns The code, as `POST /auth/otp/sign-in` takes it.
 */
export async function createSignInCode(
  backend: Backend,
  { projectId, branchId, email }: { projectId: string; branchId: string; email: string },
): Promise<string> {
  const { codes, database } = allServicesOf(backend);
  const data = { email, account: null, displayName: null, askedBy: null };
  return codes.create({ projectId, branchId }, database.db, SIGN_IN_CODE, data);
}

/** Returns the services of a backend. Their type would make the declarations of this package ten times as large. */
export function servicesOf(backend: Backend): object {
  return allServicesOf(backend);
}

function allServicesOf(backend: Backend): Services {
  return (backend as BackendWithServices).services; // createBackend makes no others
}
