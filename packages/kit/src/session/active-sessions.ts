import type { UserScene } from "../users/user-scene.ts";

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

/** Where a network address probably is; what nobody knows is null. */
export interface GeoInfo {
  readonly ip: string;
  /** Two letters (ISO 3166-1). */
  readonly countryCode: string | null;
  readonly regionCode: string | null;
  readonly cityName: string | null;
  /** Degrees. */
  readonly latitude: number | null;
  /** Degrees. */
  readonly longitude: number | null;
  /** Of the IANA database, such as `Europe/Berlin`. */
  readonly tzIdentifier: string | null;
}

/** Where a user is signed in, newest first. */
export async function fetchActiveSessions({ core, userId, sender }: UserScene): Promise<readonly ActiveSession[]> {
  const { items } = await core.send("GET /auth/sessions", { query: { user_id: userId } }, sender);
  return items.map((item) => ({
    id: item.id,
    userId: item.user_id,
    createdAt: new Date(item.created_at),
    isImpersonation: item.is_impersonation,
    lastUsedAt: item.last_used_at === undefined ? null : new Date(item.last_used_at),
    isCurrentSession: item.is_current_session,
    geoInfo: item.last_used_at_end_user_ip_info ?? null,
  }));
}

/** Ends one of them, but not this one. */
export async function revokeSession({ core, userId, sender, lists }: UserScene, sessionId: string): Promise<void> {
  const { refreshed } = await core.actions();
  const input = { params: { session_id: sessionId }, query: { user_id: userId } };
  await core.send("DELETE /auth/sessions/{session_id}", input, sender);
  await refreshed(lists.activeSessions());
}

/** Ends all of them but this one. */
export async function revokeOtherSessions({ core, userId, sender, lists }: UserScene): Promise<void> {
  const { refreshed } = await core.actions();
  await core.send("DELETE /auth/sessions", { query: { user_id: userId } }, sender);
  await refreshed(lists.activeSessions());
}
