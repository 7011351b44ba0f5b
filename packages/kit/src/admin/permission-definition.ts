/** Where a permission counts: in teams, or in the project as a whole. */
export type PermissionDefinitionScope = "team" | "project";

/** A permission there is, and what comes with it. */
export interface PermissionDefinition {
  /** Such as `"read_invoices"`; those of the product itself start with `$`. */
  readonly id: string;
  readonly description?: string | undefined;
  /** Whoever has this one has those, too. */
  readonly containedPermissionIds: readonly string[];
}

/** All there is to say about a permission; what is left out is empty. */
export interface PermissionDefinitionOptions {
  /** At most 63 characters: lower-case letters, digits, `_` and `:`. */
  id: string;
  /** At most 1,000 characters. */
  description?: string | undefined;
  /** Of the same scope; at most 1,000. */
  containedPermissionIds?: readonly string[] | undefined;
}
