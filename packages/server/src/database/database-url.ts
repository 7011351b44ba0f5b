/** Accepted values of `target_session_attrs` in a URL: Latchkit writes, so it takes nothing less than this. */
const SESSION_ATTRIBUTES: ReadonlySet<string> = new Set(["any", "read-write", "primary"]);

/** Scheme, user with password, hosts, and the rest. */
const DATABASE_URL = /^(postgres(?:ql)?:\/\/)((?:[^/?#@]*@)?)([^/?#@]*)(.*)$/s;

/**
 * Takes a database URL apart that may name several hosts, as libpq has it (PostgreSQL manual, "Connection URIs"):
 * `postgres://user@first:5432,second:5433/app?target_session_attrs=read-write`.
 *
 * @returns A URL per host, in their order, without `target_session_attrs`; `null` if it is no such URL.
 */
export function splitDatabaseUrl(url: string): string[] | null {
  const [, scheme, user, hosts, rest] = DATABASE_URL.exec(url) ?? [];
  if (scheme === undefined || user === undefined || hosts === undefined || rest === undefined) return null;
  const urls = hosts.split(",").map((host) => `${scheme}${user}${host}${rest}`);
  const parsed = urls.map((text) => (URL.canParse(text) ? new URL(text) : null));
  const isRight = parsed.every(
    (one) => one && SESSION_ATTRIBUTES.has(one.searchParams.get("target_session_attrs") ?? "any"),
  );
  if (!isRight || (urls.length > 1 && hosts.split(",").includes(""))) return null;
  return urls.map((text) => text.replace(/([?&])target_session_attrs=[^&#]*(?:&|(?=#|$))/, "$1").replace(/[?&]$/, ""));
}
