import { expect, it } from "vitest";
import { averageOf } from "./headline-numbers.tsx";

it("averages days, with a decimal below ten", () => {
  const day = (activity: number) => ({ date: "2026-11-28", activity });
  expect(averageOf([day(0), day(0), day(1)])).toBe(0.3);
  expect(averageOf([day(30), day(31)])).toBe(31);
  expect(averageOf([day(0), day(0)])).toBe(0);
});
