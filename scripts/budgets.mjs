// `npm run budgets`: the sizes of the kits, against the limits in budgets/limits.mjs; with `--all-bundlers`, what
// Rolldown, esbuild, Rollup and webpack make of the kits.
import "./node-version.mjs";

// Loaded after the check above has passed: an old Node could not even read the rest.
const { budgets } = await import("./budgets/command.mjs");
await budgets();
