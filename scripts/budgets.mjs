// `npm run budgets`: the sizes of the kits, against the limits in budgets/limits.mjs.
import "./node-version.mjs";

// Loaded after the check above has passed: an old Node could not even read the rest.
const { budgets } = await import("./budgets/command.mjs");
await budgets();
