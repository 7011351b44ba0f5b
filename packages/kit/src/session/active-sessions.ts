/** A place where the user is signed in. */
export interface ActiveSession {
  readonly id: string;
  readonly userId: string;
  readonly createdAt: Date;
  /** Whether somebody acts for the user, as an administrator may. */
  readonly isImpersonation: boolean;
  /** Null when unknown. */
  readonly lastUsedAt: Date | null;
  readonly isCurrentSession: boolean;
  /** From where it was last used; null when unknown. */
  readonly geoInfo: GeoInfo | null;
}

/** Where a network address probably is; what is unknown is undefined. */
export interface GeoInfo {
  readonly ip: string;
  /** Two letters (ISO 3166-1). */
  readonly countryCode?: string | undefined;
  readonly regionCode?: string | undefined;
  readonly cityName?: string | undefined;
  /** Degrees. */
  readonly latitude?: number | undefined;
  /** Degrees. */
  readonly longitude?: number | undefined;
  /** Of the IANA database, such as `Europe/Berlin`. */
  readonly tzIdentifier?: string | undefined;
}

import type { UserScene } from "../users/user-lists.ts";
export async function fetchActiveSessions(_: UserScene): Promise<readonly ActiveSession[]> {
  throw new Error("soon");
}
export async function revokeSession(_: UserScene, _id: string): Promise<void> {
  throw new Error("soon");
}
export async function revokeOtherSessions(_: UserScene): Promise<void> {
  throw new Error("soon");
}
