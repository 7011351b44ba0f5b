#!/usr/bin/env node
import { homedir } from "node:os";
import { openBrowser } from "./open-browser.ts";
import { run } from "./run.ts";

process.exitCode = await run(process.argv.slice(2), {
  environment: process.env,
  homeFolder: homedir(),
  say: (line) => process.stdout.write(`${line}\n`),
  tell: (line) => process.stderr.write(`${line}\n`),
  openBrowser: (url) => openBrowser(url, process.platform),
});
