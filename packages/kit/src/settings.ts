import type { Platform, VariableName } from "./platform.ts";
import type { HandlerUrls } from "./redirect/handler-urls.ts";
import type { RedirectMethod } from "./redirect/redirect.ts";
import type { TokenStoreInit } from "./session/stores/token-store.ts";

/** How an app is set up. What is left out comes from the environment, where it has a variable there. */
export interface ClientAppOptions {
  /** `internal` or a UUID. Variable: `LATCHKIT_PROJECT_ID`. */
  projectId?: string | undefined;
  /** Starts with `pck_`; may be public. Variable: `LATCHKIT_PUBLISHABLE_CLIENT_KEY`. */
  publishableClientKey?: string | undefined;
  /** Where the backend is. Variables: `LATCHKIT_API_URL`, `…_BROWSER`, `…_SERVER`. Default: `http://localhost:4100`. */
  baseUrl?: string | { browser: string; server: string } | undefined;
  /** Where the signed-in user's tokens are kept. */
  tokenStore: TokenStoreInit;
  /** Pages of the app that differ from the default. */
  urls?: Partial<HandlerUrls> | undefined;
  /** By provider, what else to ask the provider's leave for when people sign in there, in its own words. */
  oauthScopesOnSignIn?: Readonly<Record<string, readonly string[]>> | undefined;
  /** How to change pages after signing in and the like. Default: `"none"`. */
  redirectMethod?: RedirectMethod | undefined;
  /** Sent with every request. Variable: `LATCHKIT_EXTRA_REQUEST_HEADERS`, as JSON. */
  extraRequestHeaders?: Readonly<Record<string, string>> | undefined;
  /** Replaces parts of the outside world; for tests. */
  platform?: Partial<Platform> | undefined;
}

export interface ServerAppOptions extends ClientAppOptions {
  /** Starts with `ssk_`; must never reach a browser. Variable: `LATCHKIT_SECRET_SERVER_KEY`. */
  secretServerKey?: string | undefined;
}

/** What the kit needs to know to send a request. */
export interface Settings {
  readonly projectId: string;
  readonly publishableClientKey: string;
  /** Without a trailing slash. */
  readonly baseUrl: string;
  readonly extraRequestHeaders: Readonly<Record<string, string>>;
}

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/**
 * Completes the options from the environment.
 *
 * @throws {Error} when something needed is missing or cannot be right; the message says where to find it.
 */
export function resolveSettings(options: ClientAppOptions, platform: Platform): Settings {
  const projectId = required(platform, options, "projectId", "PROJECT_ID");
  if (projectId !== "internal" && !UUID.test(projectId)) {
    throw new Error(`"${projectId}" is no project id, which is a UUID or "internal".`);
  }
  const headers = platform.environment("EXTRA_REQUEST_HEADERS");
  return {
    projectId,
    publishableClientKey: required(platform, options, "publishableClientKey", "PUBLISHABLE_CLIENT_KEY"),
    baseUrl: baseUrl(options.baseUrl, platform).replace(/\/$/, ""),
    extraRequestHeaders: options.extraRequestHeaders ?? (headers ? JSON.parse(headers) : {}),
  };
}

/** An option that must be given one way or the other. Greets a developer who is just starting. */
export function required<Name extends "projectId" | "publishableClientKey" | "secretServerKey">(
  { environment }: Platform,
  options: { readonly [N in Name]?: string | undefined },
  name: Name,
  variable: VariableName,
): string {
  const value = options[name] || environment(variable);
  if (value) return value;
  throw new Error(
    `Welcome to Latchkit! Pass ${name} to the app, or set LATCHKIT_${variable}. See Project keys in the dashboard.`,
  );
}

function baseUrl(given: ClientAppOptions["baseUrl"], { page, environment }: Platform): string {
  if (typeof given === "string") return given;
  const own = given?.[page ? "browser" : "server"] || environment(page ? "API_URL_BROWSER" : "API_URL_SERVER");
  return own || environment("API_URL") || "http://localhost:4100";
}
