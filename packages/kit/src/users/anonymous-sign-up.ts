import type { ClientCore } from "../client-core.ts";
import type { Session } from "../session/session.ts";
import type { TokenStoreInit } from "../session/stores/token-store.ts";

/** Running sign-ups, by the session without a user that each one replaces. */
const running = new WeakMap<Session, Promise<void>>();

/** Signs up an anonymous user, unless a user has signed in meanwhile. Simultaneous calls share one sign-up. */
export async function signUpAnonymously(
  { send, sessions }: ClientCore,
  tokenStore: TokenStoreInit | undefined,
): Promise<void> {
  const session = sessions.current(tokenStore);
  if (session.isAlive()) return;
  const signUp = async () => {
    const tokens = await send("POST /auth/anonymous/sign-up", {}, { session: null });
    sessions.begin(tokens, tokenStore);
  };
  const signingUp = running.get(session) ?? signUp().finally(() => running.delete(session));
  running.set(session, signingUp);
  await signingUp;
}
