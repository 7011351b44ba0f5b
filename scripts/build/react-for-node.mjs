import { posix } from "node:path";
import { nameReactFile } from "./react-files.mjs";

/** An import between two files, as Rolldown writes it. */
const IMPORT = /^import \{ (.+) \} from "(\..+)";$/gm;

/**
 * Builds the React kit for Node: one file with everything that `@latchkit/react` imports at once, because Node takes a
 * moment over every file. Files that are loaded later are installed once, for Node and for bundlers. What they share
 * with the first file they import by names such as `#core`, which package.json leads to `dist/core.js` for bundlers and
 * to the one file for Node. So there is one copy of every context and cache in either.
 *
 * @param {string} entry Path of the source.
 */
export function forNodeToo(entry) {
  /** Modules by the name that later files import from them. @type {Map<string, string>} */
  const shared = new Map();
  /** Files that are loaded later. @type {Set<string>} */
  const late = new Set();

  /** For the build for bundlers, which comes first. @type {import("rolldown").Plugin} */
  const shareByName = {
    name: "share-by-name",
    generateBundle(_, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === "chunk");
      const atOnce = importedAtOnce(chunks);
      for (const chunk of chunks.filter((it) => !atOnce.has(it))) {
        late.add(chunk.fileName);
        chunk.code = chunk.code.replaceAll(IMPORT, (statement, names, from) => {
          const file = posix.join(chunk.fileName, "..", from);
          if (![...atOnce].some(({ fileName }) => fileName === file)) return statement;
          for (const name of exportedNames(names)) shared.set(name, onlyModuleWith(name, atOnce));
          return `import { ${names} } from "#${file.replace(/\.js$/, "")}";`;
        });
      }
      for (const name of chunks.find(({ isEntry }) => isEntry)?.exports ?? []) shared.delete(name); // by the source
    },
  };

  /** For the build for Node. @type {import("rolldown").Plugin} */
  const inOneFile = {
    name: "in-one-file",
    async resolveId(source, importer, { kind }) {
      if (kind !== "dynamic-import") return null;
      const found = await this.resolve(source, importer, { kind: "import-statement" });
      const file = found && nameReactFile({ name: source, moduleIds: [found.id] });
      return file && late.has(file) ? { id: `../${file}`, external: "relative" } : null;
    },
    transform(code, id) {
      if (id !== entry) return null;
      const lines = [...shared].map(([name, module]) => `export { ${name} } from ${JSON.stringify(module)};`);
      return { code: [code, ...lines].join("\n"), map: null };
    },
  };
  return { shareByName, inOneFile };
}

/** @param {import("rolldown").OutputChunk[]} chunks */
function importedAtOnce(chunks) {
  const atOnce = new Set(chunks.filter(({ isEntry }) => isEntry));
  for (const { imports } of atOnce) for (const chunk of chunks) if (imports.includes(chunk.fileName)) atOnce.add(chunk);
  return atOnce;
}

/** @param {string} list As `a, b as c`. @returns {string[]} `a` and `b`. */
function exportedNames(list) {
  return list.split(", ").map((name) => name.replace(/ as .+/, ""));
}

/** @param {string} name @param {Iterable<import("rolldown").OutputChunk>} chunks */
function onlyModuleWith(name, chunks) {
  const modules = [...chunks].flatMap(({ isEntry, modules }) =>
    Object.entries(isEntry ? {} : modules).flatMap(([id, { renderedExports }]) =>
      renderedExports.includes(name) ? [id] : [],
    ),
  );
  const [module, other] = modules;
  if (!module || other) throw new Error(`One module should export ${name}, not ${modules.join(" and ") || "none"}.`);
  return module;
}
