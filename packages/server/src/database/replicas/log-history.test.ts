import { createTestClock } from "@latchkit/testing/internal";
import { expect, it } from "vitest";
import { createLogHistory } from "./log-history.ts";

it("the lag of a replica is the age of the oldest change that it lacks", () => {
  const clock = createTestClock();
  const history = createLogHistory(clock);
  expect(history.lagSeconds(0n)).toBe(0);
  for (const position of [100n, 200n, 200n, 300n]) {
    history.note(position);
    clock.advance(2_000);
  }
  expect(history.lagSeconds(99n)).toBe(8);
  expect(history.lagSeconds(100n)).toBe(6);
  expect(history.lagSeconds(250n)).toBe(2);
  expect(history.lagSeconds(300n)).toBe(0);
  history.forget(200n);
  expect(history.lagSeconds(99n)).toBe(2);
  expect(history.newest()).toBe(300n);
});

it("a replica that is late for hours has the lag of a quarter of an hour", () => {
  const clock = createTestClock();
  const history = createLogHistory(clock);
  for (let position = 1n; position <= 2_000n; position += 1n) {
    history.note(position);
    clock.advance(1_000);
    history.forget(0n);
  }
  expect(history.lagSeconds(0n)).toBe(900);
});
