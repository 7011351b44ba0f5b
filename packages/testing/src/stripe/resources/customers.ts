import type { Customer } from "../model/objects.ts";
import { existing, noSuch } from "../model/refusal.ts";
import type { Routes } from "../request/call.ts";
import { metadataOf, page } from "../request/parameters.ts";
import { part, text } from "../request/parse-form.ts";
import { methodView } from "./payment-methods.ts";

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
  "GET customers/id": ({ account, id, expand }) => {
    const customer = existing(account.customers, "customer", id);
    if (customer.deleted) return { id, object: "customer", deleted: true };
    const method = account.methods.get(customer.invoice_settings.default_payment_method ?? "");
    if (!method || !expand.has("invoice_settings.default_payment_method")) return customer;
    return { ...customer, invoice_settings: { default_payment_method: methodView(method) } };
  },
  "POST customers/id": ({ account, id, parameters }) => {
    const customer = existing(account.customers, "customer", id);
    const method = text(part(parameters, "invoice_settings"), "default_payment_method");
    if (method === undefined) return customer;
    if (account.methods.get(method)?.customer !== id) throw noSuch("PaymentMethod", method);
    customer.invoice_settings.default_payment_method = method;
    return customer;
  },
  "GET customers/id/payment_methods": ({ account, id, parameters }) =>
    page([...account.methods.values()].filter(({ customer }) => customer === id).map(methodView), parameters),
};
