import { getSecret } from "astro:env/server";
import { ServerApp } from "@latchkit/kit/server";

/** The project with the session of the request's user. Signing in and out with it sets the browser's cookies. */
export function serverApp({ request, response }: { request: Request; response: { headers: Headers } }): ServerApp {
  return new ServerApp({
    baseUrl: import.meta.env.PUBLIC_LATCHKIT_API_URL,
    projectId: import.meta.env.PUBLIC_LATCHKIT_PROJECT_ID,
    publishableClientKey: import.meta.env.PUBLIC_LATCHKIT_PUBLISHABLE_CLIENT_KEY,
    secretServerKey: getSecret("LATCHKIT_SECRET_SERVER_KEY"),
    tokenStore: {
      headers: request.headers,
      setCookie: (cookie) => response.headers.append("set-cookie", cookie),
    },
  });
}
