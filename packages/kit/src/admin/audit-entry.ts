import type { AuditAction, AuditKind } from "@latchkit/contract";

/** Something an administrator did, on record since. */
export interface AuditEntry {
  readonly id: string;
  readonly happenedAt: Date;
  /** Such as `"user.updated"`. The backend may be newer and know more than {@link AuditAction} lists. */
  readonly action: AuditAction | (string & {});
  /** Id of what it was done to: a user, a team, a key, a permission, another project. Null for the project itself. */
  readonly subjectId: string | null;
  readonly actor: AuditActor;
  /** What was set before and after, path by path. */
  readonly changes: readonly AuditChange[];
}

/** Who did it. */
export type AuditActor =
  /** An owner of the project, by the name they have today; null where they have none or are gone. */
  | { readonly type: "user"; readonly userId: string; readonly displayName: string | null }
  /** Whoever has one of the project's keys, by its description. */
  | { readonly type: "key"; readonly apiKeyId: string; readonly description: string | null }
  /** In development, the admin key of the project `internal`. */
  | { readonly type: "development-key" };

/** What became of one thing. `before` or `after` is absent where nothing was set; secrets are masked, long texts cut. */
export interface AuditChange {
  /** Names with dots between them, such as `"auth.password.allowSignIn"`. */
  readonly path: string;
  readonly before?: unknown;
  readonly after?: unknown;
}

/** Which entries to list; all that is given has to be so. */
export interface AuditLogOptions {
  /** `nextCursor` of the page before. */
  cursor?: string | undefined;
  /** Entries on a page. Default: 50; at most 200. */
  limit?: number | undefined;
  /** Only what this owner did, or whoever has this key. */
  actorId?: string | undefined;
  /** Only what was done to this user, team, key, permission, or, for owners of all, project. */
  subjectId?: string | undefined;
  /** Only what was done to this kind of thing. */
  kind?: AuditKind | undefined;
  action?: AuditAction | undefined;
  /** Only what happened at this instant or later. */
  since?: Date | undefined;
  /** Only what happened before this instant. */
  until?: Date | undefined;
}

/** A page of the audit log, newest first. */
export type AuditLogPage = readonly AuditEntry[] & {
  /** For the next page; null on the last. */
  readonly nextCursor: string | null;
};
