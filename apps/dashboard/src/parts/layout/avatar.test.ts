import { expect, it } from "vitest";
import { hueOf } from "./avatar.tsx";

it("the color of a name is always the same, however it is written, and names share twelve of them", () => {
  expect(hueOf("Ada Lovelace")).toBe(hueOf(" ada lovelace "));
  const hues = new Set(Array.from({ length: 500 }, (_, n) => hueOf(`user ${n}`)));
  expect([...hues].sort((a, b) => a - b)).toEqual([0, 30, 60, 90, 120, 150, 180, 210, 240, 270, 300, 330]);
});
