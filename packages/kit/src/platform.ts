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

/** Settings that came with the process or were compiled into the bundle; empty ones count as missing. */
export interface Environment {
  readonly projectId?: string | undefined;
  readonly publishableClientKey?: string | undefined;
  readonly secretServerKey?: string | undefined;
  readonly extraRequestHeaders?: string | undefined;
  readonly apiUrl?: string | undefined;
  readonly browserApiUrl?: string | undefined;
  readonly serverApiUrl?: string | undefined;
}

/** Everything outside of the kit that it touches. Apps leave it alone; tests hand in their own. */
export interface Platform {
  fetch(url: string, init: RequestInit): Promise<Response>;
  /** Milliseconds since 1970. */
  now(): number;
  /** A number from 0 up to, not including, 1; for jitter only. */
  random(): number;
  /** Unguessable bytes. */
  bytes(count: number): Uint8Array;
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
  isOffline(): boolean;
  /** Tells the developer something that is no error. */
  warn(message: string): void;
  readonly environment: Environment;
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
    bytes: (count) => crypto.getRandomValues(new Uint8Array(count)),
    after(millis, work) {
      const timer = unref(setTimeout(work, millis));
      return () => clearTimeout(timer);
    },
    every(millis, work) {
      const timer = unref(setInterval(work, millis));
      return () => clearInterval(timer);
    },
    wait: (millis) => new Promise((resolve) => setTimeout(resolve, millis)),
    cookies: inBrowser ? documentCookies : null,
    page: inBrowser ? windowPage : null,
    isOffline: () => globalThis.navigator?.onLine === false,
    // biome-ignore lint/suspicious/noConsole: the developer's console is the only place such a hint can go.
    warn: (message) => console.warn(message),
    environment: readEnvironment(),
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

/** Timers are objects in Node, where they keep the process alive unless told otherwise, and numbers elsewhere. */
function unref<T>(timer: T): T {
  if (typeof timer === "object" && timer !== null && "unref" in timer && typeof timer.unref === "function")
    timer.unref();
  return timer;
}

/** Absent in browsers, except where a bundler replaces the whole expression `process.env.NAME`. */
declare const process: { readonly env: Readonly<Record<string, string | undefined>> };

/** Each name is spelled out, because bundlers replace whole expressions and know nothing of computed names. */
function readEnvironment(): Environment {
  return {
    projectId: read(() => process.env.NEXT_PUBLIC_LATCHKIT_PROJECT_ID) || read(() => process.env.LATCHKIT_PROJECT_ID),
    publishableClientKey:
      read(() => process.env.NEXT_PUBLIC_LATCHKIT_PUBLISHABLE_CLIENT_KEY) ||
      read(() => process.env.LATCHKIT_PUBLISHABLE_CLIENT_KEY),
    secretServerKey: read(() => process.env.LATCHKIT_SECRET_SERVER_KEY),
    extraRequestHeaders:
      read(() => process.env.NEXT_PUBLIC_LATCHKIT_EXTRA_REQUEST_HEADERS) ||
      read(() => process.env.LATCHKIT_EXTRA_REQUEST_HEADERS),
    apiUrl: read(() => process.env.NEXT_PUBLIC_LATCHKIT_API_URL) || read(() => process.env.LATCHKIT_API_URL),
    browserApiUrl:
      read(() => process.env.NEXT_PUBLIC_LATCHKIT_API_URL_BROWSER) || read(() => process.env.LATCHKIT_API_URL_BROWSER),
    serverApiUrl:
      read(() => process.env.NEXT_PUBLIC_LATCHKIT_API_URL_SERVER) || read(() => process.env.LATCHKIT_API_URL_SERVER),
  };
}

function read(variable: () => string | undefined): string | undefined {
  try {
    return variable();
  } catch {
    return undefined; // No `process` here, and nothing was compiled in.
  }
}
