// `npm run mutate`: breaks one rule after the other, and names those that no test notices.
// Arguments choose rules by words of them or of their files: npm run mutate -- webhooks
import "./node-version.mjs";

// Loaded after the check above has passed: an old Node could not even read the rest.
const { mutate } = await import("./mutate/mutate.mjs");
await mutate(process.argv.slice(2));
