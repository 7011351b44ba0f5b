/** A plant on a team's shelf. */
export interface ShelfPlant {
  readonly id: string;
  readonly name: string;
  readonly kind: string;
  readonly everyDays: number;
  /** ISO 8601: people who share a shelf need not share a time zone. */
  readonly wateredAt: string;
}

/** A plant to put on a shelf. */
export type ShelfPlantDraft = Pick<ShelfPlant, "name" | "kind" | "everyDays">;

/** Permission of the project that concerns a shelf. */
export type ShelfPermission = "water_plants" | "edit_shelf";

/** A member who left the team. */
export interface Departure {
  readonly id: string;
  /** Null for users without a name, and for those whose account is gone. */
  readonly name: string | null;
}

/** A shelf, and what the caller may do with it. */
export interface ShelfAnswer {
  readonly teamId: string;
  readonly plants: readonly ShelfPlant[];
  readonly may: readonly ShelfPermission[];
  /** Recent departures from the team, latest first. */
  readonly departed: readonly Departure[];
}

/** Role that a team's admins can give to a member; a permission that contains others. */
export type Role = "waterer" | "gardener" | "key_keeper";

/** Roles, and the permission that the project grants to the creator of a team. */
export type Appointment = Role | "team_admin";

/** A member of the team. */
export interface Person {
  readonly userId: string;
  readonly displayName: string | null;
  /** Told to those who give roles; null to others. */
  readonly email: string | null;
  readonly profileImageUrl: string | null;
  /** Admins may do everything without a role. */
  readonly isAdmin: boolean;
  readonly roles: readonly Role[];
}

export interface PeopleAnswer {
  readonly people: readonly Person[];
  /** Whether the caller may change roles. */
  readonly mayGiveRoles: boolean;
}

/** Answer to a refused request: `code` for programs, `message` for the people who write them. */
export interface RefusalAnswer {
  readonly code: string;
  readonly message: string;
  /** The permission that is missing, with `PERMISSION_REQUIRED`. */
  readonly permission?: string;
  /** Problems by field, with `INVALID_PLANT`. */
  readonly problems?: Readonly<Record<string, string>>;
}
