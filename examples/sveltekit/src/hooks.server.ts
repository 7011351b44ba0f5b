import { ServerApp } from "@latchkit/kit/server";
import type { Handle } from "@sveltejs/kit";
import { env } from "$env/dynamic/private";
import { env as shown } from "$env/dynamic/public";

export const handle: Handle = ({ event, resolve }) => {
  event.locals.latchkit = new ServerApp({
    baseUrl: shown.PUBLIC_LATCHKIT_API_URL,
    projectId: shown.PUBLIC_LATCHKIT_PROJECT_ID,
    publishableClientKey: shown.PUBLIC_LATCHKIT_PUBLISHABLE_CLIENT_KEY,
    secretServerKey: env.LATCHKIT_SECRET_SERVER_KEY,
    tokenStore: {
      headers: event.request.headers,
      setCookie: (_header, { name, value, options }) => event.cookies.set(name, value, options),
    },
  });
  return resolve(event);
};
