import { type Backend, hashToken, randomToken, systemRandom } from "@latchkit/server";

const DAY_MILLIS = 86_400_000;

/** Signs somebody in who has no account yet. */
export async function insertAnonymousUser(
  { services }: Backend,
  projectId: string,
): Promise<{ id: string; accessToken: string; refreshToken: string }> {
  const inProject = { project_id: projectId, branch_id: "main" };
  const now = services.clock.now();
  const [userId, sessionId, refreshToken] = [systemRandom.uuid(), systemRandom.uuid(), randomToken(systemRandom)];
  const { db } = services.database;
  await db
    .insertInto("users")
    .values({ ...inProject, id: userId, signed_up_at: now, last_active_at: now, is_anonymous: true })
    .execute();
  await db
    .insertInto("sessions")
    .values({
      ...inProject,
      id: sessionId,
      user_id: userId,
      refresh_token_hash: hashToken(refreshToken),
      created_at: now,
      expires_at: new Date(now.getTime() + DAY_MILLIS),
    })
    .execute();
  const accessToken = services.accessTokens.issue({
    projectId,
    branchId: "main",
    userId,
    sessionId,
    displayName: null,
    primaryEmail: null,
    primaryEmailVerified: false,
    selectedTeamId: null,
    isAnonymous: true,
  });
  return { id: userId, accessToken, refreshToken };
}
