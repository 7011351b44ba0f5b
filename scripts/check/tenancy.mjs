// Checks that every query of the server is bound to one branch of one project, or has a reason in
// tenancy-exceptions.json why it is not.
import { join } from "node:path";
import ts from "typescript";
import { readSources } from "../structure/sources.mjs";
import exceptions from "./tenancy-exceptions.json" with { type: "json" };

/** @type {Readonly<Record<string, string>>} Reasons, by file and declaration. */
const reasons = exceptions;
const folder = "packages/server/src/";
const sources = readSources().filter(({ path, isShipped }) => isShipped && path.startsWith(folder));
const tables = tenantTables();
const query = new RegExp(
  `\\b(?:selectFrom|updateTable|deleteFrom)\\(\\s*"(?:${tables})\\b|\\b(?:from|join|update)\\s+(?:${tables})\\b`,
);
/** By one of the helpers, or by both columns in one condition. */
const bound =
  /\b(?:inTenancy|sameTenancy)\(|\bproject_id = \$\{[^}]+\} and (?:\w+\.)?branch_id = \$\{|\bproject_id: [\w.]*projectId, branch_id: |"project_id", "=", [^)]+\)\s*\.where\("branch_id", "="/;

/** @type {string[]} */
const problems = [];
const unused = new Set(Object.keys(reasons));
for (const { path, tree } of sources)
  for (const statement of tree.statements) {
    const text = statement.getText(tree);
    const name = `${path.slice(folder.length)}#${nameOf(statement)}`;
    if (!query.test(text) || bound.test(text)) continue;
    if (!unused.delete(name) && !(name in reasons))
      problems.push(`${name} reads or changes rows of any project; use inTenancy`);
  }
for (const name of unused)
  problems.push(`${name} is bound to a project, or gone: remove it from tenancy-exceptions.json`);

if (problems.length > 0) {
  process.stdout.write(`${problems.join("\n")}\n`);
  process.exitCode = 1;
}

/** Returns the tables whose rows belong to a branch of a project, as alternatives of a regular expression. */
function tenantTables() {
  const texts = sources.filter(({ path }) => path.startsWith(join(folder, "database/tables/"))).map(({ text }) => text);
  const interfaces = new Map(
    [...texts.join("\n").matchAll(/export interface (\w+) \{([^}]*)\}/g)].map(([, name = "", body = ""]) => [
      name,
      body,
    ]),
  );
  const groups = [...interfaces].filter(([name]) => name.endsWith("Tables")).map(([, body]) => body);
  return [...groups.join("\n").matchAll(/(\w+): (\w+);/g)]
    .filter(([, , type = ""]) => /\bproject_id: string;\s*branch_id: string;/.test(interfaces.get(type) ?? ""))
    .map(([, table]) => table)
    .join("|");
}

/** @param {ts.Statement} statement */
function nameOf(statement) {
  if (ts.isFunctionDeclaration(statement)) return statement.name?.text ?? "";
  if (ts.isVariableStatement(statement)) return statement.declarationList.declarations[0]?.name.getText() ?? "";
  return "";
}
