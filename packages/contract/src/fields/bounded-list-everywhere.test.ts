import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

const ROOTS = ["server", "contract"].map((name) => new URL(`../../../${name}/src/`, import.meta.url));

/** A list whose length is limited by the method of the list: arguments may hold three levels of parentheses. */
const LIMITED = /\.array\((?:[^()]|\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\))*\)\s*\.(?:min|max|length)\(/;

it("no list is limited without boundedList: comparing the length of what is no list throws", () => {
  const found = ROOTS.flatMap((root) =>
    readdirSync(root, { recursive: true, encoding: "utf8" })
      .filter((path) => /(?<!\.test|\.test-data)\.tsx?$/.test(path))
      .filter((path) => LIMITED.test(readFileSync(new URL(path, root), "utf8"))),
  );
  expect(found).toEqual([]);
});
