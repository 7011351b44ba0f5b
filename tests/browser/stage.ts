import { freePort, type TestBackend, type TestBackendOptions, testBackend } from "@latchkit/testing";
import type { BrowserContext, BrowserContextOptions, Page } from "playwright-core";
import { expect, onTestFinished } from "vitest";
import { serveDemo } from "../../apps/demo/serve.mjs";
import { startDemoApi } from "../../apps/demo-api/start.mjs";
import { sharedBrowser } from "./shared-browser.ts";

/** Everything a journey needs: a listening backend, the demo on an origin of its own, and a browser. */
export interface Stage extends AsyncDisposable {
  readonly backend: TestBackend;
  readonly demoUrl: string;
  readonly mailboxUrl: string;
  /** Somebody new comes by, with a browser of their own that remembers nothing, and leaves when the test is over. */
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
  const demo = await serveDemo({ ...connection, port: 0, shelvesUrl, mailboxUrl });
  const [browser, shelves] = await Promise.all([
    sharedBrowser(),
    asShipped
      ? startDemoApi({ ...connection, secretServerKey, port: shelvesPort, origin: demo.url, file: null })
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
      onTestFinished(async ({ task }) => {
        if (task.result?.state === "fail") await describePages(context);
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

/** Says where a visitor stood when their test failed, and what there was to see and hear. */
async function describePages(context: BrowserContext): Promise<void> {
  for (const page of context.pages()) {
    const shown = await page
      .locator("body")
      .ariaSnapshot({ timeout: 1000 })
      .catch((error: unknown) => String(error));
    // biome-ignore lint/suspicious/noConsole: the test's own message says what was missing, and nothing of what was there.
    console.error(`${page.url()}\n${shown}`);
  }
}

/** Collects errors in the pages' scripts and what their security policies forbade; requests may fail, that is for tests to judge. */
function noteTroubles(context: BrowserContext): string[] {
  const troubles: string[] = [];
  context.on("weberror", (event) => troubles.push(String(event.error())));
  context.on("console", (message) => {
    if (message.text().includes("Content Security Policy")) troubles.push(message.text());
  });
  return troubles;
}
