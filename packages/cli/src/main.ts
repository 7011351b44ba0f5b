#!/usr/bin/env node
import { realSurroundings } from "./real-surroundings.ts";
import { run } from "./run.ts";

process.exitCode = await run(process.argv.slice(2), realSurroundings());
