import { sql } from "kysely";
import type { Db } from "../database/database.ts";
import { systemRandom } from "../random.ts";

/** A column of a table, as PostgreSQL describes it. */
interface Column {
  readonly table: string;
  readonly name: string;
  readonly type: string;
  readonly isRequired: boolean;
}

/** A foreign key within a project, by the one column that names the row besides project and branch. */
export interface ForeignKey {
  readonly table: string;
  readonly column: string;
  readonly refersTo: string;
  readonly referredColumn: string;
  /** `cascade`, `set null`, or `refuse`. */
  readonly onDelete: "cascade" | "set null" | "refuse";
}

/** Owner of the rows to write. */
export interface Owner {
  readonly projectId: string;
  readonly userId: string;
  readonly teamId: string;
  /** The owner of rows that belong to either. */
  readonly type: "user" | "team";
  /** An email address, written wherever text fits. */
  readonly email: string;
}

/** Values that check constraints ask for, and times at which no job takes the row away. */
const VALUES: Readonly<Record<string, string>> = {
  "api_keys.last_four": "abcd",
  "audit_log.action": "user.updated",
  "audit_log.actor_type": "key",
  "audit_log.actor_key_id": "00000000-0000-4000-8000-000000000001",
  "contact_channels.type": "email",
  "coupons.duration": "once",
  "coupons.percent_off": "10",
  "daily_activity.country": "DE",
  "emails.recipient_type": "user-primary-email",
  "deletion_receipts.actor_type": "self",
  "images.media_type": "image/png",
  "email_images.media_type": "image/png",
  "item_entries.item_id": "points",
  "item_entries.kind": "change",
  "item_entries.source": "change:1",
  "jobs.run_at": "infinity",
  "oauth_clients.type": "public",
  "oauth_provider_tokens.kind": "refresh",
  "rate_limits.expires_at": "2100-01-01T00:00:00Z",
};

/** Columns that stay null: another column of the row excludes them. */
const LEFT_OUT = [
  "audit_log.actor_user_id",
  "coupons.amount_off",
  "deletion_receipts.actor_key_id",
  "deletion_receipts.actor_user_id",
  "images.logo",
  "oauth_provider_tokens.expires_at",
];

const TEXTS = ["text", "text[]", "jsonb"];

/**
 * Describes all foreign keys but those that only name the project, and those whose row another key of the table names
 * as well.
 */
export async function readForeignKeys(db: Db): Promise<ForeignKey[]> {
  const { rows } = await sql<ForeignKey>`
    select key.conrelid::regclass::text as table, key.confrelid::regclass::text as "refersTo", own.attname as column,
      referred.attname as "referredColumn",
      case key.confdeltype when 'c' then 'cascade' when 'n' then 'set null' else 'refuse' end as "onDelete"
    from pg_constraint as key
    cross join lateral unnest(key.conkey, key.confkey) as pair (own_number, referred_number)
    join pg_attribute as own on own.attrelid = key.conrelid and own.attnum = pair.own_number
    join pg_attribute as referred on referred.attrelid = key.confrelid and referred.attnum = pair.referred_number
    where key.contype = 'f' and (
      own.attname not in ('project_id', 'branch_id') or key.confrelid = 'projects'::regclass
    )`.execute(db);
  return rows;
}

/**
 * Writes a row of the owner's into every table that has none: with the owner's email address wherever text fits.
 *
 * @param order Tables in an order in which each comes after those that its rows refer to.
 */
export async function fillTables(db: Db, order: readonly string[], owner: Owner): Promise<void> {
  const columns = await readColumns(db);
  const keys = await readForeignKeys(db);
  for (const table of order) {
    if ((await rowsOf(db, table, owner.projectId)).length > 0) continue;
    const own = columns.filter((column) => column.table === table && !LEFT_OUT.includes(`${table}.${column.name}`));
    const values = new Map<string, unknown>();
    for (const column of own) {
      const key = keys.find((one) => one.table === table && one.column === column.name && one.refersTo !== "projects");
      const value = key && key.refersTo !== "team_memberships" ? await referred(key) : valueFor(column, owner);
      if (value !== undefined) values.set(column.name, value);
    }
    if (own.some(({ name, isRequired }) => name === "user_id" && !isRequired))
      values.delete(owner.type === "user" ? "team_id" : "user_id");
    await sql`insert into ${sql.table(table)} (${sql.join([...values.keys()].map((name) => sql.ref(name)))})
      values (${sql.join([...values.values()])})`.execute(db);
  }

  async function referred({ refersTo, referredColumn }: ForeignKey): Promise<unknown> {
    const rows = await sql<{ id: unknown }>`
      select ${sql.ref(referredColumn)} as id from ${sql.table(refersTo)} where project_id = ${owner.projectId} limit 1`.execute(
      db,
    );
    return rows.rows[0]?.id;
  }
}

/** Reads the rows of a table that belong to a project, as text. */
export async function rowsOf(db: Db, table: string, projectId: string): Promise<string[]> {
  const { rows } = await sql<{ row: string }>`
    select one::text as row from ${sql.table(table)} as one where project_id = ${projectId}`.execute(db);
  return rows.map(({ row }) => row);
}

async function readColumns(db: Db): Promise<Column[]> {
  const { rows } = await sql<Column>`
    select attrelid::regclass::text as table, attname as name, format_type(atttypid, null) as type,
      attnotnull and not atthasdef as "isRequired"
    from pg_attribute join pg_class on pg_class.oid = attrelid
    where relnamespace = 'public'::regnamespace and relkind = 'r' and attnum > 0 and not attisdropped
      and attgenerated = '' and attidentity = ''
    order by attrelid, attnum`.execute(db);
  return rows;
}

function valueFor({ table, name, type, isRequired }: Column, owner: Owner): unknown {
  const chosen = VALUES[`${table}.${name}`];
  if (chosen !== undefined) return chosen;
  if (name === "project_id") return owner.projectId;
  if (name === "branch_id") return "main";
  if (name === "customer_type") return owner.type;
  if (name === "subject_id" || name === "customer_id") return owner.type === "user" ? owner.userId : owner.teamId;
  if (name === "user_id" || name === "sender_user_id") return owner.userId;
  if (name === "team_id") return owner.teamId;
  if (type === "text[]") return [owner.email];
  if (type === "jsonb") return JSON.stringify([owner.email]);
  if (TEXTS.includes(type)) return isRequired || name === "description" ? owner.email : undefined;
  if (!isRequired) return undefined;
  return type === "uuid" ? systemRandom.uuid() : (REQUIRED[type] ?? "0");
}

const REQUIRED: Readonly<Record<string, string>> = {
  bytea: "\\x00",
  boolean: "false",
  "timestamp with time zone": "2026-01-01T00:00:00Z",
  date: "2026-01-01",
};
