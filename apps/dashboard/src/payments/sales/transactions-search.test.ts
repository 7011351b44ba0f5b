import { expect, it } from "vitest";
import { readTransactionsSearch, transactionsOptions } from "./transactions-search.ts";

it("keeps valid filters of a URL and drops the others", () => {
  const search = { type: "one_time", customers: "team", customer: 42, since: "2026-11-01", until: "2026-11-30" };
  expect(readTransactionsSearch(search)).toEqual({ ...search, customer: "42" });
  expect(
    readTransactionsSearch({
      type: "gift",
      customers: "all",
      customer: "",
      since: "soon",
      until: "2026-13-45",
      after: "",
    }),
  ).toEqual({});
});

it("asks for changes of items only on their own tab", () => {
  expect(transactionsOptions({ type: "item_quantity_change" }).type).toBe("item_quantity_change");
  expect(transactionsOptions({}).type).toBe("purchase");
});

it("asks for transactions from the beginning of the first day until the end of the last one", () => {
  const options = transactionsOptions({ customer: "acme", since: "2026-11-01", until: "2026-11-30", after: "1|2" });
  expect(options).toEqual({
    ...{ type: "purchase", customerType: undefined, customerId: "acme", cursor: "1|2" },
    since: new Date(2026, 10, 1),
    until: new Date(2026, 11, 1),
  });
});
