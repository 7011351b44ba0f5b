import type { Device } from "./device.ts";

/** Runs something later, or again and again. @returns Stops it. */
export type Timer = (millis: number, work: () => void) => () => void;

/** The cookies of a page, as `document.cookie` shows them. */
export interface CookieJar {
  /** All readable cookies: `name=value; name=value`. */
  read(): string;
  /** Sets one cookie: `name=value; Path=/; …`. */
  write(cookie: string): void;
}

/** The page an app runs in. */
export interface Page {
  /** Its whole address. */
  readonly url: string;
  /** Leaves for another one. */
  go(url: string, options: { replace: boolean }): void;
  /** What the tab remembers across pages until it is closed. */
  readonly storage: Pick<Storage, "getItem" | "setItem" | "removeItem">;
}

/** Settings that may come with the process: `LATCHKIT_` and one of these. */
export type VariableName =
  | "PROJECT_ID"
  | "PUBLISHABLE_CLIENT_KEY"
  | "SECRET_SERVER_KEY"
  | "SUPER_SECRET_ADMIN_KEY"
  | "EXTRA_REQUEST_HEADERS"
  | "API_URL"
  | "API_URL_BROWSER"
  | "API_URL_SERVER";

/** Everything outside of the kit that it touches. Apps leave it alone; tests hand in their own. */
export interface Platform {
  readonly fetch: (url: string, init: RequestInit) => Promise<Response>;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** A number from 0 up to, not including, 1. Others can guess it. */
  random(): number;
  /** Once, after that many milliseconds; keeps no process alive. */
  readonly after: Timer;
  /** Every so many milliseconds; keeps no process alive. */
  readonly every: Timer;
  /** Waits that many milliseconds. */
  wait(millis: number): Promise<void>;
  /** Null outside a browser. */
  readonly cookies: CookieJar | null;
  /** Null outside a browser. */
  readonly page: Page | null;
  /** Replaces parts of what only some capabilities touch; for tests. */
  readonly device?: Partial<Device> | undefined;
  isOffline(): boolean;
  /** Tells the developer something that is no error. */
  warn(message: string): void;
  /** Value of an environment variable; an empty one counts as missing. */
  environment(name: VariableName): string | undefined;
}

/** The browser, Node or edge runtime we are in. The only place of the kit that reaches outside by itself. */
export function ambientPlatform(): Platform {
  const inBrowser = typeof document !== "undefined";
  const { userAgent } = globalThis.navigator ?? {};
  // Cloudflare Workers throw on options they do not know instead of ignoring them.
  const options: RequestInit = userAgent === "Cloudflare-Workers" ? {} : { credentials: "omit", cache: "no-store" };
  return {
    fetch: (url, init) => fetch(url, { ...options, ...init }),
    now: () => Date.now(),
    random: () => Math.random(),
    after: timer(setTimeout, clearTimeout),
    every: timer(setInterval, clearInterval),
    wait: (millis) => new Promise((resolve) => setTimeout(resolve, millis)),
    cookies: inBrowser ? documentCookies : null,
    page: inBrowser ? windowPage : null,
    isOffline: () => globalThis.navigator?.onLine === false,
    // biome-ignore lint/suspicious/noConsole: the developer's console is the only place such a hint can go.
    warn: (message) => console.warn(message),
    environment: readVariable,
  };
}

const documentCookies: CookieJar = {
  read: () => document.cookie,
  write(cookie) {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is asynchronous and not in every browser.
    document.cookie = cookie;
  },
};

const windowPage: Page = {
  get url() {
    return location.href;
  },
  get storage() {
    return sessionStorage;
  },
  go: (url, { replace }) => (replace ? location.replace(url) : location.assign(url)),
};

function timer<T>(start: (work: () => void, millis: number) => T, stop: (timer: T) => void): Timer {
  return (millis, work) => {
    const running = start(work, millis);
    Object(running).unref?.(); // In Node, where it would keep the process alive; elsewhere timers are numbers.
    return () => stop(running);
  };
}

/** Absent in browsers. */
declare const process: { readonly env: Readonly<Record<string, string | undefined>> };

function readVariable(name: VariableName): string | undefined {
  return typeof process === "undefined" ? undefined : process.env?.[`LATCHKIT_${name}`];
}
