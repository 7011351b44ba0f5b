import type { ServerUserContext } from "./server-context.ts";
import type { SignInProblem } from "./server-user.ts";

/** Fetches what keeps a user from signing in. */
export async function listSignInProblems({
  core,
  userId,
  sender,
}: ServerUserContext): Promise<readonly SignInProblem[]> {
  const params = { user_id: userId };
  const { items } = await core.send("GET /users/{user_id}/sign-in-problems", { params }, sender);
  return items.map(({ type, until_millis, email, method, details }) => ({
    type,
    until: until_millis === null ? null : new Date(until_millis),
    email,
    method,
    details,
  }));
}

/** Lifts the rate limits that keep a user from signing in. */
export async function unlock({ core, userId, sender }: ServerUserContext): Promise<void> {
  await core.send("POST /users/{user_id}/unlock", { params: { user_id: userId } }, sender);
}
