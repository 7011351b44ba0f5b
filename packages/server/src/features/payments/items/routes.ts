import type { TenancyId } from "../../../database/tenancy.ts";
import type { Context } from "../../../endpoints/context.ts";
import type { Handlers } from "../../../endpoints/handler.ts";
import { refuse } from "../../../endpoints/refusals.ts";
import { openAccount } from "../accounts/account.ts";
import {
  type Customer,
  type CustomerParams,
  customerFrom,
  customerToRead,
  refuseUnknown,
} from "../accounts/customer.ts";
import { defaultsOf } from "../catalog/default-products.ts";
import { quantityOf } from "../ledger/balance.ts";
import { changeQuantity } from "./change-quantity.ts";
import type { ItemOfCustomer, ReadBalance } from "./queries.ts";

/** Services that reading items needs. */
export interface ItemServices {
  /** Reads what is stored of a balance, together with what other requests read at that moment. */
  readBalance(tenancy: TenancyId, item: ItemOfCustomer): Promise<ReadBalance>;
}

export const itemRoutes = {
  "GET /payments/items/{customer_type}/{customer_id}/{item_id}": async ({ params }, context) => {
    const display_name = requireItem(context, params);
    const customer = await customerToRead(context, params);
    return { id: params.item_id, display_name, quantity: await currentQuantity(context, customer, params.item_id) };
  },

  "POST /payments/items/{customer_type}/{customer_id}/{item_id}/update-quantity": async (
    { params, query, headers, body },
    context,
  ) => {
    requireItem(context, params);
    const change = {
      itemId: params.item_id,
      delta: body.delta,
      expiresAt: body.expires_at === undefined ? null : new Date(body.expires_at),
      description: body.description ?? null,
      allowNegative: query.allow_negative,
    };
    const key = headers["idempotency-key"];
    const scope = ["update-quantity", params.customer_type, params.customer_id, params.item_id];
    const keyed = key === undefined ? null : { scope, key, request: { ...body, ...query } };
    await changeQuantity(context, customerFrom(params), change, keyed);
    return {};
  },
} satisfies Handlers<ItemServices>;

/** Requires an item of the configuration that customers of this type can have; returns its name. */
function requireItem({ tenancy }: Context, params: CustomerParams & { readonly item_id: string }): string {
  const { customer_type, customer_id, item_id } = params;
  const { items } = tenancy.config.payments;
  const item = Object.hasOwn(items, item_id) ? items[item_id] : undefined;
  if (!item) return refuse("ITEM_NOT_FOUND", { item_id });
  if (item.customerType !== customer_type)
    refuse("ITEM_CUSTOMER_TYPE_DOES_NOT_MATCH", {
      item_id,
      customer_id,
      item_customer_type: item.customerType,
      actual_customer_type: customer_type,
    });
  return item.displayName;
}

/** Reads a quantity in one statement, unless something is due that it does not contain. */
async function currentQuantity(context: Context<ItemServices>, customer: Customer, itemId: string): Promise<number> {
  const { tenancy, services } = context;
  const { fingerprint } = defaultsOf(tenancy.config.payments, customer.type, itemId);
  const stored = await services.readBalance(tenancy, { customer, itemId });
  if (!stored.exists) refuseUnknown(customer);
  if (stored.quantity === null && fingerprint === "") return 0;
  if (stored.quantity !== null && stored.is_settled && stored.defaults === fingerprint) return stored.quantity;
  return context.transaction(async (tx) => {
    const account = await openAccount(context, tx, customer, { itemIds: [itemId] });
    await account.save();
    return quantityOf(account.balanceOf(itemId));
  });
}
