/** Accepted values of `target_session_attrs` in a URL: Latchkit writes, so it takes nothing less than this. */
const SESSION_ATTRIBUTES: ReadonlySet<string> = new Set(["any", "read-write", "primary"]);

/** Parameters that are taken out of the URL, because they are not for the driver. */
const OURS: ReadonlySet<string> = new Set([
  "target_session_attrs",
  "sslmode",
  "sslrootcert",
  "sslcert",
  "sslkey",
  "sslpassword",
]);

const TLS_MODES = ["disable", "allow", "prefer", "require", "no-verify", "verify-ca", "verify-full"] as const;

/** Values of `sslmode`: libpq's, and the driver's `no-verify`, which encrypts and checks nothing. */
export type TlsMode = (typeof TLS_MODES)[number];

/** Encryption of connections, as a URL says it. */
export interface TlsParameters {
  /** `null` if the URL does not say. */
  readonly mode: TlsMode | null;
  /** Files in PEM; `system` as the root certificate means the authorities that every machine knows. */
  readonly rootCertificate: string | null;
  readonly certificate: string | null;
  readonly key: string | null;
  readonly passphrase: string | null;
}

/** A database URL, taken apart. */
export interface DatabaseUrl {
  /** A URL per host, in their order, as the driver understands them. */
  readonly hosts: readonly string[];
  readonly tls: TlsParameters;
}

/** Scheme, user with password, hosts, database, parameters. */
const DATABASE_URL = /^(postgres(?:ql)?:\/\/)((?:[^/?#@]*@)?)([^/?#@]*)([^?#]*)(?:\?([^#]*))?(?:#.*)?$/s;

/**
 * Takes a database URL apart, as libpq has it (PostgreSQL manual, "Connection URIs"). It may name several hosts, also
 * as parameters, which are how sockets are written: `postgres://user@first:5432,second:5433/app?target_session_attrs=primary`,
 * `postgres://user:password@/app?host=/var/run/postgresql`.
 *
 * @returns `null` if it is no such URL, or asks for something that Latchkit does not do.
 */
export function parseDatabaseUrl(url: string): DatabaseUrl | null {
  const [, scheme, user, authority, path, query = ""] = DATABASE_URL.exec(url) ?? [];
  if (scheme === undefined || user === undefined || authority === undefined || path === undefined) return null;
  const parameters = new URLSearchParams(query);
  const mode = TLS_MODES.find((known) => known === parameters.get("sslmode")) ?? null;
  if (mode === null && parameters.has("sslmode")) return null;
  if (!SESSION_ATTRIBUTES.has(parameters.get("target_session_attrs") ?? "any")) return null;
  const kept = query.split("&").filter((pair) => pair !== "" && !OURS.has(pair.split("=")[0] ?? ""));
  const hosts = listHosts(authority, parameters, kept)?.map(
    ({ name, pairs }) => `${scheme}${user}${name}${path}${pairs.length > 0 ? `?${pairs.join("&")}` : ""}`,
  );
  if (!hosts?.every((host) => URL.canParse(host))) return null;
  return {
    hosts,
    tls: {
      mode,
      rootCertificate: parameters.get("sslrootcert"),
      certificate: parameters.get("sslcert"),
      key: parameters.get("sslkey"),
      passphrase: parameters.get("sslpassword"),
    },
  };
}

interface Host {
  /** Name and port before the path. */
  readonly name: string;
  /** Parameters behind it. */
  readonly pairs: readonly string[];
}

function listHosts(authority: string, parameters: URLSearchParams, pairs: readonly string[]): Host[] | null {
  const named = parameters.get("host");
  if (named === null) {
    const names = authority.split(",");
    if (names.length > 1 && names.includes("")) return null;
    return names.map((name) => ({ name: name === "" ? "localhost" : name, pairs }));
  }
  const names = named.split(",");
  const ports = parameters.get("port")?.split(",") ?? [];
  if (names.includes("") || (ports.length > 1 && ports.length !== names.length)) return null;
  const others = pairs.filter((pair) => !/^(?:host|port)=/.test(pair));
  return names.map((name, index) => {
    const port = ports[index] ?? ports[0];
    const own = [`host=${encodeURIComponent(name)}`, ...(port ? [`port=${port}`] : [])];
    return { name: "localhost", pairs: [...own, ...others] };
  });
}
