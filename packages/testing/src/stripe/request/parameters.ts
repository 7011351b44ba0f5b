import type { Account } from "../model/account.ts";
import type { Metadata } from "../model/objects.ts";
import { invalidRequest, namedBy, noSuch } from "../model/refusal.ts";
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
  throw invalidRequest(`Invalid integer: ${value}`, { code: "parameter_invalid_integer", param });
}

/** Returns the ID of the customer that a request names, who has to exist; `null` if it names none. */
export function knownCustomer({ customers }: Account, parameters: Parameters): string | null {
  const id = text(parameters, "customer");
  return id === undefined ? null : namedBy(customers, { kind: "customer", id, param: "customer" }).id;
}

/** Returns the first of the items of a subscription, which has one; `null` if the request names none. */
export function itemOf(parameters: Parameters): Parameters | null {
  const [item] = Object.values(part(parameters, "items"));
  return typeof item === "object" ? item : null;
}

/** Reads metadata. An empty value removes its key. */
export function metadataOf(parameters: Parameters): Metadata {
  const metadata: Metadata = {};
  for (const [key, value] of Object.entries(part(parameters, "metadata"))) {
    if (typeof value !== "string" || value === "") continue;
    if (value.length > 500)
      throw invalidRequest(
        `Metadata values can have up to 500 characters, but you passed in a value that is ${value.length} characters.`,
        { param: `metadata[${key}]` },
      );
    metadata[key] = value;
  }
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
  if (after !== undefined && from === 0) throw noSuch("object", after);
  const limit = Number(text(parameters, "limit") ?? 10);
  return { object: "list", url: "/v1", data: all.slice(from, from + limit), has_more: all.length > from + limit };
}
