import { isDeepStrictEqual } from "node:util";
import type { ConfigDocument } from "@latchkit/contract";
import { CONFIG_OVERRIDE_MAX_LENGTH } from "@latchkit/contract/limits";
import type { Db } from "../../database/database.ts";
import { type JsonValue, json } from "../../database/json.ts";
import { inTenancy, type TenancyId } from "../../database/tenancy.ts";
import { hastenMail } from "../../emails/hasten-mail-job.ts";
import type { BaseServices, Context } from "../../endpoints/context.ts";
import { PlainError } from "../../endpoints/refusals.ts";
import { isPlainObject } from "../../projects/config-parts.ts";
import { openSecrets, sealSecrets } from "../../projects/config-secrets.ts";
import type { ConfigOverride } from "../../projects/new-project-config.ts";
import { paymentsProblems } from "../../projects/payments-problems.ts";
import { announceProjectChange } from "../../projects/project-directory.ts";
import { renderConfig } from "../../projects/render-config.ts";
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
export async function changeConfig(
  context: Context,
  about: Omit<AuditEntry, "changes">,
  decide: (config: ConfigDocument, db: Db) => ConfigChanges | Promise<ConfigChanges>,
): Promise<ConfigDocument> {
  const { tenancy, services } = context;
  const { after } = await context.transaction(async (tx) => {
    const change = await changeConfigWithin(tenancy, tx, services, decide);
    const changes = configChanges(change.before, change.after);
    if (changes.length > 0) await recordOwn(context, tx, { ...about, changes });
    return change;
  });
  services.projects.drop(tenancy.projectId); // this node need not wait for the news
  return after;
}

/** As {@link changeConfig}, as a part of something larger that also puts itself on record. */
export async function changeConfigWithin(
  tenancy: TenancyId,
  db: Db,
  services: Pick<BaseServices, "clock" | "rootSecret" | "random">,
  decide: (config: ConfigDocument, db: Db) => ConfigChanges | Promise<ConfigChanges>,
): Promise<ConfigChange> {
  const { projectId } = tenancy;
  const { clock, rootSecret } = services;
  const { override } = await storedConfig(tenancy, db).forUpdate().executeTakeFirstOrThrow();
  const render = (stored: unknown) => renderConfig(openSecrets(stored, rootSecret, projectId));
  const before = render(override);
  const changes = await decide(before, db);
  const merged = withChanges(overrideOf(override), changes);
  const changed = sealSecrets(merged, rootSecret, projectId);
  if (JSON.stringify(changed).length > CONFIG_OVERRIDE_MAX_LENGTH)
    throw new PlainError(
      400,
      `The configuration would be longer than ${CONFIG_OVERRIDE_MAX_LENGTH} characters of JSON.`,
      { reason: "CONFIG_TOO_LARGE" },
    );
  await db
    .updateTable("config_overrides")
    .set({ override: json(changed), updated_at: clock.now() })
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
  const { override } = await storedConfig(tenancy, db).executeTakeFirstOrThrow();
  const opened = overrideOf(openSecrets(override, rootSecret, tenancy.projectId));
  const [before, after] = [renderConfig(opened), renderConfig(withChanges(opened, changes))];
  refuseNewProblems(before, after);
  return configChanges(before, after);
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
  return db.selectFrom("config_overrides").select("override").where(inTenancy(tenancy, "config_overrides"));
}

function overrideOf(stored: unknown): ConfigOverride {
  return isPlainObject(stored) ? (stored as ConfigOverride) : {}; // written by us alone, and rendered without trust
}

/**
 * Sets paths; whatever was set below one of them is replaced along with it.
 *
 * `null` is kept as well: it records that the setting is empty on purpose, which an installation respects when it
 * completes its demo project.
 */
export function withChanges(override: ConfigOverride, changes: ConfigChanges): ConfigOverride {
  const replaced = new Set(Object.keys(changes));
  const kept = Object.entries(override).filter(
    ([path]) => !replaced.has(path) && !prefixesOf(path).some((prefix) => replaced.has(prefix)),
  );
  return Object.fromEntries<JsonValue>([...kept, ...Object.entries(changes)]);
}

/** All shorter paths that lead towards this one. */
function prefixesOf(path: string): string[] {
  const names = path.split(".");
  return names.slice(1).map((_, index) => names.slice(0, index + 1).join("."));
}
