import type { AdminApp } from "@latchkit/kit/admin";
import type { ServerTeam, ServerUser } from "@latchkit/kit/server";

/** As many as somebody looks through before they type one letter more. */
const FOUND_MAX = 6;

/** A few users by part of their name or address, or by their id, the newest first; anonymous ones by their id only. */
export async function findPeople(app: AdminApp, text: string): Promise<readonly ServerUser[]> {
  const isId = /^[\da-f-]{36}$/i.test(text);
  return app.listUsers({ query: text || undefined, limit: FOUND_MAX, desc: true, includeAnonymous: isId });
}

/** A few teams by part of their name, or by their id, the newest first. */
export async function findTeams(app: AdminApp, text: string): Promise<readonly ServerTeam[]> {
  return app.listTeams({ query: text || undefined, limit: FOUND_MAX, desc: true });
}
