import { expect, it } from "vitest";
import { auditLogOptions, readAuditLogSearch } from "./audit-log-search.ts";

it("reads known filters from the URL and ignores the rest", () => {
  const actor = "5e9e8b4c-0c8e-4a36-9d2b-6f1f2b6f0a11";
  expect(readAuditLogSearch({ kind: "user", actor, q: 42, since: "2026-01-31", until: "x", after: "" })).toEqual({
    kind: "user",
    actor,
    q: "42",
    since: "2026-01-31",
  });
  expect(readAuditLogSearch({ kind: "nothing", actor: "x", since: "2026-13-99" })).toEqual({});
});

it("requests whole days, including the last", () => {
  const { since, until } = auditLogOptions({ since: "2026-01-31", until: "2026-01-31" });
  expect(since).toEqual(new Date("2026-01-31T00:00"));
  expect(until).toEqual(new Date("2026-02-01T00:00"));
});
