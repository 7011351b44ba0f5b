import type { BrowserCookies, BrowserPage, Platform } from "./platform.ts";

interface StoredCookie {
  readonly name: string;
  readonly value: string;
  /** Without `Domain` the host that set it, and only that one. */
  readonly domain: string;
  readonly isHostOnly: boolean;
  readonly isSecure: boolean;
  readonly attributes: string;
}

/** A tab as far as the kit sees it. */
export interface FakeTab extends Pick<Platform, "cookies" | "page" | "every" | "device"> {
  readonly cookies: BrowserCookies;
  readonly page: BrowserPage;
  /** Addresses that the tab has visited, newest last. */
  readonly visited: { url: string; replace: boolean }[];
  /** Lets everything that repeats happen once. */
  tick(): void;
}

export interface FakeBrowser {
  /** Cookies by name: value and attributes as they were set. */
  readonly stored: () => Record<string, { value: string; attributes: string }>;
  /** Opens a page; all tabs share the cookies as browsers share them. */
  open(url: string): FakeTab;
}

const MAX_COOKIE_BYTES = 4096;

/** A browser's cookies by the rules the kit relies on (RFC 6265bis §5): domains, Secure, `__Host-`, size, deletion. */
export function fakeBrowser({ blocksCookies = false } = {}): FakeBrowser {
  let cookies: StoredCookie[] = [];

  function write(text: string, { hostname, protocol }: URL): void {
    const [pair = "", ...attributes] = text.split("; ");
    const name = pair.slice(0, pair.indexOf("="));
    const value = pair.slice(name.length + 1);
    const attribute = (label: string) => attributes.find((one) => one.startsWith(label))?.slice(label.length + 1);
    const domain = attribute("Domain");
    const isSecure = attributes.includes("Secure");
    const isRefused =
      blocksCookies ||
      name.length + value.length > MAX_COOKIE_BYTES ||
      (isSecure && protocol !== "https:") ||
      (domain !== undefined && (!domain.includes(".") || !isWithin(hostname, domain))) ||
      (name.startsWith("__Host-") && (!isSecure || domain !== undefined));
    if (isRefused) return;
    const cookie = { name, value, isSecure, isHostOnly: domain === undefined, domain: domain ?? hostname };
    cookies = cookies.filter(
      (other) => other.name !== name || other.domain !== cookie.domain || other.isHostOnly !== cookie.isHostOnly,
    );
    if (attribute("Max-Age") !== "0") cookies.push({ ...cookie, attributes: attributes.join("; ") });
  }

  return {
    stored: () => Object.fromEntries(cookies.map(({ name, value, attributes }) => [name, { value, attributes }])),
    open(url) {
      let here = new URL(url);
      const visited: { url: string; replace: boolean }[] = [];
      const storage = new Map<string, string>();
      const repeated = new Set<() => void>();
      const isVisible = ({ isHostOnly, domain, isSecure }: StoredCookie) =>
        (isHostOnly ? here.hostname === domain : isWithin(here.hostname, domain)) &&
        (!isSecure || here.protocol === "https:");
      return {
        visited,
        cookies: {
          read: () =>
            cookies
              .filter(isVisible)
              .map(({ name, value }) => `${name}=${value}`)
              .join("; "),
          write: (text) => write(text, here),
        },
        page: {
          get url() {
            return here.href;
          },
          go(to, { replace }) {
            visited.push({ url: to, replace });
            here = new URL(to, here);
          },
          storage: {
            getItem: (key) => storage.get(key) ?? null,
            setItem: (key, value) => void storage.set(key, value),
            removeItem: (key) => void storage.delete(key),
          },
        },
        device: {
          rewriteAddress(to) {
            here = new URL(to, here);
          },
        },
        every(_, work) {
          repeated.add(work);
          return () => repeated.delete(work);
        },
        tick() {
          for (const work of [...repeated]) work();
        },
      };
    },
  };
}

function isWithin(hostname: string, domain: string): boolean {
  return hostname === domain || hostname.endsWith(`.${domain}`);
}
