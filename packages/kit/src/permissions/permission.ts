import type { CachedList } from "../resource/cached.ts";

/** A permission that a user holds, in a team or in the project. */
export interface Permission {
  /** Such as `"read_invoices"`; built-in permissions start with `$`. */
  readonly id: string;
}

/** Filter of a list of permissions. */
export interface PermissionOptions {
  /** Whether to include permissions that other permissions contain. Default: `true`. */
  recursive?: boolean | undefined;
}

/** A team, or options where the team is left out and the project is meant. */
export interface PermissionScope extends PermissionOptions {
  /** The id of the team. */
  id?: string | undefined;
}

/** The arguments that name a permission in a team, or in the project. */
export type PermissionArguments =
  | readonly [permissionId: string]
  | readonly [team: { readonly id: string }, permissionId: string];

/** The lists of a user's permissions. */
export interface PermissionLists {
  /** @param teamId `undefined`: in the project. */
  permissions(teamId: string | undefined, isRecursive: boolean): CachedList<readonly Permission[]>;
}
