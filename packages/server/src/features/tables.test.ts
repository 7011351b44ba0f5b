import { keysOf } from "@latchkit/contract";
import { testBackend } from "@latchkit/testing/internal";
import { sql } from "kysely";
import { afterAll, describe, expect, it } from "vitest";
import { jobOfKind } from "../jobs/job.test-data.ts";
import { SWEEP, sweepJob } from "../jobs/sweep.ts";
import { servicesOf } from "../services.test-data.ts";
import { fillTables, type Owner, readForeignKeys, rowsOf } from "./fill-tables.test-data.ts";
import { projectTables, retention, tables } from "./tables.ts";

/**
 * Retention of every table's rows (from which column, for how many days), and their fate when the user, the team or the
 * project that they are about is deleted. `kept`: they stay until they are too old. `-`: they are about no user, no
 * team or no project.
 *
 * To change a rule, change its line here as well.
 */
const DECIDED = `
ai_chat_messages | created_at + 90 | - | - | deleted
api_keys | unlimited | deleted | deleted | deleted
audit_log | happened_at + 366 | erased | kept | deleted
checkout_payments | created_at + 30 | kept | kept | deleted
cli_logins | expires_at + 1 | - | - | deleted
config_overrides | unlimited | - | - | deleted
contact_channels | unlimited | deleted | - | deleted
coupons | unlimited | - | - | deleted
daily_activity | day + 400 | deleted | - | deleted
data_vault_entries | unlimited | - | - | deleted
deletion_receipts | created_at + 1096 | kept | - | deleted
email_capacity_boosts | unlimited | - | - | deleted
email_design_versions | unlimited | - | - | deleted
email_drafts | unlimited | - | - | deleted
email_images | unlimited | - | - | deleted
email_render_failures | unlimited | - | - | deleted
email_sources | unlimited | - | - | deleted
email_suppressions | unlimited | kept | - | deleted
emails | settled_at + 30 | erased | - | deleted
idempotency_keys | created_at + 30 | kept | kept | deleted
images | unlimited | deleted | deleted | deleted
import_parts | created_at + 2 | kept | kept | deleted
import_problems | unlimited | kept | kept | deleted
import_records | created_at + 2 | kept | kept | deleted
imports | created_at + 90 | - | - | deleted
item_balances | unlimited | kept | kept | deleted
item_entries | unlimited | erased | erased | deleted
jobs | unlimited | kept | kept | deleted
kept_time | unlimited | - | - | -
mailbox_messages | received_at + 7 | kept | - | deleted
notification_preferences | unlimited | deleted | - | deleted
oauth_accounts | unlimited | deleted | - | deleted
oauth_authorizations | expires_at + 1 | kept | - | deleted
oauth_client_secrets | unlimited | - | - | deleted
oauth_clients | expires_at + 0 | - | - | deleted
oauth_codes | expires_at + 1 | kept | - | deleted
oauth_grants | expires_at + 0 | deleted | - | deleted
oauth_provider_tokens | unlimited | deleted | - | deleted
oauth_signing_keys | unlimited | - | - | deleted
oauth_state | expires_at + 0 | deleted | - | deleted
oauth_workload_identities | unlimited | - | - | deleted
passkeys | unlimited | deleted | - | deleted
password_hash_kinds | unlimited | - | - | deleted
payment_customers | unlimited | kept | kept | deleted
payment_links | unlimited | - | - | deleted
product_versions | unlimited | - | - | deleted
project_keys | unlimited | - | - | deleted
project_permissions | unlimited | deleted | - | deleted
projects | unlimited | - | - | deleted
purchases | unlimited | kept | kept | deleted
rate_limits | expires_at + 0 | kept | - | kept
recovery_codes | unlimited | deleted | - | deleted
sent_emails | sent_at + 30 | deleted | - | deleted
sessions | expires_at + 7 | deleted | - | deleted
sign_ins | attempted_at + 90 | deleted | - | deleted
stripe_account_directory | unlimited | - | - | deleted
stripe_accounts | unlimited | - | - | deleted
stripe_calls | created_at + 30 | kept | kept | deleted
stripe_customers | unlimited | kept | kept | deleted
stripe_differences | found_at + 366 | kept | kept | deleted
stripe_events | received_at + 90 | kept | kept | deleted
stripe_prices | unlimited | - | - | deleted
subscription_periods | unlimited | kept | kept | deleted
svix_forwarding | unlimited | - | - | -
svix_messages | unlimited | - | - | deleted
team_invitations | expires_at + 7 | deleted | deleted | deleted
team_memberships | unlimited | deleted | deleted | deleted
team_permissions | unlimited | deleted | deleted | deleted
teams | unlimited | - | deleted | deleted
user_activity | unlimited | deleted | - | deleted
users | unlimited | deleted | - | deleted
verification_codes | expires_at + 7 | kept | kept | deleted
webhook_attempts | unlimited | - | - | deleted
webhook_deliveries | unlimited | - | - | deleted
webhook_endpoints | unlimited | - | - | deleted
webhook_events | created_at + 90, some 7 | erased | erased | deleted
`;

