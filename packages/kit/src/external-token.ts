import { type ClientApp, coreOf, type TokenStoreOption } from "./client-app.ts";

/**
 * Gets the access token of the signed-in user for a service that verifies it; `null` for none.
 *
 * @param options.isNew Renews it first.
 */
export async function getExternalToken(
  app: ClientApp,
  { tokenStore, isNew = false }: TokenStoreOption & { isNew?: boolean },
): Promise<string | null> {
  const session = coreOf(app).sessions.current(tokenStore);
  const { accessToken } = await session.tokens();
  if (!isNew) return accessToken;
  session.drop(accessToken);
  return (await session.tokens()).accessToken;
}
