/** Replaces a secret. */
export const MASK = "(secret)";

/** Names of secrets in the configuration. */
const SECRETS: ReadonlySet<string> = new Set(["clientSecret", "password", "connectionString", "connectionStrings"]);

/** Any JSON value, with secrets masked. */
export function withoutSecrets(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutSecrets);
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, below]) => {
      const isSecret = SECRETS.has(name) && (typeof below === "string" || name === "connectionStrings");
      return [name, isSecret ? MASK : withoutSecrets(below)];
    }),
  );
}

/**
 * Returns the part of a document whose names, values or paths contain a text. A matching name keeps everything below
 * it.
 *
 * @returns `undefined` where nothing does.
 */
export function partWith(value: unknown, text: string, path = ""): unknown {
  const wanted = text.toLowerCase();
  if (path.toLowerCase().includes(wanted)) return value;
  if (!isObject(value)) return JSON.stringify(value)?.toLowerCase().includes(wanted) ? value : undefined;
  const found = Object.entries(value).flatMap(([name, below]) => {
    const part = partWith(below, text, path === "" ? name : `${path}.${name}`);
    return part === undefined ? [] : [[name, part] as const];
  });
  return found.length > 0 ? Object.fromEntries(found) : undefined;
}

export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
