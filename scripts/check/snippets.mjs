// Type-checks the code in the documentation, as a reader would who copies it: against the built packages.
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { pathToFileURL } from "node:url";
import { rolldown } from "rolldown";
import { publishedPackages } from "../pack.mjs";
import { runNode } from "../run.mjs";
import { root } from "../workspace.mjs";

const folder = join(root, ".cache", "snippets");
const IMPORT = /^import [^;\n]*;/gm;
const CODE = /^```(tsx?|jsx?)\b[^\n]*\n([\s\S]*?)^```/gm;

/**
 * Entries whose exports a snippet may use without importing them, as an excerpt of a file does. The first that has a
 * name provides it.
 */
const implied = ["kit", "kit/server", "kit/admin", "react"];

/** @typedef {{ file: string, page: string, line: number }} Snippet `line` is that of the first line of code, from 1. */

rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
const exported = exportedNames();
const snippets = pages().flatMap(writeSnippets);
writeFileSync(join(folder, "emails.d.ts"), await emailTypes());
writeFileSync(join(folder, "tsconfig.json"), JSON.stringify(settings()));
const { code, output } = await runNode("node_modules/typescript-native/bin/tsc", ["-p", join(folder, "tsconfig.json")]);
if (code === 0) process.stdout.write(`note: ${snippets.length} pieces of code\n`);
else
  process.stdout.write(
    output.replace(/^\S*?(snippet-[\d-]+\.[jt]sx?)\((\d+),/gm, (_, name, line) => placeOf(name, line)),
  );
process.exitCode = code === 0 ? 0 : 1;

/** Returns the types that `latchkit emails pull` gives to editors. @returns {Promise<string>} */
async function emailTypes() {
  const build = await rolldown({ input: join(root, "packages/cli/src/emails/types.ts"), platform: "node" });
  const file = join(folder, "types.mjs");
  await build.write({ file });
  const { TYPES } = await import(pathToFileURL(file).href);
  rmSync(file);
  return TYPES;
}

/** @returns {string[]} Files with documentation, relative to the root. */
function pages() {
  const docs = readdirSync(join(root, "docs"), { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".md"))
    .map((name) => `docs/${name.replaceAll("\\", "/")}`);
  const packages = publishedPackages().map(({ path }) => `${relative(root, path).replaceAll("\\", "/")}/README.md`);
  return ["README.md", ...docs, ...packages];
}

/** @param {string} page @param {number} at @returns {Snippet[]} */
function writeSnippets(page, at) {
  const text = readFileSync(join(root, page), "utf8");
  return [...text.matchAll(CODE)].map((match, index) => {
    const [, language = "ts", source = ""] = match;
    const line = text.slice(0, match.index).split("\n").length + 1;
    const file = `snippet-${at}-${index}.${language.startsWith("j") ? "jsx" : "tsx"}`;
    writeFileSync(join(folder, file), complete(source));
    return { file, page, line };
  });
}

/**
 * Completes an excerpt to a module of the same number of lines, after one for what it takes for granted.
 *
 * @param {string} source
 */
function complete(source) {
  const needed = implied.flatMap((entry) => {
    const names = (exported.get(entry) ?? []).filter((name) => isTaken(name, source));
    return names.length > 0 ? [`import { ${names.join(", ")} } from "@latchkit/${entry}";`] : [];
  });
  const head = `${needed.join(" ")} export {};\n`;
  if (/^</.test(source)) return `${head}export const example = <>${source}</>;\n`;
  if (/\breturn\b/.test(source) && !/^export |\bfunction\b|=> \{/m.test(source)) {
    const imports = [...source.matchAll(IMPORT)].map(([line]) => line);
    return `${imports.join(" ")} ${head}export async function example() {${source.replace(IMPORT, "")}}\n`;
  }
  return head + source;
}

/** Whether a snippet uses a name that it neither imports nor declares. @param {string} name @param {string} source */
function isTaken(name, source) {
  if (!new RegExp(`(?<![.\\w"'/$-])${name}\\b(?!["'/-]|\\s*:(?!:)\\s)`).test(source)) return false;
  const declared = new RegExp(
    `\\b(function|class|const|let|interface|type)\\s+${name}\\b|import[^;]*\\b${name}\\b[^;]*from`,
  );
  return !declared.test(source);
}

/** @returns {Map<string, string[]>} By entry, without names of an earlier one. */
function exportedNames() {
  /** @type {Set<string>} */
  const known = new Set();
  return new Map(
    implied.map((entry) => {
      const [name = "", part = "index"] = entry.split("/");
      const text = readFileSync(join(root, "packages", name, "dist", `${part}.d.ts`), "utf8");
      const [, list = ""] = /^export \{([^}]*)\}/m.exec(text) ?? [];
      const names = list.split(",").map((one) =>
        one
          .trim()
          .replace(/^type /, "")
          .replace(/^.* as /, ""),
      );
      const own = names.filter((one) => /^[A-Za-z]/.test(one) && !known.has(one));
      for (const one of own) known.add(one);
      return [entry, own];
    }),
  );
}

/** @param {string} name @param {string} line */
function placeOf(name, line) {
  const snippet = snippets.find(({ file }) => file === name);
  return snippet ? `${snippet.page}:${snippet.line + Number(line) - 2} (` : name;
}

function settings() {
  return {
    extends: "../../tsconfig.base.json",
    compilerOptions: {
      customConditions: ["built"],
      lib: ["ES2023", "ESNext.Disposable", "DOM", "DOM.Iterable"],
      types: ["node"],
      jsx: "react-jsx",
      module: "ESNext",
      moduleResolution: "Bundler",
      allowJs: true,
      checkJs: true,
      noUnusedLocals: false,
      noUnusedParameters: false,
      verbatimModuleSyntax: false,
      exactOptionalPropertyTypes: false,
      noImplicitReturns: false,
      useUnknownInCatchVariables: false,
    },
    include: [".", "../../scripts/check/snippet-*.d.ts"],
  };
}
