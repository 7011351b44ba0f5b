import type { AdminApp } from "@latchkit/kit/admin";
import type { ServerTeam, ServerUser } from "@latchkit/kit/server";

/** Maximum number of results. */
const FOUND_MAX = 6;

/** Finds users by part of their name or email address, or by ID, newest first. Anonymous users are found by ID only. */
export async function findPeople(app: AdminApp, text: string): Promise<readonly ServerUser[]> {
  const isId = /^[\da-f-]{36}$/i.test(text);
  return app.listUsers({ query: text || undefined, limit: FOUND_MAX, desc: true, includeAnonymous: isId });
}

/** Finds teams by part of their name, or by ID, newest first. */
export async function findTeams(app: AdminApp, text: string): Promise<readonly ServerTeam[]> {
  return app.listTeams({ query: text || undefined, limit: FOUND_MAX, desc: true });
}