interface Decision {
  readonly table: keyof typeof tables;
  readonly retention: string;
  readonly user: string;
  readonly team: string;
  readonly project: string;
}

const decisions = DECIDED.trim()
  .split("\n")
  .map((line) => {
    const [table, retention, user, team, project] = line.split(" | ");
    return { table, retention, user, team, project } as Decision;
  });

/** All but the tables of the installation. */
const tenantTables = decisions.filter(({ project }) => project !== "-").map(({ table }) => table);

const backend = await testBackend();
afterAll(() => backend[Symbol.asyncDispose]());
const { database } = servicesOf(backend);
const foreignKeys = await readForeignKeys(database.db);

/** Creates a project with a user and a team, and fills all tables with rows about them. */
async function fill(type: "user" | "team"): Promise<Owner & { readonly project: typeof backend.project }> {
  const project = await backend.createProject({ "teams.allowClientTeamCreation": true });
  const email = `leaver-${project.id}@shop.example`;
  const user = await backend.signUp({ project, email });
  const body = { display_name: type === "team" ? email : "Team", creator_user_id: "me" };
  const { accessToken } = user; // a server's request would be in the audit log, whose rows are to be made below
  const { body: team } = await backend.call("POST /teams", { project, accessToken, body });
  const owner = { type, projectId: project.id, userId: user.id, teamId: team.id, email, project } as const;
  await fillTables(database.db, parentsFirst(), owner);
  return owner;
}

/** Sorts the tables of the database so that each comes after those that its rows refer to. */
function parentsFirst(): string[] {
  const sorted = new Set<string>(["projects"]);
  const add = (table: string): void => {
    if (sorted.has(table)) return;
    for (const { refersTo } of foreignKeys.filter((key) => key.table === table)) add(refersTo);
    sorted.add(table);
  };
  for (const table of tenantTables) add(table);
  return [...sorted].slice(1);
}

/** Returns the fate of the rows that {@link fill} wrote. */
async function fateOf(table: string, owner: Owner, before: readonly string[]): Promise<string> {
  const after = await rowsOf(database.db, table, owner.projectId);
  if (after.length === 0) return "deleted";
  const subject = owner.type === "team" ? owner.teamId : "";
  const isNamed = (rows: readonly string[]) => rows.some((row) => row.includes(owner.email) && row.includes(subject));
  return isNamed(before) && !isNamed(after) ? "erased" : "stays";
}

/** Deletes something and compares what happened to the rows of all tables with what was decided. */
async function expectFates(
  of: "user" | "team" | "project",
  remove: (owner: Awaited<ReturnType<typeof fill>>) => Promise<unknown>,
): Promise<void> {
  const owner = await fill(of === "team" ? "team" : "user");
  const before = new Map<string, string[]>();
  for (const table of tenantTables) before.set(table, await rowsOf(database.db, table, owner.projectId));
  expect([...before].filter(([, rows]) => rows.length === 0)).toEqual([]);
  await remove(owner);
  const fates: Record<string, string> = {};
  for (const table of tenantTables) fates[table] = await fateOf(table, owner, before.get(table) ?? []);
  const decided = decisions
    .filter(({ project }) => project !== "-")
    .map((decision) => [decision.table, /kept|-/.test(decision[of]) ? "stays" : decision[of]]);
  expect(fates).toEqual(Object.fromEntries(decided));
}

