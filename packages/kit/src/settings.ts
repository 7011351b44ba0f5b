import type { EnvironmentVariable, Platform } from "./platform.ts";
import type { HandlerUrls } from "./redirect/handler-urls.ts";
import type { RedirectMethod } from "./redirect/redirect.ts";
import type { TokenStoreInit } from "./session/stores/token-store.ts";
import type { ConnectionSettings } from "./transport/connection.ts";

/** The project and its backend. Options that have an environment variable default to it. */
export interface ProjectAddress {
  /** The project: a UUID, or `internal`. Variable: `LATCHKIT_PROJECT_ID`. */
  projectId?: string | undefined;
  /** The backend's URL. Variables: `LATCHKIT_API_URL`, `…_BROWSER`, `…_SERVER`. Default: `http://localhost:4100`. */
  baseUrl?: string | { browser: string; server: string } | undefined;
}

/** Options of a `ClientApp`. Options that have an environment variable default to it. */
export interface ClientAppOptions extends ProjectAddress {
  /**
   * The publishable client key, which starts with `pck_` and may be public. Variable:
   * `LATCHKIT_PUBLISHABLE_CLIENT_KEY`.
   */
  publishableClientKey?: string | undefined;
  /** Storage for the signed-in user's tokens. */
  tokenStore: TokenStoreInit;
  /** The URLs of pages that differ from the defaults. @see {@link HandlerUrls} */
  urls?: Partial<HandlerUrls> | undefined;
  /** The OAuth scopes to request at sign-in, in addition to the provider's defaults; by provider id. */
  oauthScopesOnSignIn?: Readonly<Record<string, readonly string[]>> | undefined;
  /** Redirect method, such as after sign-in. Default: `"none"`, never. */
  redirectMethod?: RedirectMethod | undefined;
  /** Headers to send with every request. Variable: `LATCHKIT_EXTRA_REQUEST_HEADERS`, as JSON. */
  extraRequestHeaders?: Readonly<Record<string, string>> | undefined;
  /** Replaces parts of the environment; for tests. */
  platform?: Partial<Platform> | undefined;
}

/** Options of a `ServerApp`. */
export interface ServerAppOptions extends ClientAppOptions {
  /**
   * The secret server key, which starts with `ssk_` and must never reach a browser. Variable:
   * `LATCHKIT_SECRET_SERVER_KEY`.
   */
  secretServerKey?: string | undefined;
}

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/**
 * Completes the options from the environment.
 *
 * @throws {Error} When a required option is missing or malformed; the message says where to find it.
 */
export function resolveSettings(options: ClientAppOptions, platform: Platform): ConnectionSettings {
  const headers = platform.environment("EXTRA_REQUEST_HEADERS");
  return {
    projectId: resolveProjectId(options, platform),
    publishableClientKey: required(platform, options, "publishableClientKey", "PUBLISHABLE_CLIENT_KEY"),
    baseUrl: baseUrlFor(platform.page ? "browser" : "server", options.baseUrl, platform),
    extraRequestHeaders: options.extraRequestHeaders ?? (headers ? JSON.parse(headers) : {}),
  };
}

/** Returns the project's id. @throws {Error} When it is missing or malformed. */
export function resolveProjectId(options: ProjectAddress, platform: Platform): string {
  const projectId = required(platform, options, "projectId", "PROJECT_ID");
  if (projectId === "internal" || UUID.test(projectId)) return projectId;
  throw new Error(`"${projectId}" is not a project id: it must be a UUID or "internal".`);
}

/** Returns a required option, from the options or the environment. @throws {Error} When both lack it. */
export function required<Name extends "projectId" | "publishableClientKey" | "secretServerKey">(
  { environment }: Platform,
  options: { readonly [N in Name]?: string | undefined },
  name: Name,
  variable: EnvironmentVariable,
): string {
  const value = options[name] || environment(variable);
  if (value) return value;
  throw new Error(
    `Welcome to Latchkit! Pass ${name} to the app, or set LATCHKIT_${variable}. See Project keys in the dashboard.`,
  );
}

/** Returns the backend's URL as browsers or the app's servers reach it, without a slash at the end. */
export function baseUrlFor(
  place: "browser" | "server",
  given: ClientAppOptions["baseUrl"],
  { environment }: Platform,
): string {
  const own = typeof given === "string" ? given : given?.[place];
  const url = own || environment(place === "browser" ? "API_URL_BROWSER" : "API_URL_SERVER") || environment("API_URL");
  return (url || "http://localhost:4100").replace(/\/$/, "");
}
