import type { ClientApp, ClientAppOptions, GetUserOptions as KitGetUserOptions, TokenStoreInit } from "@latchkit/kit";
import type { AdminAppOptions } from "@latchkit/kit/admin";
import type { ProjectOption } from "@latchkit/react";

/** Declared by bundlers, which write the value of each variable where it is named, and by Node. */
declare const process: { readonly env: Readonly<Record<string, string | undefined>> };

/** Storage for the tokens. `"nextjs-cookie"`: the cookies of the request in Next.js, those of the page in browsers. */
export type StackTokenStore = TokenStoreInit | "nextjs-cookie";

/** Options of a `StackClientApp`. Options that have an environment variable default to it. */
export interface StackClientAppConstructorOptions
  extends Omit<ClientAppOptions, "tokenStore" | "redirectMethod" | "oauthScopesOnSignIn"> {
  /** Default: `"nextjs-cookie"`. */
  tokenStore?: StackTokenStore | undefined;
  /** Default: by Next.js on servers, by `window.location` in browsers. */
  redirectMethod?:
    | "window"
    | "nextjs"
    | "none"
    | { useNavigate?: () => (to: string) => void; navigate?: (to: string) => void }
    | undefined;
  /** The OAuth scopes to request at sign-in, by provider. */
  oauthScopesOnSignIn?: OAuthScopesOnSignIn | undefined;
  /** Has no effect: creating an app makes no requests. */
  noAutomaticPrefetch?: boolean | undefined;
  /** The app whose options apply where none is given here. */
  inheritsFrom?: ClientApp | undefined;
}

/** Options of a `StackServerApp`. */
export interface StackServerAppConstructorOptions extends StackClientAppConstructorOptions {
  /** The secret server key. Variables: `STACK_SECRET_SERVER_KEY`, `LATCHKIT_SECRET_SERVER_KEY`. */
  secretServerKey?: string | undefined;
}

/** Options of a `StackAdminApp`. */
export interface StackAdminAppConstructorOptions extends StackServerAppConstructorOptions {
  /** The super secret admin key. Variables: `STACK_SUPER_SECRET_ADMIN_KEY`, `LATCHKIT_SUPER_SECRET_ADMIN_KEY`. */
  superSecretAdminKey?: string | undefined;
  /** A session of an owner. */
  projectOwnerSession?: AdminAppOptions["projectOwnerSession"];
}

/** OAuth scopes by provider. */
export type OAuthScopesOnSignIn = Readonly<Record<string, readonly string[]>>;

/** The user to get, and what to do if the user is signed out. */
export interface GetCurrentUserOptions extends Omit<KitGetUserOptions, "tokenStore"> {
  /** Source of the tokens. Default: the app's. */
  tokenStore?: StackTokenStore | undefined;
}

/** The user to get, where there has to be one. */
export type RequiredUserOptions = GetCurrentUserOptions & { or: "redirect" | "throw" | "anonymous" };

/** The user that a hook returns, and what to do if the user is signed out. */
export type GetUserOptions = Omit<GetCurrentUserOptions, "tokenStore"> & ProjectOption;

/** Whether an app's tokens are in the cookies of the request. */
export function usesRequestCookies({ tokenStore }: { tokenStore?: StackTokenStore | undefined }): boolean {
  return tokenStore === undefined || tokenStore === "nextjs-cookie";
}

/** Returns the options for the kit's app in a browser. */
export function browserOptions(options: StackClientAppConstructorOptions): ClientAppOptions {
  return {
    ...kitOptions(options),
    redirectMethod: redirectMethodOf(options),
    tokenStore: usesRequestCookies(options) ? "cookie" : kitTokenStore(options),
  };
}

function redirectMethodOf({ redirectMethod }: StackClientAppConstructorOptions): "none" | "window" | Navigate {
  if (redirectMethod === "none") return "none";
  const navigate = typeof redirectMethod === "object" ? redirectMethod.navigate : undefined;
  return navigate ? { navigate } : "window";
}

interface Navigate {
  navigate(url: string): void;
}

/** Returns the token store of the kit. */
export function kitTokenStore({ tokenStore }: { tokenStore?: StackTokenStore | undefined }): TokenStoreInit {
  return tokenStore === undefined || tokenStore === "nextjs-cookie" ? null : tokenStore;
}

/** Completes the options from the variables of the environment; without the token store. */
export function kitOptions(options: StackAdminAppConstructorOptions) {
  const { tokenStore: _, redirectMethod: __, noAutomaticPrefetch: ___, ...others } = options;
  const given = Object.fromEntries(Object.entries(others).filter(([, value]) => value !== undefined));
  return { ...(options.inheritsFrom ? {} : environment()), ...given };
}

/** Reads the official variables, and those of Latchkit that Next.js shows to browsers. The kit reads its own. */
function environment() {
  const url = {
    browser:
      read(() => process.env.NEXT_PUBLIC_STACK_API_URL_BROWSER) ??
      read(() => process.env.NEXT_PUBLIC_BROWSER_STACK_API_URL),
    server:
      read(() => process.env.NEXT_PUBLIC_STACK_API_URL_SERVER) ??
      read(() => process.env.NEXT_PUBLIC_SERVER_STACK_API_URL),
    both:
      read(() => process.env.NEXT_PUBLIC_LATCHKIT_API_URL) ??
      read(() => process.env.NEXT_PUBLIC_STACK_API_URL) ??
      read(() => process.env.NEXT_PUBLIC_STACK_URL) ??
      read(() => process.env.STACK_API_URL),
  };
  const found = {
    baseUrl: url.browser && url.server ? { browser: url.browser, server: url.server } : url.both,
    projectId:
      read(() => process.env.NEXT_PUBLIC_LATCHKIT_PROJECT_ID) ??
      read(() => process.env.NEXT_PUBLIC_STACK_PROJECT_ID) ??
      read(() => process.env.STACK_PROJECT_ID),
    publishableClientKey:
      read(() => process.env.NEXT_PUBLIC_LATCHKIT_PUBLISHABLE_CLIENT_KEY) ??
      read(() => process.env.NEXT_PUBLIC_STACK_PUBLISHABLE_CLIENT_KEY) ??
      read(() => process.env.STACK_PUBLISHABLE_CLIENT_KEY),
    secretServerKey:
      read(() => process.env.LATCHKIT_SECRET_SERVER_KEY) ?? read(() => process.env.STACK_SECRET_SERVER_KEY),
    superSecretAdminKey:
      read(() => process.env.LATCHKIT_SUPER_SECRET_ADMIN_KEY) ?? read(() => process.env.STACK_SUPER_SECRET_ADMIN_KEY),
  };
  return Object.fromEntries(Object.entries(found).filter(([, value]) => value !== undefined));
}

/** Returns the value of a variable. Bundlers write it where it is named; browsers know no `process` besides. */
function read(variable: () => string | undefined): string | undefined {
  try {
    return variable() || undefined;
  } catch {
    return undefined;
  }
}

/** Leaves out the token store that the app has anyway. */
export function ownStore({ tokenStore, ...options }: GetCurrentUserOptions = {}) {
  return tokenStore === undefined || tokenStore === "nextjs-cookie" ? options : { ...options, tokenStore };
}
