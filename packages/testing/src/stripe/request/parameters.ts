import type { Account } from "../model/account.ts";
import type { Customer, Metadata } from "../model/objects.ts";
import { invalidRequest, namedBy } from "../model/refusal.ts";
import { type Parameters, part, text } from "./parse-form.ts";

/** Returns a text that has to be there. */
export function required(parameters: Parameters, name: string): string {
  const value = text(parameters, name);
  if (value === undefined)
    throw invalidRequest(`Missing required param: ${name}.`, { code: "parameter_missing", param: name });
  return value;
}

/** Reads an amount in minor units of its currency. */
export function wholeAmount(value: string, param: string): number {
  if (/^\d{1,8}$/.test(value)) return Number(value);
  if (/^\d+$/.test(value))
    throw invalidRequest("Amount must be no more than $999,999.99", { code: "amount_too_large", param });
  throw invalidRequest(`Invalid integer: ${value}`, { code: "parameter_invalid_integer", param });
}

/** Reads a currency. */
export function currencyOf(parameters: Parameters): string {
  const currency = required(parameters, "currency");
  if (CURRENCIES.has(currency)) return currency;
  throw invalidRequest(`Invalid currency: ${currency}.`, { param: "currency" });
}

const CURRENCIES = new Set(["usd", "eur", "gbp", "jpy", "inr", "aud", "cad", "kwd", "bhd"]);

/** Returns the ID of the customer that a request names, who has to exist; `null` if it names none. */
export function knownCustomer({ customers }: Account, parameters: Parameters): string | null {
  const id = text(parameters, "customer");
  if (id === undefined) return null;
  const named = { kind: "customer", id, param: "customer" };
  return namedBy(customers.get(id)?.deleted ? new Map<string, Customer>() : customers, named).id;
}

/** Returns the first of the items of a subscription, which has one; `null` if the request names none. */
export function itemOf(parameters: Parameters): Parameters | null {
  const [item] = Object.values(part(parameters, "items"));
  return typeof item === "object" ? item : null;
}

/** Adds a request's metadata to what an object has. An empty value removes its key. */
export function metadataOf(parameters: Parameters, before: Metadata = {}): Metadata {
  const metadata: Metadata = { ...before };
  for (const [key, value] of Object.entries(part(parameters, "metadata"))) {
    if (typeof value !== "string") continue;
    if (value === "") delete metadata[key];
    if (value === "") continue;
    if (key.length > 40)
      throw invalidRequest(
        `Metadata keys can have up to 40 characters, but you passed in a key that is ${key.length} characters.`,
        { param: "metadata" },
      );
    if (value.length > 500)
      throw invalidRequest(
        `Metadata values can have up to 500 characters, but you passed in a value that is ${value.length} characters.`,
        { param: `metadata[${key}]` },
      );
    metadata[key] = value;
  }
  if (Object.keys(metadata).length > 50)
    throw invalidRequest("Metadata can have up to 50 keys.", { param: "metadata" });
  return metadata;
}

/** Returns the names of the objects to answer whole. */
export function expansions(parameters: Parameters): ReadonlySet<string> {
  const names = Object.values(part(parameters, "expand"));
  return new Set(names.flatMap((name) => (typeof name === "string" ? [name.replace(/^data\./, "")] : [])));
}

/** Returns the objects of the customer that a request names, else all; the newest first. */
export function ofCustomer<T extends { readonly customer: string | null }>(
  all: Iterable<T>,
  parameters: Parameters,
): T[] {
  const customer = text(parameters, "customer");
  return [...all].filter((each) => customer === undefined || each.customer === customer).reverse();
}

/** Returns a page of a list: ten objects, unless the request says how many. */
export function page<T extends { readonly id: string }>(all: readonly T[], parameters: Parameters) {
  const after = text(parameters, "starting_after");
  const from = after === undefined ? 0 : all.findIndex(({ id }) => id === after) + 1;
  if (after !== undefined && from === 0)
    throw invalidRequest(`No such object: '${after}'`, { code: "resource_missing", param: "starting_after" });
  const limit = Number(text(parameters, "limit") ?? 10);
  if (!Number.isInteger(limit) || limit < 1 || limit > 100)
    throw invalidRequest("This value must be between 1 and 100.", {
      code: "parameter_invalid_integer",
      param: "limit",
    });
  return { object: "list", url: "/v1", data: all.slice(from, from + limit), has_more: all.length > from + limit };
}
