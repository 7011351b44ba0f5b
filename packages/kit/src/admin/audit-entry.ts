import type { AuditAction, AuditKind } from "@latchkit/contract";

/** An action of an administrator. */
export interface AuditEntry {
  /** The id of the entry. */
  readonly id: string;
  /** When it happened. */
  readonly happenedAt: Date;
  /** Such as `"user.updated"`. A newer backend may return actions that {@link AuditAction} does not list. */
  readonly action: AuditAction | (string & {});
  /** The id of the user, team, key, permission or other project that it affected; `null` for the project itself. */
  readonly subjectId: string | null;
  /** The current name of the user, team or key; `null` for deleted and other subjects. */
  readonly subjectName: string | null;
  /** The actor. */
  readonly actor: AuditActor;
  /** The values before and after, by path. */
  readonly changes: readonly AuditChange[];
}

/** The administrator who acted. */
export type AuditActor =
  /** An owner of the project, with their current name; `null` when they have none or were deleted. */
  | { readonly type: "user"; readonly userId: string; readonly displayName: string | null }
  /** A holder of one of the project's keys, with its description. */
  | { readonly type: "key"; readonly apiKeyId: string; readonly description: string | null }
  /** In development, the admin key of the project `internal`. */
  | { readonly type: "development-key" };

/** A changed value. `before` or `after` is absent when it was not set. Secrets are masked and long texts truncated. */
export interface AuditChange {
  /** Such as `"auth.password.allowSignIn"`. */
  readonly path: string;
  /** The value before; absent when it was not set. */
  readonly before?: unknown;
  /** The value after; absent when it is not set. */
  readonly after?: unknown;
}

/** Filters; entries have to match all of them. */
export interface AuditLogOptions {
  /** The `nextCursor` of the previous page. */
  cursor?: string | undefined;
  /** The page size. Default: 50; at most 200. */
  limit?: number | undefined;
  /** Only actions of this owner, or with this key. */
  actorId?: string | undefined;
  /** Only actions on this user, team, key, permission or project. */
  subjectId?: string | undefined;
  /**
   * Only actions on subjects with this ID, or with this text in their name, from three characters, and changes of
   * settings with it in their path or values.
   */
  query?: string | undefined;
  /** Only actions on subjects of this kind. */
  kind?: AuditKind | undefined;
  /** Only this action. */
  action?: AuditAction | undefined;
  /** Only actions at this time or later. */
  since?: Date | undefined;
  /** Only actions before this time. */
  until?: Date | undefined;
}

/** A page of the audit log, newest first. */
export type AuditLogPage = readonly AuditEntry[] & {
  /** The cursor of the next page; `null` on the last page. */
  readonly nextCursor: string | null;
};
