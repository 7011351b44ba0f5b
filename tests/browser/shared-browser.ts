import type { Browser } from "playwright-core";
import { launchChromium } from "../../scripts/chromium.mjs";

let running: Promise<Browser> | undefined;

/**
 * The browser of this process, started at first need. Test files that share a process share it, since starting one
 * costs more than most tests: each visitor has a context of their own there, and sees nothing of the others. It ends
 * with the process.
 */
export function sharedBrowser(): Promise<Browser> {
  running ??= launchChromium().then((browser) => {
    browser.once("disconnected", () => {
      running = undefined; // After a crash, the next test starts another.
    });
    return browser;
  });
  return running;
}
