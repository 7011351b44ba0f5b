import { expect, it } from "vitest";
import { movedTo } from "./moved.ts";

it.each([
  ["payments/products", "products"],
  ["payments/products/", "products"],
  ["payments/products/new", "products/-/new"],
  ["payments/products/gold", "products/gold"],
  ["payments/customers", "customers"],
  ["payments/transactions", "transactions"],
  ["payments/items", "items"],
  ["expert-mode", "configuration"],
  ["api-keys", "project-keys"],
  ["apps", ""],
  ["apps/payments", ""],
  ["wizard-congrats", ""],
])("the older address %s leads on to %s", (path, to) => {
  expect(movedTo(path)).toBe(to);
});

it.each(["", "products", "payments/products/gold/prices", "payments/", "app", "constructor", "__proto__"])(
  "%j is no older address",
  (path) => {
    expect(movedTo(path)).toBeNull();
  },
);
