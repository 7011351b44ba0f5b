// Checks that every statement which the server has sent while tests ran can be sent to the one server of a distributed
// database that has a project's rows. Exceptions have their reasons in tenancy-exceptions.json.
// Usage: LATCHKIT_STATEMENTS_DIRECTORY=.cache/statements npx vitest run --project unit packages/server
//        node scripts/check/routable.mjs .cache/statements
import { places } from "@latchkit/server/internal";
import { listUnroutable, readRecorded } from "./routable/check-statements.mjs";
import exceptions from "./tenancy-exceptions.json" with { type: "json" };

const recorded = readRecorded(process.argv[2] ?? "");
const { problems, unused } = await listUnroutable(recorded, places, exceptions.routing);
for (const problem of problems) process.stdout.write(`${problem}\n`);
for (const part of unused) process.stdout.write(`no recorded statement needs the exception: ${part}\n`);
if (problems.length + unused.length > 0) process.exitCode = 1;
else process.stdout.write(`note: ${recorded.length} statements\n`);
