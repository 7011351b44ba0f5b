/** Something a user may do, in a team or in the whole project. */
export interface Permission {
  /** Such as `"read_invoices"`; those of the product itself start with `$`. */
  readonly id: string;
}

export interface PermissionOptions {
  /** Whether permissions that come with others count too. Default: `true`. */
  recursive?: boolean | undefined;
}

/** What stands where a team may be left out, and with it the project is meant. */
export interface PermissionScope extends PermissionOptions {
  /** That of a team. */
  id?: string | undefined;
}
