// `npm run check`: formatting, lint, boundaries, types, unused code, and what the packages would publish.
import "./node-version.mjs";

// Loaded after the check above has passed: an old Node could not even read the rest.
const { check } = await import("./check/check.mjs");
await check();
