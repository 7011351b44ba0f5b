// Builds packages and apps, but only what changed. `--force` builds everything.
import { buildAll } from "./build/build-all.mjs";

process.exitCode = (await buildAll({ isForced: process.argv.includes("--force"), isTalkative: true })) ? 0 : 1;
