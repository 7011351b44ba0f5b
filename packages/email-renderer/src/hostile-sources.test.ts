import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createEmailRenderer, type EmailRenderer } from "./renderer.ts";
import { mail } from "./test-sources.test-data.ts";

const MAX_MILLIS = 2_500;
const MAX_GROWTH_BYTES = 150 * 1024 * 1024;

/** Sources that do harm where nothing holds them, each with what its author should read. All of them do it below line 2. */
const hostile: readonly [name: string, source: string, says: RegExp][] = [
  [
    "an endless loop",
    "export function EmailTemplate() {\n  const id = (x) => x;\n  while (true) id(1);\n}",
    /longer than 1000 milli/,
  ],
  [
    "endless recursion",
    "const deeper = (n) =>\n  [n,\n  deeper(n + 1)];\nexport const EmailTemplate = () => deeper(0);",
    /call stack/,
  ],
  [
    "a string that doubles for ever",
    'export function EmailTemplate() {\n  let text = "x";\n  for (;;) text += text;\n}',
    /string too long|memory/,
  ],
  [
    "an array that grows for ever",
    "export function EmailTemplate() {\n  const all = [];\n  for (;;) all.push(new Array(10_000).fill(all));\n}",
    /MiB of memory|longer than/,
  ],
  [
    "an expression of a hundred thousand terms",
    `export function EmailTemplate() {\n  const sum =\n    ${Array(60_000).fill("1").join("+")};\n  return sum;\n}`,
    /./,
  ],
  [
    "promises that go on for ever",
    "const again = () => Promise.resolve().then(again);\nagain();\nawait new Promise(() => {});\nexport const EmailTemplate = () => null;",
    /longer than 1000 milli|waits for/,
  ],
  [
    "a pollution of Object, Array and React",
    'import * as React from "react";\nObject.prototype.href = Array.prototype.map = "evil";\nObject.defineProperty(React, "createElement", { value: null });\nexport const EmailTemplate = () => React.createElement("p");',
    /TypeError/,
  ],
  [
    "an escape through constructors",
    "const all = (() => {}).constructor(\n  'return this')();\nall.process.exit(1);\nexport const EmailTemplate = () => null;",
    /TypeError/,
  ],
  [
    "the import of a file",
    'import { Text } from "@react-email/components";\nimport { readFileSync } from "node:fs";\nexport const EmailTemplate = () => <Text>{readFileSync("/etc/passwd")}</Text>;',
    /cannot import “node:fs”/,
  ],
  [
    "a request to the network",
    'export function EmailTemplate() {\n  const at = "http://127.0.0.1/";\n  fetch(at);\n}',
    /fetch is not defined/,
  ],
  [
    "timers",
    "export function EmailTemplate() {\n  const wait = 1e9;\n  setTimeout(() => {}, wait);\n}",
    /setTimeout is not defined/,
  ],
  [
    "fifty megabytes of output",
    'export function EmailTemplate() {\n  const text = "0123456789".repeat(5_000_000);\n  return <p>{text}</p>;\n}',
    /longer than|memory/,
  ],
  [
    "getters that throw and never end",
    "export function EmailTemplate() {\n  const wicked = new Proxy({}, { get() { for (;;); } });\n  throw { get name() { for (;;); }, get message() { return wicked; }, stack: wicked };\n}",
    /./,
  ],
  [
    "elements a million deep",
    "export function EmailTemplate() {\n  let all = <b />;\n  for (let n = 0; n < 1_000_000; n++) all = <i>{all}</i>;\n  return all;\n}",
    /call stack|memory|longer than/,
  ],
];

describe("sources that nobody should have to trust", () => {
  let renderer: EmailRenderer;

  beforeAll(async () => {
    renderer = createEmailRenderer();
    await renderer.render(mail()); // The thread and its image are there from here on.
  });
  afterAll(() => renderer.close());

  it.each(hostile)("%s ends in time, with line and cause", async (_, template, says) => {
    const startedAt = performance.now();
    const answer = await renderer.render(mail({ template }));
    expect(performance.now() - startedAt).toBeLessThan(MAX_MILLIS);
    expect(answer).toMatchObject({ status: "error", source: "template", message: expect.stringMatching(says) });
    expect(answer).toHaveProperty("message", expect.stringMatching(/^Line \d+ of the template: ./));
  });

  it("leave no trace: the next mail is that of a process that has seen none of them", async () => {
    const before = process.memoryUsage().rss;
    for (const [, template] of hostile) await renderer.render(mail({ template }));
    expect(process.memoryUsage().rss - before).toBeLessThan(MAX_GROWTH_BYTES);
    const request = mail({ user: { displayName: "Pat" } });
    expect(await renderer.render(request)).toEqual(await renderInFreshProcess(request));
  });

  it("do their harm to a theme's mails just as little, and are told apart from templates", async () => {
    const theme =
      'import { Html } from "@react-email/components";\n\nexport function EmailTheme() {\n  throw new Error("no");\n}';
    expect(await renderer.render(mail({ theme }))).toEqual({
      status: "error",
      kind: "exception",
      source: "theme",
      line: 4,
      message: "Line 4 of the theme: Error: no",
    });
  });
});

/** Renders with the thread's own modules in a process of its own. */
async function renderInFreshProcess(request: unknown): Promise<unknown> {
  const program = `
    import { Worker } from "node:worker_threads";
    const worker = new Worker(new URL(${JSON.stringify(new URL("../dist/worker.js", import.meta.url).href)}), { execArgv: [] });
    worker.once("message", () => {
      worker.once("message", (answer) => {
        process.stdout.write(JSON.stringify(answer));
        void worker.terminate();
      });
      worker.postMessage(${JSON.stringify(request)});
    });
  `;
  const { stdout } = await promisify(execFile)(process.execPath, ["--input-type=module", "-e", program]);
  return JSON.parse(stdout);
}
