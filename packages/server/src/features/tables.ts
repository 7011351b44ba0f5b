import { keysOf } from "@latchkit/contract";
import type { Tables } from "../database/tables.ts";
import type { RetentionRule } from "../jobs/sweep.ts";
import type { DeletionServices, EraseSubject, TableRules } from "../manifest/manifest.ts";
import type { Settings } from "../settings/settings.ts";
import { manifests } from "./features.ts";
import { join } from "./join.ts";

/** The rules of every table; a table that no manifest has does not compile. */
export const tables: { readonly [T in keyof Tables]: TableRules<T> } = join(
  manifests.map((manifest) => manifest.tables),
);

const names = keysOf(tables);

/** Tables whose rows the sweep deletes, with the column and the number of days. */
export const retention: readonly RetentionRule[] = names.flatMap((table) => {
  const { retention } = tables[table];
  if (retention === "unlimited") return [];
  const { since: column, days, sooner } = retention;
  return [...(sooner ? [{ table, column, ...sooner }] : []), { table, column, days }];
});

/** As {@link retention}, with the days for which the operator wants emails and receipts kept. */
export function retentionWith({
  emailRetentionDays,
  receiptRetentionDays,
}: Pick<Settings, "emailRetentionDays" | "receiptRetentionDays">): readonly RetentionRule[] {
  const chosen = new Map([
    ["emails", emailRetentionDays],
    ["sent_emails", emailRetentionDays],
    ["deletion_receipts", receiptRetentionDays],
  ]);
  return retention.map((rule) => ({ ...rule, days: chosen.get(rule.table) ?? rule.days }));
}

/**
 * Tables that are emptied of a deleted project, in batches and in this order: rows go before those that they belong to.
 */
export const projectTables: readonly (keyof Tables)[] = inOrder(names).filter(
  (table) => tables[table].perOwner === "many" && belongsToProject(table),
);

export const deletionServices: DeletionServices = {
  credentialTables: manifests.flatMap(({ credentials }) => (credentials === "none" ? [] : credentials)),
  async eraseSubject(tenancy, tx, subject) {
    for (const erase of erasers) await erase(tenancy, tx, subject);
  },
};

const erasers: readonly EraseSubject[] = names.flatMap((table) => {
  const { leftovers } = tables[table];
  return typeof leftovers === "object" && "erase" in leftovers ? [leftovers.erase] : [];
});

function belongsToProject(table: keyof Tables): boolean {
  return tables[table].belongsTo.some((owner) => owner === "projects" || belongsToProject(owner));
}

/** Sorts tables so that each comes before those that its rows belong to. */
function inOrder(unsorted: readonly (keyof Tables)[]): (keyof Tables)[] {
  const sorted = new Set<keyof Tables>();
  const add = (table: keyof Tables): void => {
    for (const owner of tables[table].belongsTo) add(owner);
    sorted.add(table);
  };
  for (const table of unsorted) add(table);
  return [...sorted].reverse();
}
