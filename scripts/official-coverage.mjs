// Compares what the official packages declare with what ours do: every export, method, hook, component, prop and
// option. Each is whole here, or listed with its reason in docs/compatibility.md, and what a test can call or render is
// used in tests/interop, components and hooks in its Next.js application as well; else this fails. --list prints every
// row.
import ts from "typescript";
import { compare } from "./official-coverage/compare.mjs";
import { readDocumented } from "./official-coverage/documented.mjs";
import { exercised } from "./official-coverage/exercised.mjs";
import { readDeclarations } from "./official-coverage/program.mjs";

/** Constructors, which the package declares as values. */
const APPS = ["StackClientApp", "StackServerApp", "StackAdminApp"];

/** Members of another type than the official one, such as lists that are read-only here. */
const UNFIT_MAX = 137;

const declarations = readDeclarations();
const rows = compare(declarations);
const { patterns, isListed } = readDocumented();

const whole = rows.filter(({ isWhole }) => isWhole);
const others = rows.filter(({ isWhole }) => !isWhole);
const listed = others.filter(({ name }) => isListed(name));
const missing = others.filter(({ name }) => !isListed(name));
const outdated = patterns.filter((pattern) => !others.some(({ name }) => isListed(name) === pattern));

const isType = (/** @type {ts.Symbol} */ { flags }) => (flags & ts.SymbolFlags.Value) === 0;
const types = [...declarations.official].filter(([, symbol]) => isType(symbol)).map(([name]) => name);
const missingTypes = types.filter((name) => !declarations.stack.has(name));
const members = whole.filter(({ name }) => /^\w+\.[\w.]+$/.test(name));
const unfit = members.filter(({ fits }) => !fits);

const tried = exercised(declarations, declarations.tests);
const usable = whole.filter(({ use }) => use !== null);
const untried = usable.filter(({ use }) => use !== null && !tried.has(use));
const parts = [...declarations.official.keys()].filter((name) => isComponentOrHook(name));
const triedInNext = exercised(declarations, declarations.nextApplication);
const untriedInNext = parts.filter((name) => !triedInNext.has(name));

if (process.argv.includes("--list")) {
  for (const { name, isWhole, fits } of rows)
    print(`${isWhole ? (fits ? "whole" : "whole, of another type") : isListed(name) ? "listed" : "MISSING"}  ${name}`);
}
print(
  `note: ${rows.length} names of the official packages: ${whole.length} whole, ${listed.length} listed, ${missing.length} missing\n` +
    `${types.length} types: ${types.length - missingTypes.length} under the same name\n` +
    `${members.length} members: ${members.length - unfit.length} of a type that fits the official one\n` +
    `${usable.length} methods, hooks, components and props: ${usable.length - untried.length} used by tests/interop\n` +
    `${parts.length} components and hooks: ${parts.length - untriedInNext.length} used by its Next.js application`,
);
for (const { name } of missing) print(`missing here and in docs/compatibility.md: ${name}`);
for (const name of missingTypes) print(`a type that @latchkit/react/stack does not export: ${name}`);
if (unfit.length > UNFIT_MAX) print(`${unfit.length} members fit no more, at most ${UNFIT_MAX}: see --list`);
for (const pattern of outdated) print(`listed in docs/compatibility.md, but whole or not official: ${pattern}`);
for (const { name } of untried) print(`used by no test in tests/interop: ${name}`);
for (const name of untriedInNext) print(`not used by tests/interop/next-app: ${name}`);
if (
  unfit.length > UNFIT_MAX ||
  missingTypes.length > 0 ||
  missing.length + outdated.length + untried.length + untriedInNext.length > 0
)
  process.exitCode = 1;

/**
 * Returns whether an export is a component or a hook: a function, by its declaration, and neither a class nor a helper.
 *
 * @param {string} name
 */
function isComponentOrHook(name) {
  const declaration = declarations.official.get(name)?.valueDeclaration;
  return (
    declaration !== undefined &&
    !ts.isClassDeclaration(declaration) &&
    /^(use)?[A-Z]/.test(name) &&
    !APPS.includes(name)
  );
}

/** @param {string} line */
function print(line) {
  process.stdout.write(`${line}\n`);
}
