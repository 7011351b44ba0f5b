import { posix } from "node:path";
import { transform } from "esbuild";
import { parseAst } from "rolldown/parseAst";

/** A part of a language among the files that are published: `languages/de/account.js`, `ui/languages/de/prices.js`. */
const PART = /^((?:ui\/)?languages\/)([\w-]+)\/([\w-]+)\.js$/;

/** Every language has the same keys; their order is this one's. */
const MODEL = "de";

/**
 * Publishes the languages in little room: each part as a list of its texts, without white space, and the keys once for
 * all languages. What a part exports is the object that its source declares.
 *
 * webpack writes the name of every file that an app can ever load into the first one. The names given here let it make
 * two files of each language.
 *
 * @returns {import("rolldown").Plugin}
 */
export function compactLanguages() {
  return {
    name: "compact-languages",
    async generateBundle(_, bundle) {
      /** @type {Map<string, Part>} */
      const parts = new Map();
      for (const { fileName, ...file } of Object.values(bundle))
        if (file.type === "chunk" && PART.test(fileName)) parts.set(fileName, readPart(file.code, fileName));
      for (const part of parts.values())
        for (const fileName of part.included)
          for (const [section, texts] of parts.get(fileName)?.sections ?? []) part.sections.set(section, texts);
      for (const fileName of [...parts.values()].flatMap(({ included }) => included)) {
        parts.delete(fileName);
        delete bundle[fileName];
      }
      for (const [fileName, part] of parts) {
        const [, folder = "", language, name = ""] = PART.exec(fileName) ?? [];
        const file = bundle[fileName];
        if (file?.type !== "chunk") continue;
        const model = parts.get(`${folder}${MODEL}/${name}.js`);
        if (!model || keysOf(part) !== keysOf(model)) throw new Error(`${fileName} has other keys than ${MODEL}.`);
        const keysFile = `keys/${name}.js`;
        file.code = await withoutSpace(writePart(part, model, `../${keysFile}`));
        if (language === MODEL)
          this.emitFile({ type: "asset", fileName: folder + keysFile, source: await withoutSpace(writeKeys(model)) });
      }
      const index = bundle["languages/languages.js"];
      if (index?.type === "chunk") index.code = index.code.replaceAll(IMPORT, nameForWebpack);
    },
  };
}

const IMPORT = /import\("\.\/([\w-]+)\/([\w-]+)\.js"\)/g;

/** @param {string} _ @param {string} language @param {string} part */
function nameForWebpack(_, language, part) {
  const name = part === "pages" ? language : `${language}-more`;
  return `import(/* webpackChunkName: "latchkit-${name}" */ "./${language}/${part}.js")`;
}

/**
 * @typedef {object} Part
 * @property {string} name Of its export.
 * @property {string[]} included Files of other parts that it includes.
 * @property {Map<string, Map<string, string>>} sections The code of every text, by section and key.
 */

/** @param {string} code @param {string} fileName @returns {Part} */
function readPart(code, fileName) {
  const { body } = parseAst(code);
  const [declarator] = body.flatMap((it) => (it.type === "VariableDeclaration" ? it.declarations : []));
  if (declarator?.id.type !== "Identifier" || declarator.init?.type !== "ObjectExpression")
    throw new Error(`${fileName} declares no texts.`);
  const included = body.flatMap((it) =>
    it.type === "ImportDeclaration" ? posix.join(fileName, "..", it.source.value) : [],
  );
  const sections = declarator.init.properties.flatMap((section) => {
    if (section.type === "SpreadElement") return []; // Of a part that it includes.
    if (section.value.type !== "ObjectExpression") throw new Error(`${fileName} has a section without texts.`);
    const texts = section.value.properties.map((text) => {
      if (text.type === "SpreadElement") throw new Error(`${fileName} includes texts within a section.`);
      return /** @type {const} */ ([nameOf(text.key), code.slice(text.value.start, text.value.end)]);
    });
    return [/** @type {const} */ ([nameOf(section.key), new Map(texts)])];
  });
  return { name: declarator.id.name, included, sections: new Map(sections) };
}

/** @param {import("rolldown/utils").ESTree.PropertyKey} key */
function nameOf(key) {
  if (key.type === "Identifier") return key.name;
  if (key.type === "Literal") return String(key.value);
  throw new Error(`A key of texts is a ${key.type}.`);
}

/** @param {Part} part @param {Part} model @param {string} keysFile */
function writePart({ name, sections }, model, keysFile) {
  const lists = [...model.sections].map(([section, texts]) => {
    const own = sections.get(section);
    return `[${[...texts.keys()].map((key) => own?.get(key)).join(", ")}]`;
  });
  return `import { withKeys } from "${keysFile}";
const ${name} = withKeys([${lists.join(", ")}]);
export { ${name} };
`;
}

/** @param {Part} part */
function keysOf({ sections }) {
  return [...sections]
    .map(([section, texts]) => [section, ...[...texts.keys()].sort()].join())
    .sort()
    .join(";");
}

/** The keys of a part, and what puts them to a language's texts. @param {Part} model */
function writeKeys({ sections }) {
  const lines = [...sections].map(([section, texts]) => [section, ...texts.keys()].join(" "));
  return `const sections = ${JSON.stringify(lines)};
const together = (keys, values) => Object.fromEntries(keys.map((key, i) => [key, values[i]]));
const withKeys = (lists) => Object.assign({}, ...sections.map((line, i) => {
  const [section, ...keys] = line.split(" ");
  return { [section]: together(keys, lists[i]) };
}));
export { withKeys };
`;
}

/** @param {string} code */
async function withoutSpace(code) {
  return (await transform(code, { minifyWhitespace: true, charset: "utf8" })).code;
}
