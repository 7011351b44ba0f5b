import { expect, it } from "vitest";
import { eventsOptions, readEventsSearch } from "./events-search.ts";

it("reads filters of events from the URL, and ignores what is not valid", () => {
  const search = { type: "user.created", subject: 12, since: "2026-11-01", until: "2026-11-31x", after: 77, other: 1 };
  expect(readEventsSearch(search)).toEqual({ type: "user.created", subject: "12", since: "2026-11-01", after: "77" });
  expect(readEventsSearch({ type: "", subject: null, since: 5, until: {}, after: [] })).toEqual({});
});

it("lists the events of whole days in the reader's time zone", () => {
  expect(eventsOptions({ since: "2026-10-25", until: "2026-10-25" })).toMatchObject({
    since: new Date(2026, 9, 25),
    until: new Date(2026, 9, 26),
  });
  expect(eventsOptions({ subject: "ada@example.com", after: "7" })).toMatchObject({
    subjectId: "ada@example.com",
    cursor: "7",
    since: undefined,
  });
});
