import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { root } from "../workspace.mjs";
import { installed, PAGES, rangeOf, tested } from "./versions.mjs";

it.each(PAGES)("%s names the versions of the official packages that are tested, and no others", (page) => {
  const text = readFileSync(join(root, page), "utf8").replace(/\s+/g, " ");
  expect(text).toContain(rangeOf(tested));
  expect(text).not.toMatch(/2\.8\.x/);
});

it("the tested versions include the installed one", () => {
  expect([tested.oldest, ...tested.between, tested.newest]).toContain(installed);
});
