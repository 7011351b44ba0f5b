import type { BrowserDevice } from "./device.ts";

/** Runs work later, or repeatedly, after so many milliseconds. @returns A function that stops it. */
export type PlatformTimer = (millis: number, work: () => void) => () => void;

/** The cookies of a page, in the form of `document.cookie`. */
export interface BrowserCookies {
  /** Returns all readable cookies: `name=value; name=value`. */
  read(): string;
  /** Sets one cookie: `name=value; Path=/; …`. */
  write(cookie: string): void;
}

/** The page an app runs in. */
export interface BrowserPage {
  /** Its full URL. */
  readonly url: string;
  /** Navigates to another page. @param options.replace Whether to omit the current page from the history. */
  go(url: string, options: { replace: boolean }): void;
  /** Storage that lasts across pages until the tab is closed. */
  readonly storage: Pick<Storage, "getItem" | "setItem" | "removeItem">;
}

/** Environment variables that the kit reads; each name follows `LATCHKIT_`. */
export type EnvironmentVariable =
  | "PROJECT_ID"
  | "PUBLISHABLE_CLIENT_KEY"
  | "SECRET_SERVER_KEY"
  | "SUPER_SECRET_ADMIN_KEY"
  | "EXTRA_REQUEST_HEADERS"
  | "API_URL"
  | "API_URL_BROWSER"
  | "API_URL_SERVER";

/** Everything outside the kit that it uses. Tests replace parts of it. */
export interface Platform {
  /** Sends a request. */
  readonly fetch: (url: string, init: RequestInit) => Promise<Response>;
  /** Returns the time in milliseconds since 1970. */
  readonly now: () => number;
  /** Returns a number from 0 up to, but not including, 1. Not for secrets. */
  random(): number;
  /** Runs work once, after so many milliseconds; does not keep the process alive. */
  readonly after: PlatformTimer;
  /** Runs work every so many milliseconds; does not keep the process alive. */
  readonly every: PlatformTimer;
  /** Waits so many milliseconds. */
  wait(millis: number): Promise<void>;
  /** `null` outside a browser. */
  readonly cookies: BrowserCookies | null;
  /** `null` outside a browser. */
  readonly page: BrowserPage | null;
  /** Replaces parts of the device; for tests. */
  readonly device?: Partial<BrowserDevice> | undefined;
  /** Tells whether the device reports that it is offline. */
  isOffline(): boolean;
  /** Shows the developer a warning. */
  warn(message: string): void;
  /** Returns an environment variable; an empty one counts as missing. */
  environment(name: EnvironmentVariable): string | undefined;
}

/** Returns the browser, Node or edge runtime that the kit runs in. The only place where the kit uses globals. */
export function ambientPlatform(): Platform {
  const inBrowser = typeof document !== "undefined";
  // Cloudflare Workers throw on unknown options instead of ignoring them.
  const isWorker = globalThis.navigator?.userAgent === "Cloudflare-Workers";
  const options: RequestInit = isWorker ? {} : { credentials: "omit", cache: "no-store" };
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

const documentCookies: BrowserCookies = {
  read: () => document.cookie,
  write(cookie) {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is asynchronous and not in every browser.
    document.cookie = cookie;
  },
};

const windowPage: BrowserPage = {
  get url() {
    return location.href;
  },
  get storage() {
    return sessionStorage;
  },
  go: (url, { replace }) => (replace ? location.replace(url) : location.assign(url)),
};

function timer<T>(start: (work: () => void, millis: number) => T, stop: (timer: T) => void): PlatformTimer {
  return (millis, work) => {
    const running = start(work, millis);
    Object(running).unref?.(); // In Node, where it would keep the process alive; elsewhere timers are numbers.
    return () => stop(running);
  };
}

/** Absent in browsers. */
declare const process: { readonly env: Readonly<Record<string, string | undefined>> };

function readVariable(name: EnvironmentVariable): string | undefined {
  return typeof process === "undefined" ? undefined : process.env?.[`LATCHKIT_${name}`];
}
