/** Names that every machine has for itself. No foreign DNS server can point them here. */
export const LOCAL_NAMES: readonly string[] = ["localhost", "127.0.0.1", "[::1]"];

/**
 * Whether a request was addressed to us by a name of ours.
 *
 * A page at `evil.example` whose name suddenly resolves to 127.0.0.1 is, to the browser, of the same origin as what it
 * then loads (DNS rebinding); but its requests still name `evil.example`.
 */
export function isOwnHost(request: Request, publicUrl: string): boolean {
  const own = new URL(publicUrl);
  const asked = [new URL(request.url).host, request.headers.get("host")].filter((host) => host !== null);
  return asked.every((host) => host === own.host || LOCAL_NAMES.includes(withoutPort(host)));
}

function withoutPort(host: string): string {
  return host.toLowerCase().replace(/:\d+$/, "");
}
