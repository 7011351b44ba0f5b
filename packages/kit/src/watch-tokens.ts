import { type ClientApp, coreOf } from "./client-app.ts";
import type { Tokens } from "./tokens.ts";

/**
 * Calls a listener with the app's tokens after every change: a sign-in, a renewed access token, a sign-out. For storage
 * that the kit does not know, such as the key chain of a phone.
 *
 * @param app An app whose token store is not `null`.
 * @param listener Receives the tokens; both are `null` after a sign-out.
 * @returns A function that stops it.
 * @throws {Error} Where no user can be signed in.
 * @example
 * const app = new ClientApp({ projectId, publishableClientKey, tokenStore: await load() });
 * watchTokens(app, (tokens) => void store(tokens));
 */
export function watchTokens(app: ClientApp, listener: (tokens: Tokens) => void): () => void {
  const store = coreOf(app).sessions.store();
  return store.subscribe(() => listener(store.read()));
}