describe("The rules of tables", () => {
  it("are decided for every table of the database", async () => {
    const { rows } = await sql<{ name: string }>`
      select table_name as name from information_schema.tables
      where table_schema = 'public' and table_name not like 'latchkit_migrations%' order by 1`.execute(database.db);
    expect(decisions.map(({ table }) => table)).toEqual(rows.map(({ name }) => name));
  });

  it("keep rows for as long as was decided", () => {
    const stated = keysOf(tables).map((table) => {
      const { retention } = tables[table];
      if (retention === "unlimited") return [table, retention];
      const { since, days, sooner } = retention;
      return [table, `${since} + ${days}${sooner ? `, some ${sooner.days}` : ""}`];
    });
    expect(Object.fromEntries(stated)).toEqual(Object.fromEntries(decisions.map((one) => [one.table, one.retention])));
  });

  it("say why rows outlive a user or team", () => {
    const outliving = decisions.filter(({ user, team }) => /kept|erased/.test(user + team)).map(({ table }) => table);
    expect(outliving.filter((table) => tables[table].leftovers === "nothing remains")).toEqual([]);
  });

  it("name all foreign keys that rows cannot outlive", () => {
    for (const table of keysOf(tables)) {
      const keys = foreignKeys.filter((key) => key.table === table && key.onDelete !== "set null");
      const owners = new Set(keys.map(({ refersTo }) => refersTo));
      expect(new Set<string>(tables[table].belongsTo), table).toEqual(owners);
    }
  });

  it("are emptied in batches with a deleted project, but for those that hold a few rows per user or project", () => {
    const few = keysOf(tables).filter((table) => tables[table].perOwner === "few");
    expect(few.sort()).toEqual([
      "config_overrides",
      "contact_channels",
      "email_capacity_boosts",
      "email_render_failures",
      "kept_time",
      "oauth_accounts",
      "oauth_signing_keys",
      "passkeys",
      "password_hash_kinds",
      "project_keys",
      "projects",
      "recovery_codes",
      "stripe_accounts",
      "svix_forwarding",
      "user_activity",
      "webhook_endpoints",
    ]);
  });

  it("empty a deleted project's tables before those that their rows refer to", () => {
    for (const { table, refersTo, onDelete } of foreignKeys) {
      if (onDelete === "set null") continue;
      const [first, then] = [projectTables.indexOf(table as never), projectTables.indexOf(refersTo as never)];
      if (first >= 0 && then >= 0) expect(first, `${table} before ${refersTo}`).toBeLessThan(then);
    }
  });
});

describe("Deleting", () => {
  it("a user deletes or erases all rows about the user", () =>
    expectFates("user", ({ project, userId }) =>
      backend.call("DELETE /users/{user_id}", { project, tier: "server", params: { user_id: userId } }),
    ));

  it("a team deletes or erases all rows about the team", () =>
    expectFates("team", ({ project, teamId }) =>
      backend.call("DELETE /teams/{team_id}", { project, tier: "server", params: { team_id: teamId } }),
    ));

  it("a project deletes all of its rows", () =>
    expectFates("project", async ({ project }) => {
      await backend.call("DELETE /internal/projects/current", { project, tier: "admin" });
      await backend.backend.runDueJobs();
    }));
});

describe("The sweep", () => {
  const sweep = () =>
    sweepJob({ database: { db: database.db, clock: { isCertain: () => true } }, clock: backend.clock, retention })(
      null,
      jobOfKind(SWEEP.name),
    );

  it("deletes rows on the day that was decided, and not an hour earlier", async () => {
    const { projectId } = await fill("user");
    const setAge = async (extraHours: number) => {
      for (const { table, column, days } of retention) {
        const since = new Date(backend.clock.now().getTime() - days * 86_400_000 - extraHours * 3_600_000);
        const written = column === "settled_at" ? "skipped_at" : column; // PostgreSQL computes the one from the other
        await sql`update ${sql.table(table)} set ${sql.ref(written)} = ${since} where project_id = ${projectId}`.execute(
          database.db,
        );
      }
    };
    const swept = decisions.filter((one) => one.retention !== "unlimited").map(({ table }) => table);
    const left = async () => {
      const found: string[] = [];
      for (const table of swept) if ((await rowsOf(database.db, table, projectId)).length > 0) found.push(table);
      return found;
    };
    await setAge(-1);
    await sweep();
    expect(await left()).toEqual(swept);
    await setAge(25); // a column of days, not instants, takes up to a day longer
    await sweep();
    expect(await left()).toEqual([]);
  });
});
