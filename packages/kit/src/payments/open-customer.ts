import type { CustomerType, Tier } from "@latchkit/contract";
import type { ClientCore } from "../client-core.ts";
import { methodsOf } from "../methods-of.ts";
import { type CachedList, type CachedResource, cached } from "../resource/cached.ts";
import { memoize } from "../resource/memoize.ts";
import type { SendOptions } from "../transport/send.ts";
import type { Customer, CustomerLists } from "./customer.ts";

/** Context of all calls about a customer. */
export interface CustomerContext<T extends Tier = Tier> {
  readonly core: ClientCore;
  /** Names the customer in paths. */
  readonly params: { readonly customer_type: CustomerType; readonly customer_id: string };
  /** Returns the current options for requests. */
  sender(): SendOptions<T>;
  /** Everything that was read of the customer; changes refresh it. */
  readonly known: CachedList<unknown>[];
}

/** Opens customers by id, each once. @param sender Returns the current options for requests. */
export function customersOf(core: ClientCore, sender: () => SendOptions<Tier>): CustomerLists["customer"] {
  return memoize((customer_type, customer_id) =>
    openCustomer({ core, params: { customer_type, customer_id }, sender, known: [] }),
  );
}

/** Opens a customer; makes no request. */
export function openCustomer(context: CustomerContext): Customer {
  const calls = methodsOf(context.core.late.customer, () => context);
  const read = <Args extends readonly (string | number | undefined)[], T>(fetchPart: (...args: Args) => Promise<T>) =>
    memoize((...args: Args) => remembered(context, () => fetchPart(...args)));
  const item = read(calls((code) => code.fetchItem));
  const page = read(calls((code) => code.fetchProducts));
  const invoicePage = read(calls((code) => code.fetchInvoices));
  const billing = remembered(
    context,
    calls((code) => code.fetchBilling),
  );
  const products: Customer["products"] = ({ cursor, limit } = {}) => page(cursor, limit);
  const invoices: Customer["invoices"] = ({ cursor, limit } = {}) => invoicePage(cursor, limit);
  return {
    item,
    getItem: (id) => item(id).refresh(),
    products,
    listProducts: (options) => products(options).refresh(),
    createCheckoutUrl: calls((code) => code.createCheckoutUrl),
    cancelSubscription: calls((code) => code.cancelSubscription),
    resumeSubscription: calls((code) => code.resumeSubscription),
    billing,
    getBilling: billing.refresh,
    invoices,
    listInvoices: (options) => invoices(options).refresh(),
    createPaymentMethodSetupIntent: calls((code) => code.createPaymentMethodSetupIntent),
    setDefaultPaymentMethodFromSetupIntent: calls((code) => code.setDefaultPaymentMethodFromSetupIntent),
    switchSubscription: calls((code) => code.switchSubscription),
  };
}

/** Creates a resource that changes to the customer refresh. */
export function remembered<T>({ core, known }: CustomerContext, fetchValue: () => Promise<T>): CachedResource<T> {
  const resource = cached(core.platform, fetchValue);
  known.push(resource);
  return resource;
}
