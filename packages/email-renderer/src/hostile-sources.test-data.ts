/** Hostile sources, each with the cause that the error names. */
export const hostile: readonly [name: string, cause: RegExp, source: string][] = [
  [
    "an endless loop",
    /longer than 1000 ms/,
    `export function EmailTemplate() {
      const id = (x) => x;
      while (true) id(1);
    }`,
  ],
  [
    "endless recursion",
    /call stack/,
    `const deeper = (n) =>
      [n, deeper(n + 1)];
    export const EmailTemplate = () => deeper(0);`,
  ],
  [
    "a string that doubles forever",
    /string too long|memory/,
    `export function EmailTemplate() {
      let text = "x";
      for (;;) text += text;
    }`,
  ],
  [
    "an array that grows forever",
    /MiB of memory|longer than/,
    `export function EmailTemplate() {
      const all = [];
      for (;;) all.push(new Array(10_000).fill(all));
    }`,
  ],
  [
    "buffers of 200 MB",
    /more than 72 MiB of memory/,
    `export function EmailTemplate() {
      const all = Array.from({ length: 200 }, () => new ArrayBuffer(1_000_000));
      return <p>{all.length}</p>;
    }`,
  ],
  [
    "an expression of 60,000 terms",
    /./,
    `export function EmailTemplate() {
      return ${Array(60_000).fill("1").join("+")};
    }`,
  ],
  [
    "promises that continue forever",
    /longer than 1000 ms|never settles/,
    `const again = () => Promise.resolve().then(again);
    again();
    await new Promise(() => {});
    export const EmailTemplate = () => null;`,
  ],
  [
    "polluted prototypes of Object and Array, and a changed React",
    /TypeError/,
    `import * as React from "react";
    Object.prototype.href = Array.prototype.map = "evil";
    Object.defineProperty(React, "createElement", { value: null });
    export const EmailTemplate = () => React.createElement("p");`,
  ],
  [
    "an escape through constructors",
    /TypeError/,
    `const all = (() => {}).constructor("return this")();
    all.process.exit(1);
    export const EmailTemplate = () => null;`,
  ],
  [
    "the import of a file",
    /Cannot import “node:fs”/,
    `import { Text } from "@react-email/components";
    import { readFileSync } from "node:fs";
    export const EmailTemplate = () => <Text>{readFileSync("/etc/passwd")}</Text>;`,
  ],
  [
    "a request to the network",
    /fetch is not defined/,
    `export function EmailTemplate() {
      fetch("http://127.0.0.1/");
    }`,
  ],
  [
    "timers",
    /setTimeout is not defined/,
    `export function EmailTemplate() {
      setTimeout(() => {}, 1e9);
    }`,
  ],
  [
    "50 MB of output",
    /exceeds|memory/,
    `export function EmailTemplate() {
      const text = "0123456789".repeat(5_000_000);
      return <p>{text}</p>;
    }`,
  ],
  [
    "classes that repeat themselves in the style sheet",
    /exceeds/,
    `export function EmailTemplate() {
      const classes = Array.from({ length: 200 }, (_, n) => "[" + "&_".repeat(450) + "]:p-" + n);
      return <p className={classes.join(" ")}>.</p>;
    }`,
  ],
  [
    "styles that make the email too big",
    /exceeds/,
    `export function EmailTemplate() {
      const html = '<p class="sr-only"></p>'.repeat(10_000);
      return <div dangerouslySetInnerHTML={{ __html: html }} />;
    }`,
  ],
  [
    "getters that throw or never return",
    /./,
    `export function EmailTemplate() {
      const wicked = new Proxy({}, { get() { for (;;); } });
      throw { get name() { for (;;); }, get message() { return wicked; }, stack: wicked };
    }`,
  ],
  [
    "elements nested a million levels deep",
    /call stack|memory|longer than/,
    `export function EmailTemplate() {
      let all = <b />;
      for (let n = 0; n < 1_000_000; n++) all = <i>{all}</i>;
      return all;
    }`,
  ],
  [
    "an answer that is JSON of millions of objects",
    /MiB of memory|longer than|replaced the answer|exceeds/,
    `const parts = "{},".repeat(7_000_000);
    JSON.stringify = () => '{"html":"x","a":[' + parts + "{}]}";
    export const EmailTemplate = () => <p>{parts.length}{JSON.stringify({})}</p>;`,
  ],
  [
    "an answer with millions of further properties",
    /MiB of memory|longer than|replaced the answer/,
    `const { latchkitRender } = globalThis;
    globalThis.latchkitRender = () => {
      const answer = {};
      for (let n = 0; n < 9_000_000; n++) answer["k" + n] = n;
      return answer;
    };
    export const EmailTemplate = () => null;`,
  ],
  [
    "an answer of arrays in arrays",
    /replaced the answer|MiB of memory|longer than|call stack/,
    `globalThis.latchkitRender = () => {
      let all = [];
      for (let n = 0; n < 500_000; n++) all = [all];
      return { html: all };
    };
    export const EmailTemplate = () => null;`,
  ],
  [
    "an answer whose HTML never ends to be read",
    /replaced the answer|longer than/,
    `globalThis.latchkitRender = () => ({ get html() { for (;;); } });
    export const EmailTemplate = () => null;`,
  ],
  [
    "an answer that is another one each time it is read",
    /exceeds|longer than/,
    `let reads = 0;
    globalThis.latchkitRender = () => ({ get html() { return reads++ ? "x" : "x".repeat(30_000_000); } });
    export const EmailTemplate = () => null;`,
  ],
  [
    "strings that say another length",
    /exceeds|longer than/,
    `Object.defineProperty(String.prototype, "length", { get: () => 1 });
    globalThis.latchkitRender = () => ({ html: "x".repeat(30_000_000) });
    export const EmailTemplate = () => null;`,
  ],
  [
    "a subject of 20 MB",
    /subject exceeds 1000 characters|longer than/,
    `import { Subject } from "@latchkit/emails";
    export const EmailTemplate = () => <Subject value={"x".repeat(20_000_000)} />;`,
  ],
  [
    "a category of 20 MB",
    /notification category exceeds 200 characters|longer than/,
    `import { NotificationCategory } from "@latchkit/emails";
    export const EmailTemplate = () => <NotificationCategory value={"x".repeat(20_000_000)} />;`,
  ],
  [
    "an error with a message of 40 MB",
    /./,
    `export function EmailTemplate() {
      throw new Error("x".repeat(40_000_000));
    }`,
  ],
  [
    "an error of one text of 40 MB, in its name, message and stack",
    /./,
    `const text = "\u20ac".repeat(12_000_000);
    throw { name: text, message: text, stack: text, source: text, kind: text, toString: () => text };
    export const EmailTemplate = () => null;`,
  ],
  [
    "names and stacks of the engine's own errors of 40 MB, in an endless loop",
    /./,
    `const text = "x".repeat(30_000_000);
    Error.prepareStackTrace = () => text;
    for (const of of [Error, TypeError, SyntaxError, RangeError, InternalError]) of.prototype.name = text;
    for (;;);
    export const EmailTemplate = () => null;`,
  ],
  [
    "a proxy in place of an error",
    /./,
    `throw new Proxy(() => {}, {
      get(_, name) { return name === "message" ? "x".repeat(40_000_000) : new Proxy({}, this); },
    });
    export const EmailTemplate = () => null;`,
  ],
  [
    "the import of a name of 20 MB",
    /Cannot import|longer than/,
    `await import("x".repeat(20_000_000));
    export const EmailTemplate = () => null;`,
  ],
  [
    "imports without end",
    /Cannot import|longer than|MiB of memory/,
    `for (let n = 0; ; n++) import("x".repeat(1_000_000) + n).catch(() => {});
    export const EmailTemplate = () => null;`,
  ],
  [
    "a module that imports itself by way of the theme",
    /./,
    `import * as theme from "theme.tsx";
    import * as self from "template.tsx";
    export const EmailTemplate = () => self.EmailTemplate(theme);`,
  ],
  [
    "an answer that is a proxy",
    /replaced the answer|longer than/,
    `globalThis.latchkitRender = () => new Proxy({}, { get: (_, name) => ({ [name]: "x".repeat(20_000_000) }) });
    export const EmailTemplate = () => null;`,
  ],
  [
    "a string of 60 MB that is no string",
    /replaced the answer|longer than/,
    `globalThis.latchkitRender = () => ({ html: new String("x".repeat(60_000_000)) });
    export const EmailTemplate = () => null;`,
  ],
  [
    "300,000 elements within each other",
    /./,
    `export const EmailTemplate = () =>
      <div dangerouslySetInnerHTML={{ __html: "<b>".repeat(300_000) }} />;`,
  ],
  [
    "a regular expression that backtracks without end",
    /longer than/,
    `export const EmailTemplate = () => <p>{String(/^(a+)+$/.test("a".repeat(60) + "b"))}</p>;`,
  ],
  [
    "an array sorted by a function that never agrees",
    /longer than/,
    `export function EmailTemplate() {
      for (;;) Array.from({ length: 100_000 }, (_, n) => n).sort(() => 1);
    }`,
  ],
  [
    "a Map, typed arrays and bigints that grow forever",
    /MiB of memory|longer than|too large/,
    `export function EmailTemplate() {
      const all = new Map();
      let big = 3n;
      for (let n = 0; ; n++) {
        all.set(n, new Float64Array(50_000).fill(n));
        big *= big;
      }
    }`,
  ],
  [
    "generators and closures that hold everything",
    /MiB of memory|longer than|call stack/,
    `function* endless(held) { for (;;) yield* endless([held, new Array(1_000).fill(held)]); }
    export const EmailTemplate = () => <p>{[...endless([])]}</p>;`,
  ],
  [
    "weak references and finalizers",
    /./,
    `const registry = new FinalizationRegistry(() => { for (;;); });
    export function EmailTemplate() {
      for (;;) registry.register(new WeakRef({}), new Array(1_000).fill({}));
    }`,
  ],
  [
    "a schema that never answers",
    /longer than/,
    `export const variablesSchema = () => { for (;;); };
    export const EmailTemplate = () => null;`,
  ],
];
