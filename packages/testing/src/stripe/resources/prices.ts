import type { Price } from "../model/objects.ts";
import { existing, invalidRequest } from "../model/refusal.ts";
import type { Routes } from "../request/call.ts";
import { currencyOf, metadataOf, required, wholeAmount } from "../request/parameters.ts";
import { type Parameters, part, text } from "../request/parse-form.ts";

export const priceRoutes: Routes = {
  "GET prices/id": ({ account, id }) => existing(account.prices, "price", id),
  "POST prices": ({ account, parameters }) => {
    if (parameters.product === undefined && parameters.product_data === undefined)
      throw invalidRequest("You must specify either `product` or `product_data` when creating a price.");
    const recurring = recurrenceOf(part(parameters, "recurring"));
    const price: Price = {
      id: account.newId("price"),
      object: "price",
      active: true,
      created: account.seconds,
      currency: currencyOf(parameters),
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

/** Three years. */
const LONGEST = { day: 1_095, week: 156, month: 36, year: 3 };

function recurrenceOf(recurring: Parameters): Price["recurring"] {
  const interval = text(recurring, "interval");
  if (interval === undefined) return null;
  if (interval !== "day" && interval !== "week" && interval !== "month" && interval !== "year")
    throw invalidRequest(`Invalid recurring[interval]: ${interval}`, { param: "recurring[interval]" });
  const interval_count = Number(text(recurring, "interval_count") ?? 1);
  if (interval_count > LONGEST[interval])
    throw invalidRequest("An interval is of three years at most.", { param: "recurring[interval_count]" });
  return { interval, interval_count };
}
