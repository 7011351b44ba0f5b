import { expect, it } from "vitest";
import { TimeBudget } from "./time-budget.ts";

it.each([
  ["is left whole at first", { passed: 0, onCore: 0 }, 1_000],
  ["is spent by the time that passes while the process works", { passed: 600, onCore: 600 }, 400],
  ["is spent when all of it was spent on a core", { passed: 1_000, onCore: 1_000 }, 0],
  ["is spent when several threads of the process work", { passed: 1_000, onCore: 1_900 }, 0],
  ["is not spent while the process waits for a core", { passed: 3_000, onCore: 250 }, 750],
  ["is spent after four times as long, come what may", { passed: 4_000, onCore: 250 }, 0],
])("a budget of one second %s", (_, { passed, onCore }, left) => {
  const time = { now: 5_000, cpu: 300 };
  const budget = new TimeBudget(1_000, { now: () => time.now, cpu: () => time.cpu });
  time.now += passed;
  time.cpu += onCore;
  expect(budget.left).toBe(left);
});
