import { expect, it } from "vitest";
import { readVariables, withVariables } from "./environment-file.ts";

it.each([
  ["A=1", "1"],
  ["export A = 1 ", "1"],
  ["A='1 # 2' # 'three'", "1 # 2"],
  ['A="=1="', "=1="],
  ["A=1#2", "1#2"],
  ["A=1 # 2", "1"],
  ["A= # 2", ""],
  ["# A=1", undefined],
  ["A=1\r\nA=2", "2"],
])("the line %j is read as %j", (text, value) => expect(readVariables(text).get("A")).toBe(value));

it.each([
  ["A=9", "A=1\n\n# Latchkit\nB=2\n"],
  ["export A='9 # 8' # mine\r\nC=3\r\nB=9#8\r\n", "export A=1 # mine\r\nC=3\r\nB=2\r\n"],
  ["B=9 8 7\nA=\n", "B=2\nA=1\n"],
])("a replacement of values changes %j to %j", (before, after) => {
  expect(withVariables(before, { A: "1", B: "2" }, { replaces: true })).toBe(after);
});

it.each([
  [null, "# Latchkit\nA=1\nB=2\n"],
  ["", "# Latchkit\nA=1\nB=2\n"],
  ["C=3", "C=3\n\n# Latchkit\nA=1\nB=2\n"],
  ["C=3\r\n\r\n\r\n", "C=3\r\n\r\n# Latchkit\r\nA=1\r\nB=2\r\n"],
  ["B=0\nA=", "B=0\nA=1"],
  ["B=0\nexport A='' # mine\n", "B=0\nexport A=1 # mine\n"],
  ["A=9\nB=9\n", "A=9\nB=9\n"],
])("an addition of values changes %j to %j, once", (before, after) => {
  expect(withVariables(before, { A: "1", B: "2" })).toBe(after);
  expect(withVariables(after, { A: "1", B: "2" })).toBe(after);
});
