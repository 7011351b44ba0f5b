/**
 * Makes a .gitignore keep a file out of the repository, unless it does already.
 *
 * @param text Null for no file.
 * @param pattern What is added, such as `.env*.local`.
 * @param file A file it has to cover, such as `.env.local`.
 */
export function withIgnored(text: string | null, pattern: string, file: string): string {
  const before = text ?? "";
  if (ignores(before, file)) return before;
  const lineEnd = before.includes("\r\n") ? "\r\n" : "\n";
  const start = before === "" ? "" : `${before.replace(/(\r?\n)*$/, "")}${lineEnd}${lineEnd}`;
  return `${start}# Keys${lineEnd}${pattern}${lineEnd}`;
}

/**
 * Whether the patterns cover a file at the top: the last one that fits decides. Character ranges count as never
 * fitting.
 */
function ignores(text: string, file: string): boolean {
  let isIgnored = false;
  for (const line of text.split(/\r?\n/).map((untrimmed) => untrimmed.trim())) {
    if (line === "" || line.startsWith("#")) continue;
    const pattern = line.replace(/^!/, "").replace(/^(\*\*)?\//, "");
    if (matcher(pattern).test(file)) isIgnored = !line.startsWith("!");
  }
  return isIgnored;
}

function matcher(pattern: string): RegExp {
  const escaped = pattern
    .replace(/[.+^${}()|[\]\\]/g, "\\$&")
    .replace(/\*+/g, ".*")
    .replaceAll("?", ".");
  return new RegExp(`^${escaped}$`);
}
