import { expect, test } from "vitest";
import { afterFailure, type Failing, isToBeDisabled, nextAttemptAt, retryAfterMillis } from "./schedule.ts";

const NOW = new Date("2026-03-01T12:00:00Z");
const HOUR = 3_600_000;
const later = (hours: number) => new Date(NOW.getTime() + hours * HOUR);

test.each([
  [1, 5],
  [2, 300],
  [3, 1_800],
  [4, 7_200],
  [5, 18_000],
  [6, 36_000],
  [7, 36_000],
])("after failure number %d, a delivery waits %d seconds", (attempts, seconds) => {
  expect(nextAttemptAt(NOW, attempts, null)).toEqual(new Date(NOW.getTime() + seconds * 1_000));
});

test("a delivery fails after eight failures, whatever the receiver asks for", () => {
  expect(nextAttemptAt(NOW, 8, 1_000)).toBe(null);
});

test("a receiver can ask for a longer wait, not for a shorter one, and not for more than a day", () => {
  expect(nextAttemptAt(NOW, 1, 60_000)).toEqual(new Date(NOW.getTime() + 60_000));
  expect(nextAttemptAt(NOW, 2, 60_000)).toEqual(new Date(NOW.getTime() + 300_000));
  expect(nextAttemptAt(NOW, 1, 1_000 * HOUR)).toEqual(later(24));
});

test("`retry-after` is read as seconds or as a date", () => {
  expect(retryAfterMillis("120", NOW)).toBe(120_000);
  expect(retryAfterMillis("Sun, 01 Mar 2026 12:01:00 GMT", NOW)).toBe(60_000);
  expect(retryAfterMillis("Sun, 01 Mar 2026 11:00:00 GMT", NOW)).toBe(0);
  expect([retryAfterMillis("soon", NOW), retryAfterMillis(undefined, NOW)]).toEqual([null, null]);
});

test.each([
  ["every ten hours for five days", Array.from({ length: 13 }, (_, nth) => nth * 10), true],
  ["every ten hours for four days", Array.from({ length: 10 }, (_, nth) => nth * 10), false],
  ["once, and again after five days", [0, 121], false],
  ["many times within an hour, and again after five days", [0, 0.1, 0.5, 1, 121], false],
  ["twice a day for five days", [0, 12, 24, 36, 48, 60, 72, 84, 96, 108, 120], true],
])("an endpoint that fails %s is to be disabled: %j", (_how, hours, isDisabled) => {
  let failing: Failing | null = null;
  for (const hour of hours) failing = afterFailure(failing, later(hour));
  expect(failing !== null && isToBeDisabled(failing, later(hours.at(-1) ?? 0))).toBe(isDisabled);
});
