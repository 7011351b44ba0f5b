// Checks that the migrated tables can be spread over several databases by their project, and that no migration takes
// away what the statements of the version before need, or keeps its requests waiting. Exceptions have their reasons in
// schema-exceptions.json.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../workspace.mjs";
import { listSchemaProblems } from "./schema/catalog.mjs";
import { openMigrated } from "./schema/migrated.mjs";
import { listMigrationProblems } from "./schema/migrations.mjs";
import exceptions from "./schema-exceptions.json" with { type: "json" };

const folder = join(root, "packages/server/src/database");
const recorded = readFileSync(join(folder, "older-statements.test-data.jsonl"), "utf8");
const used = recorded.split("\n").flatMap((line) => (line === "" ? [] : [JSON.parse(line)]));
const migrations = Object.fromEntries(
  readdirSync(join(folder, "migrations")).map((file) => [
    file.replace(".sql", ""),
    readFileSync(join(folder, "migrations", file), "utf8"),
  ]),
);

const database = await openMigrated(join(folder, "contraction.sql"));
const problems = [
  ...listMigrationProblems(migrations, used, exceptions.migrations),
  ...(await listSchemaProblems(database.ask, exceptions).finally(database.close)),
];
if (problems.length > 0) {
  process.stdout.write(`${problems.join("\n")}\n`);
  process.exitCode = 1;
}
