import { expect, it } from "vitest";
import { toCsv } from "./csv.ts";

const one = [{ title: "Name", value: (name: string) => name }];

it("writes a header and one line per row, and quotes commas, quotation marks and line breaks", () => {
  const columns = [...one, { title: "Length", value: (name: string) => String(name.length) }];
  expect(toCsv(columns, ["Ada", 'Ada "Byron", Countess', "two\nlines"])).toBe(
    '"Name","Length"\r\n"Ada","3"\r\n"Ada ""Byron"", Countess","21"\r\n"two\nlines","9"\r\n',
  );
});

it.each([
  ["=1+1", "'=1+1"],
  ["+1", "'+1"],
  ["-1", "'-1"],
  ["@SUM(A1)", "'@SUM(A1)"],
  ["＝1", "'＝1"],
  [" =1", " '=1"],
  ["\t=1", "'\t'=1"],
  ["\r=1", "'\r'=1"],
  ["\tAda", "'\tAda"],
])("a spreadsheet never runs %j", (name, harmless) => {
  expect(toCsv(one, [name])).toBe(`"Name"\r\n"${harmless}"\r\n`);
});

it.each([
  ["Ada;=1+1;x", "Ada;'=1+1;x"],
  ["Ada\t@SUM(A1)", "Ada\t'@SUM(A1)"],
  ["Ada|-1", "Ada|'-1"],
  ["Ada\n+1", "Ada\n'+1"],
  ["Ada; =1", "Ada; '=1"],
  ['Ada;"=1"', 'Ada;""\'=1""'],
])("a spreadsheet with other separators never runs %j", (name, harmless) => {
  expect(toCsv(one, [name])).toBe(`"Name"\r\n"${harmless}"\r\n`);
});

it("leaves names and email addresses with such characters inside unchanged", () => {
  expect(toCsv(one, ["Anna-Lena; b", "ada+1@example.com"])).toBe('"Name"\r\n"Anna-Lena; b"\r\n"ada+1@example.com"\r\n');
});
