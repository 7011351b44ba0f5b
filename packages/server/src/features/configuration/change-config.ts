import { isDeepStrictEqual } from "node:util";
import type { ConfigDocument } from "@latchkit/contract";
import { CONFIG_OVERRIDE_MAX_LENGTH } from "@latchkit/contract/limits";
import type { Db } from "../../database/database.ts";
import { json } from "../../database/json.ts";
import { inTenancy, type TenancyId } from "../../database/tenancy.ts";
import { hastenMail } from "../../emails/hasten-mail-job.ts";
import type { BaseServices, Context } from "../../endpoints/context.ts";
import { PlainError } from "../../endpoints/refusals.ts";
import { type ConfigLevels, combineLevels, readLevels, withChanges } from "../../projects/config-levels.ts";
import { openSecrets, sealSecrets } from "../../projects/config-secrets.ts";
import type { ConfigOverride } from "../../projects/new-project-config.ts";
import { paymentsProblems } from "../../projects/payments-problems.ts";
import { announceProjectChange } from "../../projects/project-directory.ts";
import { renderConfig } from "../../projects/render-config.ts";
import type { RootSecret } from "../../tokens/root-secret.ts";
import { type Change, configChanges } from "../audit-log/changes.ts";
import { type AuditEntry, recordOwn } from "../audit-log/record.ts";

/** Values that a project sets at some paths; `null` takes back what is set there, or shorter. */
export type ConfigChanges = ConfigOverride;

/** A configuration as it was and as it is. */
export interface ConfigChange {
  readonly before: ConfigDocument;
  readonly after: ConfigDocument;
}

/**
 * Changes the configuration of the request's project, one change at a time, puts that on record and tells every node.
 *
 * @param about How the record calls it.
 * @param decide Is given the configuration as it is at that moment, and the transaction in which it changes; says what
 *   changes.
 * @returns The configuration as it is then.
 * @throws PlainError 400 when it would become too large, or something could not be sold.
 */
export function changeConfig(
  context: Context,
  about: Omit<AuditEntry, "changes">,
  decide: DecideChanges,
): Promise<ConfigDocument> {
  return changeLevels(context, about, setting(decide));
}

/** As {@link changeConfig}, for a change that may concern both levels. */
export async function changeLevels(
  context: Context,
  about: Omit<AuditEntry, "changes">,
  edit: EditLevels,
): Promise<ConfigDocument> {
  const { tenancy, services } = context;
  const { after } = await context.transaction(async (tx) => {
    const change = await changeLevelsWithin(tenancy, tx, services, edit);
    const changes = configChanges(change.before, change.after);
    if (changes.length > 0) await recordOwn(context, tx, { ...about, changes });
    return change;
  });
  services.projects.drop(tenancy.projectId); // this node need not wait for the news
  return after;
}

/** As {@link changeConfig}, as a part of something larger that also puts itself on record. */
export function changeConfigWithin(
  tenancy: TenancyId,
  db: Db,
  services: Pick<BaseServices, "clock" | "rootSecret" | "random">,
  decide: DecideChanges,
): Promise<ConfigChange> {
  return changeLevelsWithin(tenancy, db, services, setting(decide));
}

/** Says what changes, given the configuration as it is at that moment and the transaction in which it changes. */
type DecideChanges = (config: ConfigDocument, db: Db) => ConfigChanges | Promise<ConfigChanges>;

/** Returns both levels as they are to be. Secrets in them are sealed, and may be returned either way. */
type EditLevels = (levels: ConfigLevels, config: ConfigDocument, db: Db) => ConfigLevels | Promise<ConfigLevels>;

function setting(decide: DecideChanges): EditLevels {
  return async (levels, config, db) => ({
    ...levels,
    environment: withChanges(levels.environment, await decide(config, db)),
  });
}

/** As {@link changeConfigWithin}, for a change that may concern both levels. */
export async function changeLevelsWithin(
  tenancy: TenancyId,
  db: Db,
  services: Pick<BaseServices, "clock" | "rootSecret" | "random">,
  edit: EditLevels,
): Promise<ConfigChange> {
  const { projectId } = tenancy;
  const { clock, rootSecret } = services;
  const stored = readLevels(await storedConfig(tenancy, db).forUpdate().executeTakeFirstOrThrow());
  const render = (levels: ConfigLevels) => renderConfig(openSecrets(combineLevels(levels), rootSecret, projectId));
  const before = render(stored);
  const wanted = await edit(stored, before, db);
  const changed = {
    environment: sealSecrets(wanted.environment, rootSecret, projectId),
    branch: sealSecrets(wanted.branch, rootSecret, projectId),
  };
  if (JSON.stringify(changed.environment).length + JSON.stringify(changed.branch).length > CONFIG_OVERRIDE_MAX_LENGTH)
    throw new PlainError(
      400,
      `The configuration would be longer than ${CONFIG_OVERRIDE_MAX_LENGTH} characters of JSON.`,
      { reason: "CONFIG_TOO_LARGE" },
    );
  await db
    .updateTable("config_overrides")
    .set({ override: json(changed.environment), pushed: json(changed.branch), updated_at: clock.now() })
    .where(inTenancy(tenancy, "config_overrides"))
    .execute();
  await announceProjectChange(db, projectId);
  const after = render(changed);
  refuseNewProblems(before, after);
  if (!isDeepStrictEqual(before.emails.server, after.emails.server)) await hastenMail(tenancy, db, services);
  return { before, after };
}

/** Returns the entries that {@link changeConfig} would record for these changes now. */
export async function previewConfig(
  tenancy: TenancyId,
  db: Db,
  { rootSecret }: Pick<BaseServices, "rootSecret">,
  changes: ConfigChanges,
): Promise<Change[]> {
  const levels = await openLevels(tenancy, db, rootSecret);
  const changed = { ...levels, environment: withChanges(levels.environment, changes) };
  const [before, after] = [renderConfig(combineLevels(levels)), renderConfig(combineLevels(changed))];
  refuseNewProblems(before, after);
  return configChanges(before, after);
}

/** Reads what a project sets on both levels, with secrets. */
export async function openLevels(tenancy: TenancyId, db: Db, rootSecret: RootSecret): Promise<ConfigLevels> {
  const { environment, branch } = readLevels(await storedConfig(tenancy, db).executeTakeFirstOrThrow());
  const open = (override: ConfigOverride) => openSecrets(override, rootSecret, tenancy.projectId);
  return { environment: open(environment), branch: open(branch) };
}

/**
 * Refuses a change after which something could not be sold. What was so before may stay, so that other settings can be
 * changed.
 */
function refuseNewProblems(before: ConfigDocument, after: ConfigDocument): void {
  if (isDeepStrictEqual(before.payments, after.payments)) return;
  const known = new Set(paymentsProblems(before.payments).map(({ problem }) => problem));
  const found = paymentsProblems(after.payments).find(({ problem }) => !known.has(problem));
  if (found) throw new PlainError(400, found.problem, { reason: "CONFIG_NOT_VALID", field: found.path });
}

function storedConfig(tenancy: TenancyId, db: Db) {
  return db.selectFrom("config_overrides").select(["override", "pushed"]).where(inTenancy(tenancy, "config_overrides"));
}
