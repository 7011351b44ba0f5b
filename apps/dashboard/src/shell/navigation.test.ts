import { expect, it } from "vitest";
import { NAVIGATION } from "./navigation.ts";

it("no two pages in the sidebar share an icon", () => {
  const icons = NAVIGATION.flatMap(({ pages }) => pages).map(({ icon }) => icon);
  expect(icons.filter((icon, index) => icons.indexOf(icon) !== index)).toEqual([]);
});
