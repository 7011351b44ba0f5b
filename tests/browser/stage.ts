import { setTimeout } from "node:timers/promises";
import { freePort, type TestBackend, type TestBackendOptions, testBackend } from "@latchkit/testing/internal";
import type { BrowserContext, BrowserContextOptions, Page } from "playwright-core";
import { expect, onTestFinished } from "vitest";
import { serveDemo } from "../../apps/demo/serve.mjs";
import { startDemoApi } from "../../apps/demo-api/start.mjs";
import { subscribeDemo } from "../../apps/demo-api/webhook.mjs";
import { sharedBrowser } from "./shared-browser.ts";

/** Everything a journey needs: a listening backend, the demo on an origin of its own, and a browser. */
export interface Stage extends AsyncDisposable {
  readonly backend: TestBackend;
  readonly demoUrl: string;
  readonly mailboxUrl: string;
  /** Opens a page in a fresh browser context, which closes when the test ends. */
  visit(path?: string, options?: BrowserContextOptions): Promise<Page>;
}

/** A page that does not show what it should within this time fails its test, in milliseconds. */
const PATIENCE_MILLIS = 20_000;

export interface StageOptions extends Pick<TestBackendOptions, "config" | "env" | "rateLimits"> {
  /**
   * As `npm start` has it: with the project that is made for the demo, and the process behind the shelves of teams.
   * Default: `false`, a project of the test's own.
   */
  asShipped?: boolean;
}

export async function openStage({ asShipped = false, ...options }: StageOptions = {}): Promise<Stage> {
  const backend = await testBackend({ ...options, listens: true, runsWorker: true });
  const { demo: shipped } = backend.backend.projects;
  const { id: projectId, publishableClientKey, secretServerKey } = asShipped && shipped ? shipped : backend.project;
  const mailboxUrl = `${backend.url}/mailbox`;
  const connection = { apiUrl: backend.url, projectId, publishableClientKey };
  const shelvesPort = await freePort();
  const shelvesUrl = `http://localhost:${shelvesPort}`;
  const stripeUrl = options.env?.LATCHKIT_STRIPE_API_URL;
  const demo = await serveDemo({ ...connection, port: 0, shelvesUrl, mailboxUrl, stripeUrl });
  const [browser, shelves] = await Promise.all([
    sharedBrowser(),
    asShipped && shipped
      ? subscribeDemo({ ...connection, superSecretAdminKey: shipped.superSecretAdminKey, shelvesUrl }).then(
          (webhookSecret) =>
            startDemoApi({
              ...connection,
              secretServerKey,
              webhookSecret,
              port: shelvesPort,
              origin: demo.url,
              file: null,
            }),
        )
      : null,
  ]);
  return {
    backend,
    demoUrl: demo.url,
    mailboxUrl,
    async visit(path = "/", visitor = {}) {
      const context = await browser.newContext({
        baseURL: demo.url,
        locale: "en-GB",
        reducedMotion: "reduce",
        ...visitor,
      });
      context.setDefaultTimeout(PATIENCE_MILLIS);
      const troubles = noteTroubles(context);
      await context.addInitScript(recordInput);
      onTestFinished(async ({ task }) => {
        if (task.result?.errors?.length) await describePages(context);
        await context.close();
        expect(troubles, "what the browser complained about").toEqual([]);
      });
      const page = await context.newPage();
      await page.goto(path);
      return page;
    },
    async [Symbol.asyncDispose]() {
      await shelves?.close();
      await demo.close();
      await backend[Symbol.asyncDispose]();
    },
  };
}

/**
 * Prints where a visitor stood when their test failed, what the page showed, and which keys and changes of focus
 * reached it.
 */
async function describePages(context: BrowserContext): Promise<void> {
  for (const page of context.pages()) {
    const shown = await page
      .locator("body")
      .ariaSnapshot({ timeout: 1000 })
      .catch((error: unknown) => String(error));
    const input = await Promise.race([page.evaluate(readInput), setTimeout(2000, "The page does not answer.")]);
    // biome-ignore lint/suspicious/noConsole: the test's own message says what was missing, and nothing of what was there.
    console.error(`${page.url()}\n${shown}\n${input}`);
  }
}

/** Runs in the page, before its own scripts. */
function recordInput(): void {
  const events: string[] = [];
  Object.assign(window, { inputOfTest: events });
  for (const type of ["focusin", "focusout", "keydown", "keyup", "beforeinput", "submit", "click"]) {
    const record = (event: Event) => {
      const { target } = event;
      const element = target instanceof Element ? target.outerHTML.slice(0, 80) : String(target);
      const what = event instanceof KeyboardEvent ? event.key : event instanceof InputEvent ? event.data : "";
      events.push(`${Math.round(event.timeStamp)} ms: ${type} ${what} at ${element}`);
    };
    window.addEventListener(type, record, { capture: true });
  }
}

/** Runs in the page. @returns Whether it has the focus, is visible and painted, and the last events of its input. */
async function readInput(): Promise<string> {
  const frame = new Promise((resolve) => requestAnimationFrame(() => resolve("paints")));
  const late = new Promise((resolve) => window.setTimeout(() => resolve("does not paint"), 500));
  const state = [
    document.hasFocus() ? "has the focus" : "has no focus",
    document.visibilityState,
    await Promise.race([frame, late]),
  ];
  const events: unknown = Reflect.get(window, "inputOfTest");
  return [`The page ${state.join(", ")}.`, ...(Array.isArray(events) ? events.slice(-25) : [])].join("\n");
}

/**
 * Collects errors in the pages' scripts and what their security policies forbade; requests may fail, that is for tests
 * to judge.
 */
function noteTroubles(context: BrowserContext): string[] {
  const troubles: string[] = [];
  context.on("weberror", (event) => troubles.push(String(event.error())));
  context.on("console", (message) => {
    if (message.text().includes("Content Security Policy")) troubles.push(message.text());
  });
  return troubles;
}
