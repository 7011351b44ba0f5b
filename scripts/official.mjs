// `npm run official`: plays the story in tests/interop/story with the newest official packages that are published, and
// says what failed. `npm run official -- 2.8.77` takes another version. `--accept` makes the newest version part of the
// tested range once it passes.
import "./node-version.mjs";

// Loaded after the check above has passed: an old Node could not even read the rest.
const { playOfficial } = await import("./official/play.mjs");
await playOfficial(process.argv.slice(2));
