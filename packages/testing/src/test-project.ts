import { type Backend, systemRandom } from "@latchkit/server";
import { announceProjectChange, hashToken, queryDatabase, randomToken } from "@latchkit/server/internal";

/** A project with its raw keys. */
export interface TestProject {
  /** A UUID. */
  id: string;
  /** Starts with `pck_`; for browsers. */
  publishableClientKey: string;
  /** Starts with `ssk_`; for servers. */
  secretServerKey: string;
  /** Starts with `sak_`; for administrators. */
  superSecretAdminKey: string;
}

type JsonValue = string | number | boolean | null | readonly JsonValue[] | { readonly [key: string]: JsonValue };

/** Keys of the configuration document, dotted (`"auth.password.allowSignIn"`) or nested. */
export type TestConfig = { readonly [key: string]: JsonValue };

/** Creates a project with its keys. */
export async function insertProject(
  backend: Backend,
  now: Date,
  { config, keys: given }: { config: TestConfig; keys: Partial<TestProject> },
): Promise<TestProject> {
  const project: TestProject = {
    id: systemRandom.uuid(),
    publishableClientKey: `pck_${randomToken(systemRandom)}`,
    secretServerKey: `ssk_${randomToken(systemRandom)}`,
    superSecretAdminKey: `sak_${randomToken(systemRandom)}`,
    ...given,
  };
  const keys = [project.publishableClientKey, project.secretServerKey, project.superSecretAdminKey];
  await queryDatabase(backend, INSERT_PROJECT, [
    project.id,
    now,
    JSON.stringify(config),
    systemRandom.uuid(),
    ...keys.flatMap((key) => [hashToken(key), key.slice(-4)]),
  ]);
  return project;
}

/** Adds settings to a project's configuration; settings with the same keys are replaced. */
export async function changeConfig(backend: Backend, projectId: string, config: TestConfig): Promise<void> {
  const change = "update config_overrides set override = override || $2::jsonb where project_id = $1";
  await queryDatabase(backend, change, [projectId, JSON.stringify(config)]);
  await announceProjectChange(backend, projectId);
}

const INSERT_PROJECT = `
  with project as (
    insert into projects (project_id, display_name, created_at) values ($1, 'Test Project', $2)
  ), configuration as (
    insert into config_overrides (project_id, branch_id, override, updated_at) values ($1, 'main', $3::jsonb, $2)
  )
  insert into project_keys (
    project_id, id, description, created_at,
    publishable_client_key_hash, publishable_client_key_last_four,
    secret_server_key_hash, secret_server_key_last_four,
    super_secret_admin_key_hash, super_secret_admin_key_last_four
  ) values ($1, $4, 'keys of a test', $2, $5, $6, $7, $8, $9, $10)`;
