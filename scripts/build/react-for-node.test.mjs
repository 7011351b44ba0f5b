import { existsSync, readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { describe, expect, it } from "vitest";
import { root } from "../workspace.mjs";

const dist = join(root, "packages", "react", "dist");

describe("the React kit that Node imports", () => {
  const reached = filesBehind(join(dist, "node", "index.js")).map((file) => relative(dist, file));

  it("has all files that it loads later", () => {
    expect(reached).toContain("account/settings-frame.js");
    expect(reached).toContain("languages/de/pages.js");
    expect(reached.filter((file) => !existsSync(join(dist, file)))).toEqual([]);
  });

  it("has one copy of the contexts, however late a component is loaded", () => {
    const withProvider = reached.filter((file) => /\bfunction LatchkitProvider\b|createContext\(/.test(read(file)));
    expect(withProvider).toContain("node/index.js");
    expect(reached).not.toContain("core.js");
    expect(reached).not.toContain("frame.js");
    expect(reached).not.toContain("form.js");
  });

  it("imports at once no more than the one file", () => {
    const statements = read("node/index.js").match(/^import .+ from "\..+";$/gm);
    expect(statements).toBeNull();
  });
});

/** @param {string} file */
function read(file) {
  return readFileSync(join(dist, file), "utf8");
}

/** Every file that Node can load from this one, at once or later. @param {string} entry */
function filesBehind(entry) {
  const found = new Set([entry]);
  for (const file of found) {
    if (!existsSync(file)) continue;
    const code = readFileSync(file, "utf8");
    for (const [, specifier = ""] of code.matchAll(/(?:from|import\()\s*(?:\/\*.*?\*\/\s*)?"([.#][^"]*)"/g))
      found.add(specifier.startsWith("#") ? entry : join(dirname(file), specifier));
  }
  return [...found];
}
