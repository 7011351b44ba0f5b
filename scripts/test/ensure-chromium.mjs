import { existsSync } from "node:fs";
import { findChromium } from "../chromium.mjs";
import { run, runNode } from "../run.mjs";
import { dim, say } from "../terminal.mjs";

const INSTALL_LIMIT_MILLIS = 10 * 60_000;

/** Makes sure that there is a Chromium for the browser tests: the machine's own, or one that is installed now. */
export async function ensureChromium() {
  if (findChromium()) return;
  say(dim("Installing Chromium for the browser tests …"));
  const attempts = isDebianRoot() ? [fromDebian, fromPlaywright] : [fromPlaywright];
  const reports = [];
  for (const attempt of attempts) {
    reports.push(await attempt());
    if (findChromium()) return;
  }
  say(reports.join("\n").trim());
  throw new Error("Chromium could not be installed. Install it yourself, or set LATCHKIT_CHROMIUM to the path of one.");
}

function isDebianRoot() {
  return process.getuid?.() === 0 && existsSync("/usr/bin/apt-get");
}

async function fromDebian() {
  const options = { timeoutMillis: INSTALL_LIMIT_MILLIS, env: { DEBIAN_FRONTEND: "noninteractive" } };
  const update = await run("apt-get", ["update", "-qq"], options);
  const install = await run("apt-get", ["install", "-y", "-qq", "--no-install-recommends", "chromium"], options);
  return update.output + install.output;
}

async function fromPlaywright() {
  const options = { timeoutMillis: INSTALL_LIMIT_MILLIS };
  return (await runNode("node_modules/playwright-core/cli.js", ["install", "chromium"], options)).output;
}
