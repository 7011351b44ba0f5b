import { type CurrentServerUser, ServerApp } from "@latchkit/kit/server";
import { redirect } from "react-router";

/** The signed-in user of a request, and the cookies to send back. */
export interface Visit {
  user: CurrentServerUser;
  /** Headers for the response: they keep a renewed token, and a sign-out. */
  headers: Headers;
}

/** Returns the signed-in user; redirects others to the sign-in page, from where they return. */
export async function requireUser(request: Request): Promise<Visit> {
  const headers = new Headers();
  const app = new ServerApp({
    baseUrl: import.meta.env.VITE_LATCHKIT_API_URL,
    projectId: import.meta.env.VITE_LATCHKIT_PROJECT_ID,
    publishableClientKey: import.meta.env.VITE_LATCHKIT_PUBLISHABLE_CLIENT_KEY,
    tokenStore: { headers: request.headers, setCookie: (cookie) => headers.append("set-cookie", cookie) },
  });
  const user = await app.getUser();
  if (user) return { user, headers };
  const { pathname, search } = new URL(request.url);
  throw redirect(`/handler/sign-in?${new URLSearchParams({ after_auth_return_to: pathname + search })}`);
}
