import type { IncomingMessage, ServerResponse } from "node:http";
import { type CurrentServerUser, ServerApp } from "@latchkit/kit/server";
import type { GetServerSidePropsResult } from "next";

/** The project with the session of the request's user. Signing in and out with it sets the browser's cookies. */
export function serverApp(request: IncomingMessage, response: ServerResponse): ServerApp {
  return new ServerApp({
    baseUrl: process.env.NEXT_PUBLIC_LATCHKIT_API_URL,
    projectId: process.env.NEXT_PUBLIC_LATCHKIT_PROJECT_ID,
    publishableClientKey: process.env.NEXT_PUBLIC_LATCHKIT_PUBLISHABLE_CLIENT_KEY,
    secretServerKey: process.env.LATCHKIT_SECRET_SERVER_KEY,
    tokenStore: {
      headers: { get: (name) => request.headers[name]?.toString() ?? null },
      setCookie: (cookie) => response.appendHeader("set-cookie", cookie),
    },
  });
}

/** The props of a page for signed-in users; others are redirected to the sign-in page, and return from there. */
export async function requireUser<Props>(
  request: IncomingMessage,
  response: ServerResponse,
  page: string,
  propsFor: (user: CurrentServerUser) => Props,
): Promise<GetServerSidePropsResult<Props>> {
  const user = await serverApp(request, response).getUser();
  if (user) return { props: propsFor(user) };
  const destination = `/handler/sign-in?${new URLSearchParams({ after_auth_return_to: page })}`;
  return { redirect: { destination, permanent: false } };
}
