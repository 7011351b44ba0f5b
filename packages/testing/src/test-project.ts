import {
  announceProjectChange,
  type Db,
  hashToken,
  type JsonValue,
  json,
  randomToken,
  systemRandom,
} from "@latchkit/server";

/** A project with its raw keys. */
export interface TestProject {
  id: string;
  publishableClientKey: string;
  secretServerKey: string;
  superSecretAdminKey: string;
}

/** Keys of the configuration document, dotted or nested. */
export type TestConfig = { readonly [key: string]: JsonValue };

/** Makes a project with its keys and what it sets differently from the defaults. */
export async function insertProject(db: Db, now: Date, config: TestConfig): Promise<TestProject> {
  const project: TestProject = {
    id: systemRandom.uuid(),
    publishableClientKey: `pck_${randomToken(systemRandom)}`,
    secretServerKey: `ssk_${randomToken(systemRandom)}`,
    superSecretAdminKey: `sak_${randomToken(systemRandom)}`,
  };
  await db
    .insertInto("projects")
    .values({ project_id: project.id, display_name: "Test Project", created_at: now })
    .execute();
  await db
    .insertInto("config_overrides")
    .values({ project_id: project.id, branch_id: "main", override: json(config), updated_at: now })
    .execute();
  await db
    .insertInto("project_keys")
    .values({
      project_id: project.id,
      id: systemRandom.uuid(),
      description: "keys of a test",
      created_at: now,
      publishable_client_key_hash: hashToken(project.publishableClientKey),
      publishable_client_key_last_four: project.publishableClientKey.slice(-4),
      secret_server_key_hash: hashToken(project.secretServerKey),
      secret_server_key_last_four: project.secretServerKey.slice(-4),
      super_secret_admin_key_hash: hashToken(project.superSecretAdminKey),
      super_secret_admin_key_last_four: project.superSecretAdminKey.slice(-4),
    })
    .execute();
  return project;
}

/** Adds to what a project sets; the same keys are replaced. */
export async function changeConfig(db: Db, projectId: string, config: TestConfig): Promise<void> {
  const { override } = await db
    .selectFrom("config_overrides")
    .select("override")
    .where("project_id", "=", projectId)
    .executeTakeFirstOrThrow();
  const changed = { ...(override as TestConfig), ...config };
  await db
    .updateTable("config_overrides")
    .set({ override: json(changed) })
    .where("project_id", "=", projectId)
    .execute();
  await announceProjectChange(db, projectId);
}
