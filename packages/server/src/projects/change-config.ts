import type { Services } from "../context.ts";
import type { Db } from "../database/database.ts";
import { type JsonValue, json } from "../database/json.ts";
import { inTenancy, type TenancyId } from "../projects/tenancy.ts";
import type { ProjectConfig } from "./config.ts";
import { isPlainObject } from "./config-parts.ts";
import type { ConfigOverride } from "./new-project-config.ts";
import { announceProjectChange } from "./project-directory.ts";
import { renderConfig } from "./render-config.ts";

/** What a project sets at some paths from now on; `null` takes back what is set there, or shorter. */
export type ConfigChanges = ConfigOverride;

/**
 * Changes a project's configuration, one change at a time, and tells every node.
 *
 * @param decide Is given the configuration as it is at that moment, and the transaction in which it changes; says what changes.
 * @returns The configuration as it is then.
 */
export async function changeConfig(
  tenancy: TenancyId,
  { database, clock, projects }: Services,
  decide: (config: ProjectConfig, db: Db) => ConfigChanges | Promise<ConfigChanges>,
): Promise<ProjectConfig> {
  const config = await database.transaction(async (db) => {
    const { override } = await db
      .selectFrom("config_overrides")
      .select("override")
      .where(inTenancy(tenancy, "config_overrides"))
      .forUpdate()
      .executeTakeFirstOrThrow();
    const changes = await decide(renderConfig(override), db);
    const changed = withChanges(isPlainObject(override) ? (override as ConfigOverride) : {}, changes);
    await db
      .updateTable("config_overrides")
      .set({ override: json(changed), updated_at: clock.now() })
      .where(inTenancy(tenancy, "config_overrides"))
      .execute();
    await announceProjectChange(db, tenancy.projectId);
    return renderConfig(changed);
  });
  projects.drop(tenancy.projectId); // this node need not wait for the news
  return config;
}

/** Sets paths; whatever was set below one of them is replaced along with it. */
function withChanges(override: ConfigOverride, changes: ConfigChanges): ConfigOverride {
  const replaced = Object.keys(changes);
  const kept = Object.entries(override).filter(
    ([path]) => !replaced.some((change) => path === change || path.startsWith(`${change}.`)),
  );
  const entries: [string, JsonValue][] = [...kept, ...Object.entries(changes)];
  return Object.fromEntries(entries);
}
