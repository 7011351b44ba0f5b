import { ClientApp } from "@latchkit/kit";

/** The project as this page reaches it. One for the whole page. */
export const app = new ClientApp({
  baseUrl: import.meta.env.VITE_LATCHKIT_API_URL,
  projectId: import.meta.env.VITE_LATCHKIT_PROJECT_ID,
  publishableClientKey: import.meta.env.VITE_LATCHKIT_PUBLISHABLE_CLIENT_KEY,
  tokenStore: "cookie",
  redirectMethod: "window",
  urls: { afterSignIn: "/notes", afterSignUp: "/notes" },
});
