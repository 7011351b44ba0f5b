import { ServerApp } from "@latchkit/kit/server";
import { createServerFn } from "@tanstack/react-start";
import { appendResponseHeader, getRequest } from "@tanstack/react-start/server";

/** The project with the session of the request's user. Signing in and out with it sets the browser's cookies. */
function serverApp(): ServerApp {
  return new ServerApp({
    baseUrl: import.meta.env.VITE_LATCHKIT_API_URL,
    projectId: import.meta.env.VITE_LATCHKIT_PROJECT_ID,
    publishableClientKey: import.meta.env.VITE_LATCHKIT_PUBLISHABLE_CLIENT_KEY,
    tokenStore: {
      headers: getRequest().headers,
      setCookie: (cookie) => appendResponseHeader("set-cookie", cookie),
    },
  });
}

/** Who is signed in, asked on the server. Return only what the page shows. */
export const currentUser = createServerFn().handler(async () => {
  const user = await serverApp().getUser();
  return user && { email: user.primaryEmail };
});

/** Ends the session and removes the cookies. */
export const signOut = createServerFn({ method: "POST" }).handler(async () => {
  const user = await serverApp().getUser();
  await user?.signOut();
});
