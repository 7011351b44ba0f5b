import { readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../workspace.mjs";

const file = "docs/compatibility.md";
const TITLE = "## Official names that differ";

/**
 * Reads the names in the first column of the page's table. A name that ends in `*` stands for all that begin like it,
 * and covers values and deeper options of a name as well.
 *
 * @returns {{ patterns: readonly string[], isListed: (name: string) => string | undefined }}
 */
export function readDocumented() {
  const [, section] = readFileSync(join(root, file), "utf8").split(`${TITLE}\n`);
  if (section === undefined) throw new Error(`${file} has no section "${TITLE}".`);
  const lines = (section.split("\n## ")[0] ?? "").split("\n").filter((line) => line.startsWith("| `"));
  const patterns = lines.flatMap((line) =>
    [...(line.split(" | ")[0] ?? "").matchAll(/`([^`]+)`/g)].flatMap(([, pattern]) => pattern ?? []),
  );
  return {
    patterns,
    isListed: (name) =>
      patterns.find((pattern) =>
        pattern.endsWith("*")
          ? name.startsWith(pattern.slice(0, -1))
          : name === pattern || name.startsWith(`${pattern}(`),
      ),
  };
}
