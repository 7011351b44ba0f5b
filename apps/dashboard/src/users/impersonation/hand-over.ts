import type { AdminProjectConfig } from "@latchkit/kit/admin";

/** A place where the project's app may be opened. */
export interface Place {
  /** Such as `https://shop.example`. */
  readonly origin: string;
  /** Where the pages of signing in are. */
  readonly handlerPath: string;
  /** Whether it is on the machine of whoever looks, which may listen elsewhere. */
  readonly isHere: boolean;
}

/** Where developers' servers usually listen. */
const LOCAL: Place = { origin: "http://localhost:3000", handlerPath: "/handler", isHere: true };

/** The places that can be opened as they stand, the usual one on this machine last. Patterns with stars name none. */
export function placesOf({ domains, allowLocalhost }: Pick<AdminProjectConfig, "domains" | "allowLocalhost">): Place[] {
  const exact = domains
    .filter(({ domain }) => !domain.includes("*") && URL.canParse(domain))
    .map(({ domain, handlerPath }) => ({ origin: domain, handlerPath, isHere: false }));
  return allowLocalhost ? [...exact, LOCAL] : exact;
}

/** Whether an address is one of this machine, to which whoever trusts `localhost` may hand a session. */
export function isLocal(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname } = new URL(address);
  return /^https?:$/.test(protocol) && /^(localhost|.+\.localhost|127\.0\.0\.1|\[::1\])$/.test(hostname);
}

/** The page of the app's that takes the session over. What stands behind the hash reaches no server. */
export function handOverUrl({ origin, handlerPath }: Omit<Place, "isHere">, refreshToken: string): string {
  const base = `${origin.replace(/\/+$/, "")}/${handlerPath.replace(/^\/+|\/+$/g, "")}`.replace(/\/$/, "");
  return `${base}/impersonation#refresh_token=${encodeURIComponent(refreshToken)}`;
}

/**
 * What to run in the browser's console on a page of an app that is built on other packages: sets the cookie in which they keep the
 * session, until it ends.
 */
export function consoleSnippet(projectId: string, refreshToken: string, lifetimeSeconds: number): string {
  return `(() => {
  const isSecure = location.protocol === "https:";
  const session = { refresh_token: "${refreshToken}", updated_at_millis: Date.now() };
  document.cookie =
    (isSecure ? "__Host-" : "") + "stack-refresh-${projectId}--default=" + encodeURIComponent(JSON.stringify(session)) +
    "; path=/; max-age=${lifetimeSeconds}" + (isSecure ? "; secure" : "");
  location.reload();
})();`;
}
