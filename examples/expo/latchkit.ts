import { ClientApp, type Tokens, watchTokens } from "@latchkit/kit";
import { deleteItemAsync, getItemAsync, setItemAsync } from "expo-secure-store";

const KEY = "latchkit-tokens";
const NO_TOKENS: Tokens = { refreshToken: null, accessToken: null };

/** Opens the project with the sign-in in the phone's key chain, and keeps it there from then on. */
export async function openApp(): Promise<ClientApp> {
  const stored = await getItemAsync(KEY);
  const app = new ClientApp({
    baseUrl: process.env.EXPO_PUBLIC_LATCHKIT_API_URL,
    projectId: process.env.EXPO_PUBLIC_LATCHKIT_PROJECT_ID,
    publishableClientKey: process.env.EXPO_PUBLIC_LATCHKIT_PUBLISHABLE_CLIENT_KEY,
    tokenStore: stored ? JSON.parse(stored) : NO_TOKENS,
  });
  watchTokens(app, (tokens) => {
    void (tokens.refreshToken ? setItemAsync(KEY, JSON.stringify(tokens)) : deleteItemAsync(KEY));
  });
  return app;
}
