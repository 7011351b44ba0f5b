import { ClientApp, isKnownError, NetworkError } from "@latchkit/kit";
import { ServerApp } from "@latchkit/kit/server";
import { type CommandContext, CommandError } from "./command-context.ts";
import type { StoredLogin } from "./stored-login.ts";

/** The app to sign in to, as far as the kit needs to know it. */
export type Target = Pick<StoredLogin, "apiUrl" | "projectId" | "publishableClientKey">;

/** @param refreshToken Of the signed-in user; without it, the app is signed out. */
export function clientApp(
  { apiUrl, projectId, publishableClientKey }: Target,
  { platform }: CommandContext,
  refreshToken: string | null,
): ClientApp {
  return new ClientApp({
    baseUrl: apiUrl,
    projectId,
    publishableClientKey,
    tokenStore: { refreshToken, accessToken: null },
    platform,
  });
}

/** Makes a request that only succeeds with a valid secret server key. */
export async function trySecretKey(
  target: Target,
  secretServerKey: string,
  { platform }: CommandContext,
): Promise<void> {
  const { apiUrl, projectId, publishableClientKey } = target;
  const keys = { projectId, publishableClientKey, secretServerKey };
  await new ServerApp({ baseUrl: apiUrl, ...keys, tokenStore: null, platform }).listUsers({ limit: 1 });
}

/** Returns the user's name, with the address in angle brackets if both exist; `null` if signed out. */
export async function nameOfUser(app: ClientApp): Promise<string | null> {
  const user = await app.getUser({ or: "anonymous-if-exists[deprecated]" });
  if (!user) return null;
  const { displayName, primaryEmail, id } = user;
  if (displayName && primaryEmail) return `${displayName} <${primaryEmail}>`;
  return displayName || primaryEmail || id;
}

/** Turns what can go wrong between here and the backend into sentences for people. */
export async function explaining<T>(
  { apiUrl, projectId }: Pick<Target, "apiUrl" | "projectId">,
  { isReachable }: CommandContext,
  work: () => Promise<T>,
): Promise<T> {
  if (!(await isReachable(apiUrl))) throw new CommandError(`${apiUrl} cannot be reached.`);
  try {
    return await work();
  } catch (cause) {
    if (cause instanceof NetworkError) throw new CommandError(`${apiUrl} cannot be reached.`, { cause });
    if (isKnownError(cause, "CURRENT_PROJECT_NOT_FOUND"))
      throw new CommandError(`There is no project ${projectId} at ${apiUrl}.`, { cause });
    if (isKnownError(cause, "INVALID_PUBLISHABLE_CLIENT_KEY"))
      throw new CommandError(`The publishable client key is not one of the project ${projectId}.`, { cause });
    if (isKnownError(cause, "INVALID_SECRET_SERVER_KEY"))
      throw new CommandError(`The secret server key is not one of the project ${projectId}.`, { cause });
    if (isKnownError(cause, "INVALID_SUPER_SECRET_ADMIN_KEY"))
      throw new CommandError(`The admin key is not one of the project ${projectId}.`, { cause });
    throw cause;
  }
}
