// `npm test`: sets up whatever is missing, then checks, tests and weighs everything.
// Arguments go to Vitest; with any, only its tests run: npm test -- password, npm test -- --project unit
// `npm run test:all` also runs `*.proof.test.ts`, the sweeps and whole proofs, as LATCHKIT_WHOLE_PROOFS=1 does.
import "./node-version.mjs";

// Loaded after the check above has passed: an old Node could not even read the rest.
const { test } = await import("./test/test.mjs");
const args = process.argv.slice(2);
if (args[0] === "--all") {
  args.shift();
  process.env.LATCHKIT_WHOLE_PROOFS = "1";
}
await test(args);
