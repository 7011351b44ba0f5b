// Checks that every query of the server is bound to one branch of one project, that every write to what users have
// copies of refreshes them, and that no statement needs more of PostgreSQL than rows spread over several databases
// offer. Exceptions have their reasons in tenancy-exceptions.json.
import { readSources } from "../structure/sources.mjs";
import { listStatementProblems } from "./schema/statements.mjs";
import exceptions from "./tenancy-exceptions.json" with { type: "json" };

const problems = listStatementProblems(readSources(), exceptions);
if (problems.length > 0) {
  process.stdout.write(`${problems.join("\n")}\n`);
  process.exitCode = 1;
}
