/** Scope of a permission: in teams, or in the whole project. */
export type PermissionDefinitionScope = "team" | "project";

/** A permission that can be granted. */
export interface PermissionDefinition {
  /** Such as `"read_invoices"`; built-in permissions start with `$`. */
  readonly id: string;
  /** Description of what the permission allows. */
  readonly description?: string | undefined;
  /** Permissions that holders of this one have as well. */
  readonly containedPermissionIds: readonly string[];
}

/** A permission definition; fields left out are empty. */
export interface PermissionDefinitionOptions {
  /** At most 63 characters: lower-case letters, digits, `_` and `:`. */
  id: string;
  /** At most 1,000 characters. */
  description?: string | undefined;
  /** Permissions that holders have as well; of the same scope, at most 1,000. Default: none. */
  containedPermissionIds?: readonly string[] | undefined;
}
