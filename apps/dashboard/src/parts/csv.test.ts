import { expect, it } from "vitest";
import { toCsv } from "./csv.ts";

const one = [{ title: "Name", value: (name: string) => name }];

it("writes a line per row below the titles, and keeps commas, quotes and line breaks inside their field", () => {
  const columns = [...one, { title: "Length", value: (name: string) => String(name.length) }];
  expect(toCsv(columns, ["Ada", 'Ada "Byron", Countess', "two\nlines"])).toBe(
    'Name,Length\r\nAda,3\r\n"Ada ""Byron"", Countess",21\r\n"two\nlines",9\r\n',
  );
});

it.each(["=1+1", "+1", "-1", "@SUM(A1)", "\t=1", "\r=1", "＝1"])("has no spreadsheet run %j", (name) => {
  expect(toCsv(one, [name])).toBe(`Name\r\n"'${name}"\r\n`);
});
