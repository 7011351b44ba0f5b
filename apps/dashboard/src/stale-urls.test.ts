import { describe, expect, it } from "vitest";
import { readAuditLogSearch } from "./audit-log/audit-log-search.ts";
import { readEmailsSearch } from "./emails/log/emails-search.ts";
import { readSourceSearch } from "./emails/sources/source-search.ts";
import { readSuppressionsSearch } from "./emails/suppressions/suppressions-search.ts";
import { readEventsSearch } from "./events/events-search.ts";
import { readOverviewSearch } from "./metrics/overview-search.ts";
import { readCustomersSearch } from "./payments/customers/customers-search.ts";
import { readTransactionsSearch } from "./payments/sales/transactions-search.ts";
import { readProjectsSearch } from "./projects/projects-search.ts";
import { readSignInsSearch } from "./support/sign-ins-search.ts";
import { readTeamSearch } from "./teams/team-search.ts";
import { readTeamsSearch } from "./teams/teams-search.ts";
import { readUsersSearch } from "./users/list/users-search.ts";
import { readUserSearch } from "./users/user/user-search.ts";
import { readDeliveriesSearch } from "./webhooks/deliveries-search.ts";

const ID = "5e9e8b4c-0c8e-4a36-9d2b-6f1f2b6f0a11";

describe.each([
  ["audit log", readAuditLogSearch, ["kind", "actor", "since", "until", "after"]],
  ["email log", readEmailsSearch, ["state", "draft", "user", "after"]],
  ["email editor", readSourceSearch, ["language"]],
  ["suppressions", readSuppressionsSearch, []],
  ["events", readEventsSearch, ["since", "until"]],
  ["overview", readOverviewSearch, ["days", "anonymous", "chart"]],
  ["customers", readCustomersSearch, ["type"]],
  ["transactions", readTransactionsSearch, ["type", "customers", "since", "until"]],
  ["projects", readProjectsSearch, ["order"]],
  ["sign-ins", readSignInsSearch, ["outcome", "user"]],
  ["page of a team", readTeamSearch, ["tab"]],
  ["teams", readTeamsSearch, ["order", "after"]],
  ["users", readUsersSearch, ["sort", "anonymous", "verified", "factor", "banned", "active", "team", "after"]],
  ["page of a user", readUserSearch, ["tab"]],
  ["deliveries", readDeliveriesSearch, ["state"]],
] as const)("a stale URL of the %s", (_, read, chosen) => {
  it("leaves out values that the page does not offer", () => {
    for (const value of ["x-1", "2026-02-30", "0001-01-01", "__proto__", `${ID}0`, 3, -1, "true", null, {}]) {
      expect(read(Object.fromEntries(chosen.map((name) => [name, value])))).toEqual({});
    }
  });

  it("leaves out texts that no list can be searched for, and names that it does not know", () => {
    for (const value of ["", "a\0b", "a".repeat(256), [], ["a"], { a: 1 }, null, undefined, false]) {
      const names = ["q", "customer", "subject", "type", "method", "after", "days", "unknown"];
      expect(read(Object.fromEntries(names.map((name) => [name, value])))).toEqual({});
    }
  });
});

it("searches and pages of a URL are kept, and numbers are texts", () => {
  expect(readUsersSearch({ q: 42, team: ID, method: "github", after: ID })).toEqual({
    q: "42",
    team: ID,
    method: "github",
    after: ID,
  });
  expect(readCustomersSearch({ q: "a".repeat(255), after: 17 })).toEqual({ q: "a".repeat(255), after: "17" });
  expect(readEventsSearch({ since: "2024-02-29", until: "9999-12-31" })).toEqual({
    since: "2024-02-29",
    until: "9999-12-31",
  });
});
