import type { AdminProjectConfig } from "@latchkit/kit/admin";

/** A place where the project's app can be opened. */
export interface Place {
  /** Such as `https://shop.example`. */
  readonly origin: string;
  /** Path of the sign-in pages. */
  readonly handlerPath: string;
  /** Whether it is on the administrator's machine, where the port may differ. */
  readonly isHere: boolean;
}

/**
 * Returns the places that can be opened, the local one last. Domains with wildcards are left out.
 *
 * @param localOrigin Where the app runs during development.
 */
export function placesOf(
  { domains, allowLocalhost }: Pick<AdminProjectConfig, "domains" | "allowLocalhost">,
  localOrigin: string,
): Place[] {
  const exact = domains
    .filter(({ domain }) => !domain.includes("*") && URL.canParse(domain))
    .map(({ domain, handlerPath }) => ({ origin: domain, handlerPath, isHere: false }));
  const local = { origin: localOrigin, handlerPath: "/handler", isHere: true };
  return allowLocalhost ? [...exact, local] : exact;
}

/** Returns the page of the app that takes over the session. The fragment never reaches a server. */
export function handOverUrl({ origin, handlerPath }: Omit<Place, "isHere">, refreshToken: string): string {
  const base = `${origin.replace(/\/+$/, "")}/${handlerPath.replace(/^\/+|\/+$/g, "")}`.replace(/\/$/, "");
  return `${base}/impersonation#refresh_token=${encodeURIComponent(refreshToken)}`;
}

/**
 * Returns code for the browser console on a page of an app built on other packages. Sets the session cookie of these
 * packages for the lifetime of the session.
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
