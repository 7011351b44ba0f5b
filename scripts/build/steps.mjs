import { isFresh } from "./stamp.mjs";

/**
 * One thing that is built: from what, into what, and after which others.
 *
 * @typedef {object} Step
 * @property {string} name
 * @property {"modules" | "declarations" | "app" | "renderer" | "documentation"} kind
 * @property {string} folder
 * @property {string[]} inputs Files and folders; `folder/*.js` are the files below it with that ending. A change in any
 *   of them makes the step due.
 * @property {string[]} outputs A loss or change in any of them does, too.
 * @property {string} into Folder that takes the result.
 * @property {string[]} after Steps whose results this one reads.
 * @property {boolean} isLater Whether `npm start` answers before it is built.
 */

// Tools and settings that shape every result.
const everywhere = [
  "package-lock.json",
  "tsconfig.base.json",
  "scripts/build",
  "scripts/build.mjs",
  ...["apps", "compact", "files", "plugin", "texts"].map((name) => `scripts/languages/${name}.mjs`),
];

/** @type {Step[]} */
export const steps = [
  modulesStep("kit"),
  modulesStep("react"),
  {
    ...modulesStep("server"),
    // Mailbox, checkout, dashboard and email renderer are in the same folder and are steps of their own.
    outputs: ["index.js", "main.js", "worker-main.js", "baseline", "migrations", "contraction.sql"].map(
      (name) => `packages/server/dist/${name}`,
    ),
  },
  { ...modulesStep("testing"), isLater: true },
  { ...modulesStep("cli"), isLater: true },
  appStep("mailbox", "packages/server/dist/mailbox", []),
  appStep("checkout", "packages/server/dist/checkout", []),
  appStep("dashboard", "packages/server/dist/dashboard", ["kit", "react"]),
  appStep("elements", "packages/server/dist/elements", ["kit", "react"]),
  appStep("demo", "apps/demo/dist", ["kit", "react"]),
  programStep("demo-api"),
  rendererStep(),
  declarationsStep("kit"),
  declarationsStep("react", ["kit"]),
  declarationsStep("server"),
  declarationsStep("testing", ["server"]),
  documentationStep(),
];

/**
 * @param {object} [options]
 * @param {boolean} [options.withLater] Looks also at what `npm start` builds after it answers. Default: `true`.
 * @returns {Step[]} The steps whose results are missing or out of date, and those that read them.
 */
export function dueSteps({ withLater = true } = {}) {
  /** @type {Step[]} */
  const due = [];
  for (const step of withLater ? steps : steps.filter(({ isLater }) => !isLater)) {
    const readsDue = step.after.some((name) => due.some((other) => other.name === name));
    if (readsDue || !isFresh(step.name, step.inputs, step.outputs)) due.push(step);
  }
  return due;
}

/** @param {string} name @returns {Step} */
function modulesStep(name) {
  const folder = `packages/${name}`;
  return {
    name,
    kind: "modules",
    folder,
    inputs: [...everywhere, ...sourcesOf(folder)],
    outputs: [`${folder}/dist/*.js`],
    into: `${folder}/dist`,
    after: [],
    isLater: false,
  };
}

/**
 * @param {string} name
 * @param {string[]} uses Packages whose types its declarations rest on; as an application finds them: built.
 * @returns {Step}
 */
function declarationsStep(name, uses = []) {
  const folder = `packages/${name}`;
  return {
    name: typesOf(name),
    kind: "declarations",
    folder,
    inputs: [...everywhere, ...sourcesOf(folder), ...uses.map((used) => `packages/${used}/dist/index.d.ts`)],
    outputs: [`${folder}/dist/*.d.ts`],
    into: `${folder}/dist`,
    after: uses.map(typesOf),
    isLater: true,
  };
}

/** @param {string} name Of a package. */
function typesOf(name) {
  return `${name}-types`;
}

/** @param {string} folder Of a package; the private ones are bundled into it. */
function sourcesOf(folder) {
  const bundled = ["contract", "messages", "ui"].map((used) => `packages/${used}/src`);
  return [`${folder}/package.json`, `${folder}/src`, ...bundled];
}

/**
 * An app that is a program for Node. It finds the packages it uses when it runs.
 *
 * @param {string} name @returns {Step}
 */
function programStep(name) {
  const folder = `apps/${name}`;
  return {
    name,
    kind: "modules",
    folder,
    inputs: [...everywhere, `${folder}/package.json`, `${folder}/src`],
    outputs: [`${folder}/dist`],
    into: `${folder}/dist`,
    after: [],
    isLater: false,
  };
}

/**
 * The program of the threads that render the developer's emails, beside the package's own tests and in the server.
 *
 * @returns {Step}
 */
function rendererStep() {
  const folder = "packages/email-renderer";
  const into = "packages/server/dist/email-renderer";
  return {
    name: "email-renderer",
    kind: "renderer",
    folder,
    inputs: [...everywhere, ...["package.json", "build.mjs", "licenses", "src"].map((path) => `${folder}/${path}`)],
    outputs: [`${folder}/dist`, into],
    into,
    after: [],
    isLater: false,
  };
}

/** The documentation's site, with a reference of what packages declare once they are built. @returns {Step} */
function documentationStep() {
  const folder = "apps/docs";
  const into = "packages/server/dist/docs";
  const described = ["kit", "react", "server", "testing"];
  const pages = ["docs", "ARCHITECTURE.md", "CHANGELOG.md", "CONTRIBUTING.md", "SECURITY.md"];
  return {
    name: "docs",
    kind: "documentation",
    folder,
    inputs: [
      ...everywhere,
      ...["package.json", "src"].map((path) => `${folder}/${path}`),
      "apps/base.css",
      ...pages,
      "packages/contract/src",
      ...described.map((name) => `packages/${name}/dist/index.d.ts`),
    ],
    outputs: [into],
    into,
    after: described.map(typesOf),
    isLater: true,
  };
}

/**
 * @param {string} name
 * @param {string} into
 * @param {string[]} uses Packages it uses as an application would: built.
 * @returns {Step}
 */
function appStep(name, into, uses) {
  const folder = `apps/${name}`;
  const sources = ["package.json", "index.html", "vite.config.ts", "src", "public"].map((path) => `${folder}/${path}`);
  return {
    name,
    kind: "app",
    folder,
    inputs: [
      ...everywhere,
      ...sources,
      "apps/base.css",
      "apps/reset.css",
      "apps/copying.ts",
      "packages/messages/src",
      "packages/ui/src",
      ...uses.map((used) => `packages/${used}/dist/*.js`),
    ],
    outputs: [into],
    into,
    after: uses,
    isLater: false,
  };
}
