#!/usr/bin/env node
import { homedir } from "node:os";
import { openBrowser } from "./open-browser.ts";
import { run } from "./run.ts";

const REACH_TIMEOUT_MILLIS = 5_000;

/** Whatever it answers. */
async function isReachable(url: string): Promise<boolean> {
  try {
    const response = await fetch(url, {
      method: "HEAD",
      redirect: "manual",
      signal: AbortSignal.timeout(REACH_TIMEOUT_MILLIS),
    });
    await response.body?.cancel();
    return true;
  } catch {
    return false;
  }
}

process.exitCode = await run(process.argv.slice(2), {
  environment: process.env,
  homeFolder: homedir(),
  say: (line) => process.stdout.write(`${line}\n`),
  tell: (line) => process.stderr.write(`${line}\n`),
  isReachable,
  openBrowser: (url) => openBrowser(url, process.platform),
});
