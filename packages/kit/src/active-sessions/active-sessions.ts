import type { CachedList } from "../resource/cached.ts";
import { refreshed } from "../resource/refreshed.ts";
import type { UserContext } from "../user-context.ts";

/** A session of the user: a browser or program in which they are signed in. */
export interface ActiveSession {
  /** The id of the session. */
  readonly id: string;
  /** The signed-in user. */
  readonly userId: string;
  /** When the user signed in. */
  readonly createdAt: Date;
  /** Whether an administrator acts as the user in it. */
  readonly isImpersonation: boolean;
  /** `null` when unknown. */
  readonly lastUsedAt: Date | null;
  /** Whether it is the session that made the request. */
  readonly isCurrentSession: boolean;
  /** Location of its last use; `null` when unknown. */
  readonly geoInfo: GeoInfo | null;
  /** Browser and system that signed in, such as `"Firefox on Linux"`; `null` when unknown. */
  readonly device: string | null;
}

/** The probable location of an IP address; what is unknown is `null`. */
export interface GeoInfo {
  /** The IP address. */
  readonly ip: string;
  /** Two letters (ISO 3166-1), such as `DE`. */
  readonly countryCode: string | null;
  /** The code of the region within the country. */
  readonly regionCode: string | null;
  /** The name of the city. */
  readonly cityName: string | null;
  /** Degrees. */
  readonly latitude: number | null;
  /** Degrees. */
  readonly longitude: number | null;
  /** The IANA time zone, such as `Europe/Berlin`. */
  readonly tzIdentifier: string | null;
}

/** The lists that session operations refresh. */
export interface ActiveSessionLists {
  activeSessions(): CachedList<readonly ActiveSession[]>;
}

/** Fetches a user's sessions, newest first. */
export async function fetchActiveSessions({ core, userId, sender }: UserContext): Promise<readonly ActiveSession[]> {
  const { items } = await core.send("GET /auth/sessions", { query: { user_id: userId } }, sender);
  return items.map((item) => ({
    id: item.id,
    userId: item.user_id,
    createdAt: new Date(item.created_at),
    isImpersonation: item.is_impersonation,
    lastUsedAt: item.last_used_at === undefined ? null : new Date(item.last_used_at),
    isCurrentSession: item.is_current_session,
    geoInfo: item.last_used_at_end_user_ip_info ?? null,
    device: item.device ?? null,
  }));
}

/** Ends a session other than the current one. */
export async function revokeSession(
  { core, userId, sender, lists }: UserContext<ActiveSessionLists>,
  sessionId: string,
): Promise<void> {
  const input = { params: { session_id: sessionId }, query: { user_id: userId } };
  await core.send("DELETE /auth/sessions/{session_id}", input, sender);
  await refreshed(lists.activeSessions());
}

/** Ends all sessions but the current one. */
export async function revokeOtherSessions({
  core,
  userId,
  sender,
  lists,
}: UserContext<ActiveSessionLists>): Promise<void> {
  await core.send("DELETE /auth/sessions", { query: { user_id: userId } }, sender);
  await refreshed(lists.activeSessions());
}
