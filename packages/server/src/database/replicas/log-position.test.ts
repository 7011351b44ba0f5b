import { expect, it } from "vitest";
import { shareReading, toLogPosition } from "./log-position.ts";

it("positions of the log compare as PostgreSQL's do", () => {
  expect(toLogPosition("0/0")).toBe(0n);
  expect(toLogPosition("0/FFFFFFFF")).toBe(4_294_967_295n);
  expect(toLogPosition("16/B374D848")).toBe(0x16n * 4_294_967_296n + 0xb374d848n);
  expect(toLogPosition("1/0") > toLogPosition("0/FFFFFFFF")).toBe(true);
});

it("a reading is shared by those who asked before it began, and by no others", async () => {
  let count = 0;
  const read = shareReading(async () => ++count);
  const [first, second] = [read(), read()];
  expect(await Promise.all([first, second])).toEqual([1, 1]);
  const third = read();
  await new Promise((resolve) => setImmediate(resolve)); // it has begun
  expect(await Promise.all([third, read()])).toEqual([2, 3]);
});
