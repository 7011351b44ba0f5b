import { expect, it } from "vitest";
import { runEach } from "./run-each.ts";

it("an action runs for all items, a few at a time, and returns those that failed", async () => {
  let running = 0;
  let most = 0;
  const done: number[] = [];
  const failures = await runEach([1, 2, 3, 4, 5, 6, 7, 8, 9], async (item) => {
    most = Math.max(most, ++running);
    await Promise.resolve();
    running -= 1;
    if (item % 4 === 0) throw new Error(`not ${item}`);
    done.push(item);
  });
  expect(done).toEqual([1, 2, 3, 5, 6, 7, 9]);
  expect(failures.map(({ item }) => item)).toEqual([4, 8]);
  expect(most).toBe(4);
});
