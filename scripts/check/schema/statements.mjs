import ts from "typescript";

const folder = "packages/server/src/";

/** By one of the helpers, or by both columns in one condition. */
const bound =
  /\b(?:inTenancy|sameTenancy|heldBy)\(|\bproject_id = \$\{[^}]+\} and (?:\w+\.)?branch_id = \$\{|\bproject_id: [\w.]*projectId, branch_id: |"project_id", "=", [^)]+\)\s*\.where\("branch_id", "="/;

/** Writes to what stands beside users as well, see `records/user-copies.ts`. */
const copied =
  /\b(?:insertInto|updateTable|deleteFrom)\(\s*"(?:contact_channels|oauth_accounts)"|\b(?:insertInto|deleteFrom)\(\s*"passkeys"|\b(?:insert into|update|delete from) (?:contact_channels|oauth_accounts)\b|\b(?:insert into|delete from) passkeys\b|\bupdateTable\("users"\)\s*\.set\([^)]*\b(?:display_name|columns)\b/;

/**
 * @typedef {{ readonly path: string, readonly text: string, readonly tree: ts.SourceFile, readonly isShipped: boolean }} Source
 * @typedef {Readonly<Record<string, string>>} Reasons By file and declaration.
 */

/**
 * Lists declarations of the server with statements that are not bound to one branch of one project, that leave the
 * copies beside users as they are, or that PostgreSQL cannot run on rows spread over several databases.
 *
 * @param {readonly Source[]} all
 * @param {{ tenancy: Reasons, copies: Reasons }} reasons
 */
export function listStatementProblems(all, reasons) {
  const sources = all.filter(({ path, isShipped }) => isShipped && path.startsWith(folder));
  const tables = tenantTables(sources);
  const query = new RegExp(
    `\\b(?:selectFrom|updateTable|deleteFrom)\\(\\s*"(?:${tables})\\b|\\b(?:from|join|update)\\s+(?:${tables})\\b`,
  );
  const rules = [
    {
      found: query,
      unless: bound,
      kept: reasons.tenancy,
      problem: "reads or changes rows of any project; use inTenancy",
    },
    {
      found: copied,
      unless: /\brefreshCopies(?:OfMany)?\(|\boauth_providers: providersIn\(/,
      kept: reasons.copies,
      problem: "changes a name, an address, a passkey or an account at a provider; call refreshCopies",
    },
    { found: /`[^`]*\bctid\b/, unless: null, kept: {}, problem: "names rows by ctid; use the primary key" },
    { found: /[(\n`]\s*select from\b/, unless: null, kept: {}, problem: "selects nothing; use select 1 from" },
  ];
  /** @type {string[]} */
  const problems = [];
  const unused = new Set(rules.flatMap(({ kept }) => Object.keys(kept)));
  for (const { path, tree } of sources)
    for (const statement of tree.statements) {
      const text = statement.getText(tree);
      const name = `${path.slice(folder.length)}#${nameOf(statement)}`;
      for (const { found, unless, kept, problem } of rules) {
        if (!found.test(text) || unless?.test(text)) continue;
        if (name in kept) unused.delete(name);
        else problems.push(`${name} ${problem}`);
      }
    }
  return [...problems, ...[...unused].map((name) => `${name} needs no exception: remove it`)];
}

/** Returns the tables whose rows belong to a branch of a project, as alternatives of a regular expression. @param {readonly Source[]} sources */
function tenantTables(sources) {
  const texts = sources.filter(({ path }) => path.startsWith(`${folder}database/tables/`)).map(({ text }) => text);
  const interfaces = new Map(
    [...texts.join("\n").matchAll(/export interface (\w+) \{([^}]*)\}/g)].map(([, name = "", body = ""]) => [
      name,
      body,
    ]),
  );
  const groups = [...interfaces].filter(([name]) => name.endsWith("Tables")).map(([, body]) => body);
  return [...groups.join("\n").matchAll(/(\w+): (\w+);/g)]
    .filter(([, , type = ""]) => /\bproject_id: .*;\s*branch_id: /.test(interfaces.get(type) ?? ""))
    .map(([, table]) => table)
    .join("|");
}

/** @param {ts.Statement} statement */
function nameOf(statement) {
  if (ts.isFunctionDeclaration(statement)) return statement.name?.text ?? "";
  if (ts.isVariableStatement(statement)) return statement.declarationList.declarations[0]?.name.getText() ?? "";
  return "";
}
