import { existsSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { root } from "../workspace.mjs";
import { applyMutation, readMutations, readSource } from "./mutations.mjs";

test.each(readMutations())("the source still has what breaks the rule “$rule”", (mutation) => {
  expect(applyMutation(mutation, readSource(mutation.file))).not.toBe(readSource(mutation.file));
  expect(mutation.tests.filter((file) => !existsSync(join(root, file)))).toEqual([]);
});

const mutation = { rule: "", file: "a.ts", from: "one", to: "two", tests: [] };

test("a mutation replaces a text that occurs once", () => {
  expect(applyMutation(mutation, "not one but")).toBe("not two but");
});

test.each(["", "one one"])("a mutation of code that has changed is refused: “%s”", (source) => {
  expect(() => applyMutation(mutation, source)).toThrow("a.ts does not contain this text exactly once: one");
});
