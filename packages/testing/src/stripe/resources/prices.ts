import type { Price } from "../model/objects.ts";
import { invalidRequest } from "../model/refusal.ts";
import type { Routes } from "../request/call.ts";
import { metadataOf, required, wholeAmount } from "../request/parameters.ts";
import { type Parameters, part, text } from "../request/parse-form.ts";

export const priceRoutes: Routes = {
  "POST prices": ({ account, parameters }) => {
    const recurring = recurrenceOf(part(parameters, "recurring"));
    const price: Price = {
      id: account.newId("price"),
      object: "price",
      active: true,
      created: account.seconds,
      currency: required(parameters, "currency"),
      unit_amount: wholeAmount(required(parameters, "unit_amount"), "unit_amount"),
      product: account.newId("prod"),
      type: recurring ? "recurring" : "one_time",
      recurring,
      metadata: metadataOf(parameters),
    };
    account.prices.set(price.id, price);
    return price;
  },
};

function recurrenceOf(recurring: Parameters): Price["recurring"] {
  const interval = text(recurring, "interval");
  if (interval === undefined) return null;
  if (interval !== "day" && interval !== "week" && interval !== "month" && interval !== "year")
    throw invalidRequest(`Invalid recurring[interval]: ${interval}`, { param: "recurring[interval]" });
  return { interval, interval_count: Number(text(recurring, "interval_count") ?? 1) };
}
