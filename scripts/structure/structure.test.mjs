import ts from "typescript";
import { describe, expect, it } from "vitest";
import { fileKnots, folderKnots } from "./cycles.mjs";
import { behaviourLines, functionsOf } from "./functions.mjs";

/** @param {string} path @param {string[]} to @param {{ isType?: boolean, isDynamic?: boolean }} [options] */
const importing = (path, to, { isType = false, isDynamic = false } = {}) => ({
  ...parsed("", path),
  imports: to.map((target) => ({ to: target, isType, isDynamic })),
});

/** @param {string} text @param {string} [path] @returns {import("./sources.mjs").Source} */
function parsed(text, path = "packages/a/src/a.ts") {
  return {
    path,
    text,
    isShipped: true,
    imports: [],
    tree: ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true),
  };
}

describe("import cycles", () => {
  it("finds files that import each other by way of a third one", () => {
    const sources = [
      importing("a.ts", ["b.ts"]),
      importing("b.ts", ["c.ts"]),
      importing("c.ts", ["a.ts", "d.ts"]),
      importing("d.ts", []),
    ];
    expect(fileKnots(sources, { withTypes: false })).toEqual([["a.ts", "b.ts", "c.ts"]]);
  });

  it("counts imports of types only when asked to, and import() never", () => {
    const sources = [
      importing("a.ts", ["b.ts"]),
      importing("b.ts", ["a.ts"], { isType: true }),
      importing("c.ts", ["c2.ts"]),
      importing("c2.ts", ["c.ts"], { isDynamic: true }),
    ];
    expect(fileKnots(sources, { withTypes: false })).toEqual([]);
    expect(fileKnots(sources, { withTypes: true })).toEqual([["a.ts", "b.ts"]]);
  });

  it("finds folders that import each other although no two of their files do", () => {
    const src = "packages/server/src";
    const sources = [
      importing(`${src}/emails/send.ts`, [`${src}/projects/config.ts`]),
      importing(`${src}/projects/document.ts`, [`${src}/emails/deep/templates.ts`]),
      importing(`${src}/main.ts`, [`${src}/emails/send.ts`]),
    ];
    expect(fileKnots(sources, { withTypes: false })).toEqual([]);
    expect(folderKnots(sources, { withTypes: false })).toEqual([[`${src}/emails`, `${src}/projects`]]);
  });

  it("does not count folders of different packages", () => {
    const sources = [
      importing("packages/a/src/x.ts", ["packages/b/src/y.ts"]),
      importing("packages/b/src/z.ts", ["packages/a/src/w.ts"]),
    ];
    expect(folderKnots(sources, { withTypes: false })).toEqual([]);
  });
});

describe("functions", () => {
  it("are measured without their comment, with their parameters", () => {
    const source = parsed("/**\n * Adds.\n */\nfunction add(a, b) {\n  return a + b;\n}\nconst one = (x) => 1;\n");
    expect(functionsOf(source).map(({ name, lines, parameters }) => ({ name, lines, parameters }))).toEqual([
      { name: "add", lines: 3, parameters: 2 },
      { name: "one", lines: 1, parameters: 1 },
    ]);
  });

  it("count once as behaviour when one is inside another", () => {
    expect(
      behaviourLines(
        parsed("function outer() {\n  const inner = () => {\n    return 1;\n  };\n}\nconst table = {\n  a: 1,\n};\n"),
      ),
    ).toBe(5);
  });
});
