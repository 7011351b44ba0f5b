import { expect, it } from "vitest";
import { addDays, addMonths, weeksOf } from "./calendar-days.ts";

it("days follow each other across months, leap years and changes of the clock", () => {
  expect(addDays("2028-02-28", 1)).toBe("2028-02-29");
  expect(addDays("2026-03-01", -1)).toBe("2026-02-28");
  expect(addDays("2026-10-24", 2)).toBe("2026-10-26");
});

it("a month later is the same day, or the last of a shorter month", () => {
  expect(addMonths("2026-01-31", 1)).toBe("2026-02-28");
  expect(addMonths("2026-12-15", 1)).toBe("2027-01-15");
  expect(addMonths("2026-03-31", -1)).toBe("2026-02-28");
});

it("a month has its days in weeks that begin on Monday or on Sunday", () => {
  const november = weeksOf("2026-11-30", 1);
  expect(november).toHaveLength(6);
  expect(november[0]).toEqual([null, null, null, null, null, null, "2026-11-01"]);
  expect(november[5]).toEqual(["2026-11-30", null, null, null, null, null, null]);
  expect(weeksOf("2026-11-05", 7)[0]?.[0]).toBe("2026-11-01");
  expect(weeksOf("2026-11-05", 7)).toHaveLength(5);
});
