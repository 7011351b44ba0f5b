import { type RawBuilder, sql } from "kysely";
import type { Db } from "./database.ts";

interface Plan {
  readonly "Node Type": string;
  readonly "Relation Name"?: string;
  readonly "Actual Rows": number;
  readonly "Actual Loops": number;
  readonly "Shared Hit Blocks": number;
  readonly "Shared Read Blocks": number;
  readonly Plans?: readonly Plan[];
}

/**
 * Runs a statement and returns the rows it read of a table, the pages it read in all, and its ways of reading that
 * table.
 */
export async function costOf(
  db: Db,
  table: string,
  query: RawBuilder<unknown>,
): Promise<{ rows: number; pages: number; scans: string[] }> {
  const { rows } = await sql<{
    "QUERY PLAN": [{ Plan: Plan }];
  }>`explain (analyze, buffers, format json) ${query}`.execute(db);
  const plan = rows[0]?.["QUERY PLAN"][0].Plan;
  if (!plan) throw new Error("PostgreSQL returned no plan.");
  const scans = allOf(plan).filter((node) => node["Relation Name"] === table && node["Node Type"] !== "ModifyTable");
  return {
    rows: Math.round(scans.reduce((sum, scan) => sum + scan["Actual Rows"] * scan["Actual Loops"], 0)), // the plan tells averages
    pages: plan["Shared Hit Blocks"] + plan["Shared Read Blocks"],
    scans: [...new Set(scans.map((scan) => scan["Node Type"]))],
  };
}

function allOf(plan: Plan): Plan[] {
  return [plan, ...(plan.Plans ?? []).flatMap(allOf)];
}
