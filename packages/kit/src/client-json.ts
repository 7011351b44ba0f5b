import { ClientApp, coreOf } from "./client-app.ts";
import type { HandlerUrls } from "./redirect/handler-urls.ts";
import { baseUrlFor, type ClientAppOptions } from "./settings.ts";

/**
 * An app as plain JSON, for handing it from a server component to client components. Contains no secret and no tokens.
 */
export interface ClientAppJson {
  /** The project: a UUID, or `internal`. */
  readonly projectId: string;
  /** The publishable client key, which may be public. */
  readonly publishableClientKey: string;
  /** The backend's URL as browsers reach it. */
  readonly baseUrl: string;
  /** The browser's token storage. */
  readonly tokenStore: "cookie" | "memory";
  /** The browser's redirect method. */
  readonly redirectMethod: "window" | "none";
  /** The URLs of all pages. */
  readonly urls: HandlerUrls;
  /** The OAuth scopes to request at sign-in, by provider id. */
  readonly oauthScopesOnSignIn: Readonly<Record<string, readonly string[]>>;
}

/**
 * Describes an app of any tier as JSON, for client components.
 *
 * Only what a browser needs is in it: no secret key, no tokens, no request headers of the server. A token store that
 * exists on servers only, such as a request, becomes the browser's cookies, and a `navigate` function becomes
 * `"window"`.
 *
 * @example
 * // A server component:
 * <AppInBrowser json={toClientJson(serverApp)}>{children}</AppInBrowser>
 */
export function toClientJson(app: ClientApp): ClientAppJson {
  const { options, settings, platform } = coreOf(app);
  return {
    projectId: app.projectId,
    publishableClientKey: settings.publishableClientKey,
    baseUrl: baseUrlFor("browser", options.baseUrl, platform),
    tokenStore: options.tokenStore === "memory" ? "memory" : "cookie",
    redirectMethod: options.redirectMethod === "none" ? "none" : "window",
    urls: app.urls,
    oauthScopesOnSignIn: options.oauthScopesOnSignIn ?? {},
  };
}

/** The apps of this page, so that components that get the same description share sessions and cached values. */
const revived = new Map<string, ClientApp>();

/**
 * Creates the app that a description is about. In a browser, returns the same app for the same description.
 *
 * @param options Options that JSON cannot hold, such as `redirectMethod` with the `navigate` function of a router; they
 *   replace those of the description, and the app is a new one each time.
 * @example const app = fromClientJson(json);
 */
export function fromClientJson(json: ClientAppJson, options?: Partial<ClientAppOptions>): ClientApp {
  const key = JSON.stringify(json);
  const known = options ? undefined : revived.get(key);
  if (known) return known;
  const app = new ClientApp({ ...json, ...options });
  if (!options && coreOf(app).platform.page) revived.set(key, app);
  return app;
}
