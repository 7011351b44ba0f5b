import type { Customer } from "../model/objects.ts";
import { existing, invalidRequest, namedBy } from "../model/refusal.ts";
import type { Routes } from "../request/call.ts";
import { metadataOf, page, required } from "../request/parameters.ts";
import { part, text } from "../request/parse-form.ts";
import { methodView } from "./payment-methods.ts";
import { cancelSubscription } from "./subscriptions.ts";

/** Time that Stripe may take until a search finds a new object, in seconds. */
const INDEX_SECONDS = 60;
/** The queries that the stand-in understands, such as `metadata['customerId']:'7'`. */
const SEARCH = /^metadata\['([^']+)'\]:'([^']*)'$/;

export const customerRoutes: Routes = {
  "POST customers": ({ account, parameters }) => {
    const customer: Customer = {
      id: account.newId("cus"),
      object: "customer",
      created: account.seconds,
      livemode: false,
      metadata: metadataOf(parameters),
      invoice_settings: { default_payment_method: null },
    };
    account.customers.set(customer.id, customer);
    account.emit("customer.created", customer);
    return customer;
  },
  "GET customers": ({ account, parameters }) =>
    page([...account.customers.values()].filter(({ deleted }) => !deleted).reverse(), parameters),
  "DELETE customers/id": ({ account, id }) => {
    const customer = existing(account.customers, "customer", id);
    customer.deleted = true;
    for (const subscription of account.subscriptions.values())
      if (subscription.customer === id && subscription.ended_at === null) cancelSubscription(account, subscription);
    account.emit("customer.deleted", customer);
    return { id, object: "customer", deleted: true };
  },
  "GET customers/search": ({ account, parameters }) => {
    const [query, key = "", value] = SEARCH.exec(required(parameters, "query")) ?? [];
    if (query === undefined) throw invalidRequest("We were unable to parse your search query.");
    const indexed = [...account.customers.values()].filter(
      ({ created, deleted }) => !deleted && created + INDEX_SECONDS <= account.seconds,
    );
    const data = indexed.filter(({ metadata }) => metadata[key] === value).reverse();
    return { object: "search_result", url: "/v1/customers/search", data, has_more: false, next_page: null };
  },
  "GET customers/id": ({ account, id, expand }) => {
    const customer = existing(account.customers, "customer", id);
    if (customer.deleted) return { id, object: "customer", deleted: true };
    const method = account.methods.get(customer.invoice_settings.default_payment_method ?? "");
    if (!method || !expand.has("invoice_settings.default_payment_method")) return customer;
    return { ...customer, invoice_settings: { default_payment_method: methodView(method) } };
  },
  "POST customers/id": ({ account, id, parameters }) => {
    const customer = existing(account.customers, "customer", id);
    customer.metadata = metadataOf(parameters, customer.metadata);
    const method = text(part(parameters, "invoice_settings"), "default_payment_method");
    if (method === undefined) return customer;
    const param = "invoice_settings[default_payment_method]";
    if (namedBy(account.methods, { kind: "PaymentMethod", id: method, param }).customer !== id)
      throw invalidRequest("The customer does not have a payment method with this ID.", { param });
    customer.invoice_settings.default_payment_method = method;
    return customer;
  },
  "GET customers/id/payment_methods": ({ account, id, parameters }) =>
    page(
      [...account.methods.values()]
        .filter(({ customer }) => customer === id)
        .map(methodView)
        .reverse(),
      parameters,
    ),
};
