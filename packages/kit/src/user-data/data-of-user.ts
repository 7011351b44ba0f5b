import { registryOf, type ServerApp } from "../server-app.ts";
import { toUserData, type UserData } from "./to-user-data.ts";

/**
 * Fetches everything that the project keeps about a user, for them: no secrets, but `serverMetadata` and the reason of a
 * ban are in it.
 *
 * @throws {KnownError} `USER_NOT_FOUND`.
 */
export async function downloadDataOfUser(app: ServerApp, userId: string): Promise<UserData> {
  const { core, sender } = registryOf(app);
  return toUserData(await core.send("GET /users/{user_id}/data", { params: { user_id: userId } }, sender));
}
