/** Name of a variable to its value. */
export type Variables = Readonly<Record<string, string>>;

const ASSIGNMENT = /^[ \t]*(?:export[ \t]+)?([A-Za-z_][A-Za-z0-9_]*)[ \t]*=(.*)$/;

/** Matches the rest of a line after a name without a value; a comment stays. */
const EMPTY = /=[ \t]*(?:""|''|``)?([ \t]+#.*)?[ \t]*$/;

/** Matches the rest of a line after a name, whatever its value; a comment stays. */
const ANY = /=[ \t]*(?:"[^"]*"|'[^']*'|`[^`]*`|[^\s#]*)([ \t]+#.*)?.*$/;

/** Reads a file of environment variables. If a name occurs twice, the last value counts, as in other readers. */
export function readVariables(text: string): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const line of text.split(/\r?\n/)) {
    const [, name, value] = ASSIGNMENT.exec(line) ?? [];
    if (name !== undefined) found.set(name, unquoted(value ?? ""));
  }
  return found;
}

function unquoted(text: string): string {
  const value = text.trim();
  const [, , quoted] = /^(["'`])(.*?)\1/.exec(value) ?? [];
  return quoted ?? value.replace(/(^|\s)#.*$/, "").trim();
}

/**
 * Adds variables to such a file: names that are missing come at its end, names without a value get theirs.
 *
 * @param text Null for no file.
 * @param options.replaces Whether names that have another value get theirs, too. Default: no.
 */
export function withVariables(
  text: string | null,
  variables: Variables,
  { replaces = false }: { replaces?: boolean } = {},
): string {
  const before = text ?? "";
  const found = readVariables(before);
  const lineEnd = before.includes("\r\n") ? "\r\n" : "\n";
  const missing = Object.entries(variables).filter(([name]) => !found.has(name));
  const lines = before.split(lineEnd).map((line) => {
    const [, name = ""] = ASSIGNMENT.exec(line) ?? [];
    const value = replaces || found.get(name) === "" ? variables[name] : undefined;
    return value ? line.replace(replaces ? ANY : EMPTY, (_, comment = "") => `=${value}${comment}`) : line;
  });
  const kept = lines.join(lineEnd);
  if (missing.length === 0) return kept;
  const start = kept === "" ? "" : `${kept.replace(/(\r?\n)*$/, "")}${lineEnd}${lineEnd}`;
  return `${start}${["# Latchkit", ...missing.map(([name, value]) => `${name}=${value}`)].join(lineEnd)}${lineEnd}`;
}
