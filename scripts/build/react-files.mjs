import { relative, sep } from "node:path";
import { findKnots } from "../structure/cycles.mjs";
import { root } from "../workspace.mjs";

/**
 * Modules of the React kit that apps use together, by the file they are published in; `*` is a whole folder. Every
 * other module is a file of its own.
 *
 * Bundlers split an app by file, and each file costs a request and is compressed by itself. Fewer files therefore make
 * a smaller download, as long as no app needs only a part of one. Files must not import each other in a circle.
 */
const together = {
  // `Provider` and `useUser`.
  core: [
    "contract/languages",
    "ui/loading/*",
    "messages/define-messages",
    "ui/styles/nonce",
    "react/context",
    "react/impersonation/use-impersonation",
    "react/languages/use-reader-language",
    "react/provider",
    "react/use-resource",
    "react/users/use-user",
  ],
  // The outermost element of every component, and what nearly all components show.
  frame: [
    "ui/components/button",
    "ui/components/classes",
    "ui/components/icon",
    "ui/components/root",
    "messages/format-message",
    "ui/messages/late-translations",
    "ui/messages/messages-provider",
    "ui/messages/use-messages",
    "ui/styles/*",
    "react/root",
    "react/translations",
    "react/use-branding",
  ],
  // One step of a form without any markup, for apps with forms of their own …
  step: ["react/flows/checks", "react/flows/use-step"],
  // … and what signing in needs besides.
  flow: ["react/flows/use-sign-in", "react/sign-in-state/*", "ui/form/read-code"],
  // Cards with a form, which are most pages.
  form: [
    "ui/components/card",
    "ui/components/link",
    "ui/components/notice",
    "ui/components/skeleton",
    "ui/components/use-page-title",
    "ui/failures/failure-messages",
    "ui/failures/use-countdown",
    "ui/failures/use-explain",
    "ui/failures/wait",
    "ui/form/field",
    "ui/form/field-problem",
    "ui/form/form",
    "ui/form/use-form",
    "react/contact-channels/email-field",
    "react/flows/in-words",
    "react/page-address",
    "react/password/password-field",
    "react/use-page-links",
  ],
  "sign-in-page": [
    "react/password/credential-sign-in",
    "react/sign-in/auth-card",
    "react/sign-in/auth-frame",
    "react/sign-in/first-form",
    "react/sign-in/late-part",
    "react/sign-in/project-line",
    "react/sign-in/sign-in",
  ],
};

/** Modules that a folder above would include, though they are loaded after the first paint or by other pages, too. */
const APART = [
  "react/sign-in-state/accepted-invitation",
  "react/sign-in-state/kept-step",
  "react/sign-in-state/last-used-badge",
  "react/sign-in-state/stored",
];

/**
 * Puts each module into its file. What is loaded late keeps the file that Rolldown makes for it, since that has its own
 * exports.
 *
 * @type {import("rolldown").CodeSplittingNameFunction}
 */
export function reactFile(id, modules) {
  const isLoadedLate = (modules.getModuleInfo(id)?.dynamicImporters.length ?? 0) > 0;
  return fileTogether(id) ?? (isLoadedLate ? null : moduleOf(id));
}

/**
 * Names a file after the module in it.
 *
 * @param {Pick<import("rolldown").PreRenderedChunk, "name" | "moduleIds">} chunk
 */
export function nameReactFile({ name, moduleIds: [id = ""] }) {
  if (name in together || id.startsWith("\0rolldown")) return `${name}.js`;
  // Docker, Jest and others treat folders called node_modules specially.
  return `${moduleOf(id)
    .replace(/^node_modules\//, "vendor/")
    .replace(/^react\//, "")}.js`;
}

/** @param {string} id */
function fileTogether(id) {
  const module = moduleOf(id).replace(/\.css$/, "");
  if (APART.includes(module)) return null;
  return Object.entries(together).find(([, members]) => members.some((member) => holds(member, module)))?.[0] ?? null;
}

/**
 * Names a module as the lists above do, such as `react/users/use-user`.
 *
 * @param {string} id With a mark in front if no file holds it.
 */
function moduleOf(id) {
  const path = relative(root, id.replace(/^\0/, "")).split(sep).join("/");
  return path.replace(/^packages\/(\w+)\/src\//, "$1/").replace(/\.\w+$/, "");
}

/** @param {string} member @param {string} module */
function holds(member, module) {
  return member.endsWith("*") ? module.startsWith(member.slice(0, -1)) : module === member;
}

/** Top-level calls that only create a value, in sources but not in their comments. */
const CREATES =
  /^(?! *\*)(.*[=:] )(?=(?:baseSheet|createContext|defineMessages|loadable|partOf|partSheet|uiSheet)(?:<[^()]*>)?\()/gm;

/**
 * Marks calls that only create a value as pure, so that bundlers leave out those whose value an app does not use.
 *
 * @returns {import("rolldown").Plugin}
 */
export function markPureCalls() {
  return {
    name: "mark-pure-calls",
    transform: {
      filter: { id: /packages[\\/](react|ui)[\\/]src[\\/].*\.tsx?$/ },
      handler: (code) => ({ code: code.replace(CREATES, "$1/* @__PURE__ */ "), map: null }),
    },
  };
}

/**
 * Takes the mark from calls that make an element, 16 bytes each. Within a component no element is unused.
 *
 * @type {import("rolldown").Plugin}
 */
export const unmarkElements = {
  name: "unmark-elements",
  generateBundle(_, bundle) {
    for (const file of Object.values(bundle))
      if (file.type === "chunk") file.code = file.code.replaceAll(/\/\* @__PURE__ \*\/ (?=jsxs?\()/g, "");
  },
};

/**
 * Gives each export of the entry a file of its own, which nothing else imports.
 *
 * For esbuild: it takes a file into the first download if the entry imports it and any code uses it, even code that is
 * loaded later. With these files between, it takes only what the app's own imports lead to.
 *
 * @param {RegExp} [files] Files that the entry imports from. Default: all.
 * @returns {import("rolldown").Plugin}
 */
export function exportsApart(files = /./) {
  return {
    name: "exports-apart",
    generateBundle(_, bundle) {
      refuseCycles(bundle);
      for (const file of Object.values(bundle)) {
        if (file.type !== "chunk" || !file.isEntry) continue;
        file.code = file.code.replaceAll(/^import \{ (.+) \} from "\.\/(.+)";$/gm, (statement, names, from) => {
          if (!files.test(from)) return statement;
          return names
            .split(", ")
            .map((/** @type {string} */ imported) => {
              const [inner = "", name = inner] = imported.split(" as ");
              const source = `import { ${inner} as own } from "../${from}";\nexport const ${name} = own;\n`;
              this.emitFile({ type: "asset", fileName: `exports/${name}.js`, source });
              return `import { ${name} } from "./exports/${name}.js";`;
            })
            .join("\n");
        });
      }
    },
  };
}

/** @param {import("rolldown").OutputBundle} files */
function refuseCycles(files) {
  const chunks = Object.values(files).filter((file) => file.type === "chunk");
  const knots = findKnots(new Map(chunks.map(({ fileName, imports }) => [fileName, new Set(imports)])));
  if (knots.length > 0)
    throw new Error(`These files import each other: ${knots.join("; ")}. See scripts/build/react-files.mjs.`);
}
