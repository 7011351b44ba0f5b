import type { ConfigDocument } from "@latchkit/contract";
import type { RawBuilder } from "kysely";
import type { Tx } from "../database/database.ts";
import type { Tables } from "../database/tables.ts";
import type { TenancyId } from "../database/tenancy.ts";
import type { RunnableJob } from "../jobs/job.ts";
import type { CodeType } from "../tokens/code-type.ts";

/**
 * Declaration of a part of the server, in its own folder. The server joins all manifests, see `features/features.ts`:
 * every field is required, every table belongs to one manifest.
 *
 * @typeParam Services What its jobs need.
 */
export interface Manifest<Services = never> {
  /** Types of one-time codes that it issues. */
  readonly codes: readonly CodeType<unknown>[] | "none";
  /** Tables that it owns. */
  readonly tables: { readonly [T in keyof Tables]?: TableRules<T> } | "none";
  /**
   * Tables with credentials of users, besides passwords and sessions. Their rows are deleted when an account changes
   * hands, because an attacker may have added them to come back later.
   */
  readonly credentials: readonly CredentialTable[] | "none";
  /** Kinds of background jobs that it runs. */
  readonly jobs: readonly RunnableJob<Services>[] | "none";
  /** Sections of the configuration document that are its own. */
  readonly configuration: readonly ConfigSection[] | "none";
}

/** Rules for the rows of one table. */
export interface TableRules<T extends keyof Tables = keyof Tables> {
  /** When the sweep deletes a row. `"unlimited"`: only together with the row that it belongs to. */
  readonly retention: Retention<keyof Tables[T]> | "unlimited";
  /** Tables that its rows refer to and cannot outlive: all foreign keys but those that are set to null. */
  readonly belongsTo: readonly (keyof Tables)[];
  /**
   * Whether a row of those tables has few rows of this one. When a project is deleted, `"many"` are deleted in batches
   * of their own.
   */
  readonly perOwner: "few" | "many";
  /**
   * Fate of rows about a deleted user or team that PostgreSQL does not delete with it.
   *
   * - `"nothing remains"`: there are none.
   * - `erase`: takes personal data out of them, in the transaction that deletes.
   * - `kept`: they stay until their retention ends, for this reason.
   */
  readonly leftovers: "nothing remains" | { readonly erase: EraseSubject } | { readonly kept: string };
}

/** Retention of rows. */
export interface Retention<Column> {
  /** The instant or day from which the time counts. */
  readonly since: Column;
  readonly days: number;
  /** Rows that are kept for fewer days, by a condition in SQL. */
  readonly sooner?: { readonly days: number; readonly where: RawBuilder<boolean> };
}

/** A user or team that is deleted. */
export interface DeletedSubject {
  readonly type: "user" | "team";
  /** The id; for users also their email addresses, without those with which another user signs in. */
  readonly ids: readonly string[];
}

/** Erases what rows say about a user or team. */
export type EraseSubject = (tenancy: TenancyId, tx: Tx, subject: DeletedSubject) => Promise<void>;

/** Tables with rows that belong to a user. */
export type CredentialTable = {
  [T in keyof Tables]: Tables[T] extends { user_id: string | null } ? T : never;
}[keyof Tables];

/** A part of a project's configuration, by its path. */
export type ConfigSection = Exclude<keyof ConfigDocument, "auth"> | `auth.${keyof ConfigDocument["auth"]}`;

/** Dependencies of deleting users and teams, joined from all manifests. */
export interface DeletionServices {
  /** Erases what all tables still say about a user or team. */
  readonly eraseSubject: EraseSubject;
  /** All tables with credentials, see {@link Manifest.credentials}. */
  readonly credentialTables: readonly CredentialTable[];
}
