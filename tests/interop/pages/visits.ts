import type { Page } from "playwright-core";
import { expect, onTestFinished } from "vitest";
import { launchChromium } from "../../../scripts/chromium.mjs";

/** Visits an app with real browsers. */
export interface Visits extends AsyncDisposable {
  readonly url: string;
  /** Opens a page in a fresh browser context, which closes when the test ends. */
  visit(path: string): Promise<Page>;
}

/** A page that does not show what it should within this time fails its test, in milliseconds. */
const PATIENCE_MILLIS = 20_000;

/**
 * Starts a browser whose pages may talk only to this machine, and may throw no errors.
 *
 * @param scripts Scripts of other machines that pages get from here, by URL.
 */
export async function openVisits(url: string, scripts: Readonly<Record<string, string>> = {}): Promise<Visits> {
  const browser = await launchChromium();
  return {
    url,
    async visit(path) {
      const context = await browser.newContext({ baseURL: url, locale: "en-GB", reducedMotion: "reduce" });
      context.setDefaultTimeout(PATIENCE_MILLIS);
      const troubles: string[] = [];
      context.on("weberror", (event) => troubles.push(String(event.error())));
      context.on("request", (request) => {
        if (isElsewhere(request.url()) && !(request.url() in scripts)) troubles.push(`asked for ${request.url()}`);
      });
      for (const [script, body] of Object.entries(scripts))
        await context.route(script, (route) => route.fulfill({ contentType: "text/javascript", body }));
      onTestFinished(async () => {
        await context.close();
        expect(troubles, "errors of the page, and what it asked of other machines").toEqual([]);
      });
      const page = await context.newPage();
      await page.goto(path);
      return page;
    },
    [Symbol.asyncDispose]: () => browser.close(),
  };
}

function isElsewhere(url: string): boolean {
  const { protocol, hostname } = new URL(url);
  return protocol.startsWith("http") && hostname !== "localhost";
}
