import { REFRESH_COOKIE_LIFETIME_SECONDS } from "@latchkit/contract/limits";
import {
  ACCESS_COOKIE,
  accessCookieValue,
  defaultRefreshCookie,
  refreshCookieValue,
} from "@latchkit/contract/session-cookies";
import type { TestProject } from "./test-project.ts";
import type { TestUser } from "./test-user.ts";

/** Initial state of a Playwright browser. */
export interface StorageState {
  /** The cookies of the sign-in. */
  cookies: {
    /** Of the cookie. */
    name: string;
    /** Of the cookie. */
    value: string;
    /** The host of the application. */
    domain: string;
    /** Always `/`. */
    path: string;
    /** In seconds since 1970. */
    expires: number;
    /** Always `false`: the kit reads it in the browser. */
    httpOnly: boolean;
    /** Whether it travels over HTTPS only. */
    secure: boolean;
    /** Always `Lax`. */
    sameSite: "Lax";
  }[];
  /** None. */
  origins: never[];
}

/** A signed-in user whose session a browser or a server can take over. */
export interface SignedInUser extends TestUser {
  /** The header `Cookie` of the user's requests to the application, over HTTP. */
  readonly cookie: string;
  /**
   * Returns a browser state in which the user is signed in to an application, for Playwright's `newContext` and `use`.
   *
   * @param appUrl Address of the application, such as `http://localhost:3000`.
   */
  storageState(appUrl: string): StorageState;
}

export function signedIn(user: TestUser, project: TestProject, now: Date): SignedInUser {
  const { refreshToken, accessToken } = user;
  const cookiesFor = (isSecure: boolean): [string, string][] => [
    [defaultRefreshCookie(project.id, isSecure), encodeURIComponent(refreshCookieValue(refreshToken, now.getTime()))],
    [ACCESS_COOKIE, encodeURIComponent(accessCookieValue(refreshToken, accessToken) ?? "")],
  ];
  return {
    ...user,
    cookie: cookiesFor(false)
      .map(([name, value]) => `${name}=${value}`)
      .join("; "),
    storageState(appUrl) {
      const { hostname: domain, protocol } = new URL(appUrl);
      const secure = protocol === "https:";
      const expires = Math.floor(now.getTime() / 1000) + REFRESH_COOKIE_LIFETIME_SECONDS;
      const shared = { domain, path: "/", expires, httpOnly: false, secure, sameSite: "Lax" as const };
      return { cookies: cookiesFor(secure).map(([name, value]) => ({ name, value, ...shared })), origins: [] };
    },
  };
}
