// `npm test`: sets up whatever is missing, then checks, tests and weighs everything.
// Arguments go to Vitest; with any, only its tests run: npm test -- password, npm test -- --project unit
import "./node-version.mjs";

// Loaded after the check above has passed: an old Node could not even read the rest.
const { test } = await import("./test/test.mjs");
await test(process.argv.slice(2));
