import { cookies, headers } from "next/headers";
import { redirect } from "next/navigation";
import { connection } from "next/server";
import { cache } from "react";
import type { ClientApp } from "./client-app.ts";
import { RETURN_TO } from "./redirect/go.ts";
import type { CurrentServerUser } from "./server/server-user.ts";
import { ServerApp } from "./server-app.ts";
import type { RequestLike } from "./session/stores/token-store.ts";
import type { ServerAppOptions } from "./settings.ts";

/**
 * The project of a Next.js application. Next.js shows browsers only variables that the application names itself, so
 * pass them.
 */
export type NextServerOptions = Omit<ServerAppOptions, "tokenStore" | "redirectMethod">;

/** The signed-in user for server components (inside `<Suspense>`), route handlers and server actions. */
export interface NextServer {
  /**
   * Returns the project as the application's backend accesses it, with the session of the request's user; the same app
   * for the whole request. In server actions and route handlers, signing in and out with it sets the browser's cookies.
   */
  serverApp(): Promise<ServerApp>;
  /** Returns the signed-in user, or `null`. */
  getUser(): Promise<CurrentServerUser | null>;
  /**
   * Returns the signed-in user; redirects visitors who are signed out to the sign-in page.
   *
   * @param page Where they return to, such as `"/notes"`. Default: `"/"`.
   */
  requireUser(page?: string): Promise<CurrentServerUser>;
}

/**
 * Sets up who is signed in on the server of a Next.js application (App Router, 15 or newer).
 *
 * @example
 * export const { serverApp, getUser, requireUser } = createNextServer({
 *   baseUrl: process.env.NEXT_PUBLIC_LATCHKIT_API_URL,
 *   projectId: process.env.NEXT_PUBLIC_LATCHKIT_PROJECT_ID,
 *   publishableClientKey: process.env.NEXT_PUBLIC_LATCHKIT_PUBLISHABLE_CLIENT_KEY,
 *   secretServerKey: process.env.LATCHKIT_SECRET_SERVER_KEY,
 * });
 */
export function createNextServer(options: NextServerOptions): NextServer {
  const serverApp = createRequestApp(
    ({ tokenStore, extraRequestHeaders }) =>
      new ServerApp({
        ...options,
        extraRequestHeaders: { ...options.extraRequestHeaders, ...extraRequestHeaders },
        tokenStore,
      }),
  );
  const getUser = async () => (await serverApp()).getUser();

  return {
    serverApp,
    getUser,
    async requireUser(page = "/") {
      const { urls } = await serverApp();
      const returning = new URLSearchParams({ [RETURN_TO]: page });
      return (await getUser()) ?? redirect(`${urls.signIn}?${returning}`);
    },
  };
}

/** The session of a request, as options of an app. */
export interface RequestOptions extends Pick<ServerAppOptions, "extraRequestHeaders" | "redirectMethod"> {
  /** The cookies of the request; sets those of the response. */
  tokenStore: RequestLike;
}

/**
 * Returns a function that creates an app for the request at hand: the same one for the whole request.
 *
 * @param create Takes options that give the app the session of the request, the visitor's address, and redirects by
 *   Next.js.
 */
export function createRequestApp<App extends ClientApp>(create: (options: RequestOptions) => App): () => Promise<App> {
  return cache(async () => {
    await connection(); // Without a request there is no user, so the page is not rendered at build time.
    const [requestHeaders, jar] = await Promise.all([headers(), cookies()]);
    const setCookie: RequestLike["setCookie"] = (_header, { name, value, options: attributes }) => {
      try {
        jar.set({ name, value, ...attributes });
      } catch {
        // A page is being rendered, where Next.js sets no cookies. The kit in the browser renews the token, too.
      }
    };
    // Limits by address should count visitors, not this server; the backend believes proxies that its settings name.
    const visitor = requestHeaders.get("x-forwarded-for");
    return create({
      extraRequestHeaders: visitor ? { "x-forwarded-for": visitor } : {},
      redirectMethod: { navigate: (url) => redirect(url) },
      tokenStore: { headers: requestHeaders, setCookie },
    });
  });
}
