import type { CustomerType, Tier } from "@latchkit/contract";
import type { ClientCore } from "../client-core.ts";
import { type CachedList, type CachedResource, cached } from "../resource/cached.ts";
import { memoize } from "../resource/memoize.ts";
import type { SendOptions } from "../transport/send.ts";
import type { Customer } from "./customer.ts";

/** What the calls about a customer need. */
export interface CustomerContext<T extends Tier = Tier> {
  readonly core: ClientCore;
  /** Names the customer in paths. */
  readonly params: { readonly customer_type: CustomerType; readonly customer_id: string };
  /** How to send requests now. */
  sender(): SendOptions<T>;
  /** Everything that was read of the customer; changes refresh it. */
  readonly known: CachedList<unknown>[];
}

/** Opens a customer; makes no request. */
export function openCustomer(context: CustomerContext): Customer {
  const { core } = context;
  const calls = () => core.load(() => import("./customer-calls.ts"));
  const item = memoize((id: string) => remembered(context, async () => (await calls()).fetchItem(context, id)));
  const page = memoize((cursor?: string, limit?: number) =>
    remembered(context, async () => (await calls()).fetchProducts(context, cursor, limit)),
  );
  const billing = remembered(context, async () => (await calls()).fetchBilling(context));
  const invoicePage = memoize((cursor?: string, limit?: number) =>
    remembered(context, async () => (await calls()).fetchInvoices(context, cursor, limit)),
  );
  const invoices: Customer["invoices"] = ({ cursor, limit } = {}) => invoicePage(cursor, limit);
  const products: Customer["products"] = ({ cursor, limit } = {}) => page(cursor, limit);
  return {
    item,
    getItem: (id) => item(id).refresh(),
    products,
    listProducts: (options) => products(options).refresh(),
    createCheckoutUrl: async (options) => (await calls()).createCheckoutUrl(context, options),
    cancelSubscription: async (options) => (await calls()).cancelSubscription(context, options),
    resumeSubscription: async (options) => (await calls()).resumeSubscription(context, options),
    billing,
    getBilling: billing.refresh,
    invoices,
    listInvoices: (options) => invoices(options).refresh(),
    createPaymentMethodSetupIntent: async () => (await calls()).createPaymentMethodSetupIntent(context),
    setDefaultPaymentMethodFromSetupIntent: async (id) =>
      (await calls()).setDefaultPaymentMethodFromSetupIntent(context, id),
    switchSubscription: async (options) => (await calls()).switchSubscription(context, options),
  };
}

/** Creates a resource that changes to the customer refresh. */
export function remembered<T>({ core, known }: CustomerContext, fetchValue: () => Promise<T>): CachedResource<T> {
  const resource = cached(core.platform, fetchValue);
  known.push(resource);
  return resource;
}
