// `npm run bench`: what the server costs, beside what the machine can do at all. `--rounds 5` and `--seconds 3` set how long to look.
import "./node-version.mjs";

// Loaded after the check above has passed: an old Node could not even read the rest.
const { parseArgs } = await import("node:util");
const { ensureInstalled } = await import("./install.mjs");
const { buildAll } = await import("./build/build-all.mjs");

const { values } = parseArgs({
  options: { rounds: { type: "string", default: "5" }, seconds: { type: "string", default: "3" } },
});
await ensureInstalled();
if (!(await buildAll())) process.exit(1);
const { bench } = await import("../bench/run.mjs");
await bench({ rounds: Number(values.rounds), seconds: Number(values.seconds) });
