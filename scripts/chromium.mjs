import { existsSync } from "node:fs";
import { chromium } from "playwright-core";

/** Names an installed Chromium to use instead of the one found. */
const VARIABLE = "LATCHKIT_CHROMIUM";

const usualPlaces = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
];

/**
 * The first four are windows of Chromium's own that no one sees: every new context would start processes for the
 * suggestions below an address bar, which cost more than the pages that are looked at. Chromium obeys the last list of
 * this kind only, so the rest repeats what Playwright switches off.
 */
const disabledFeatures = [
  "WebUIOmniboxPopup",
  "WebUIOmniboxAimPopup",
  "WebUIOmniboxFullPopup",
  "SpareRendererForSitePerProcess",
  "AimEnabled",
  "AvoidCorsURLLoaderRestartOnRedirect",
  "AvoidUnnecessaryBeforeUnloadCheckSync",
  "DestroyProfileOnBrowserClose",
  "HttpsFirstBalancedModeAutoEnable",
  "HttpsUpgrades",
  "LensOverlay",
  "MediaRouter",
  "NetworkTimeServiceQuerying",
  "OptimizationHints",
  "PaintHolding",
  "PreconnectToSearch",
  "TcpPortRandomizationWin",
  "ThirdPartyStoragePartitioning",
];

/** @returns {string | null} Path of a Chromium on this machine. */
export function findChromium() {
  const chosen = process.env[VARIABLE];
  if (chosen && !existsSync(chosen)) throw new Error(`${VARIABLE} is "${chosen}", where there is no file.`);
  return chosen || ([...usualPlaces, chromium.executablePath()].find((path) => existsSync(path)) ?? null);
}

/**
 * Returns options that start a Chromium which reaches nothing but this machine.
 *
 * @returns {import("playwright-core").LaunchOptions & { args: string[] }}
 */
export function chromiumOptions() {
  const executablePath = findChromium();
  const isRoot = process.getuid?.() === 0;
  return {
    ...(executablePath ? { executablePath } : {}),
    args: [
      `--disable-features=${disabledFeatures.join(",")}`,
      "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE *.localhost, EXCLUDE 127.0.0.1, EXCLUDE [::1]",
      ...(isRoot ? ["--no-sandbox"] : []), // Its sandbox does not work for root.
    ],
  };
}

/**
 * Starts a Chromium that reaches nothing but this machine.
 *
 * @param {import("playwright-core").LaunchOptions} [options]
 */
export function launchChromium(options = {}) {
  if (!findChromium()) throw new Error("Chromium is not installed. Run `npm test`, which installs it.");
  const { args, ...found } = chromiumOptions();
  return chromium.launch({ ...found, ...options, args: [...args, ...(options.args ?? [])] });
}
