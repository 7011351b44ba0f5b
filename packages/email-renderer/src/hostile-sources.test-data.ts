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
];
