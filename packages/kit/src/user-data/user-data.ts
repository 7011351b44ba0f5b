import { type ClientApp, coreOf } from "../client-app.ts";
import { toUserData, type UserData } from "./to-user-data.ts";

export type { UserDataPart } from "@latchkit/contract";
export type { UserData, UserDataEntries } from "./to-user-data.ts";

/**
 * Fetches everything that the project keeps about the signed-in user, without secrets, for them to save. The project has
 * to permit that: {@link ProjectConfig.clientDataDownloadEnabled}.
 *
 * @throws {KnownError} `FRESH_SIGN_IN_REQUIRED`, if the project asks for a fresh sign-in first.
 * @throws {StatusError} 429 with `retryAfterSeconds`, after ten copies in a row.
 */
export async function downloadUserData(app: ClientApp): Promise<UserData> {
  const { send, sessions } = coreOf(app);
  const params = { user_id: "me" };
  return toUserData(await send("GET /users/{user_id}/data", { params }, { session: sessions.current() }));
}
