import { requireExactlyOne } from "../exactly-one.ts";
import type {
  GrantProductOptions,
  InlineProduct,
  ServerCheckoutOptions,
  ServerCustomer,
  ServerItem,
} from "../payments/customer.ts";
import { fetchItem } from "../payments/customer-calls.ts";
import { type CustomerContext, openCustomer, remembered } from "../payments/open-customer.ts";
import { memoize } from "../resource/memoize.ts";
import { refreshed } from "../resource/refreshed.ts";

type Context = CustomerContext<"server">;

/** Opens a customer as the app's backend sees them; makes no request. */
export function openServerCustomer(context: Context): ServerCustomer {
  const item = memoize((id: string) => remembered(context, () => fetchServerItem(context, id)));
  return {
    ...openCustomer(context),
    item,
    getItem: (id) => fetchServerItem(context, id), // every time: backends charge many customers at once
    createCheckoutUrl: (options) => createCheckoutUrl(context, options),
    grantProduct: (options) => grantProduct(context, options),
  };
}

async function fetchServerItem(context: Context, itemId: string): Promise<ServerItem> {
  const { core, params, sender, known } = context;
  const change = async (delta: number, allow_negative: "true" | "false") => {
    const input = { params: { ...params, item_id: itemId }, query: { allow_negative }, body: { delta } };
    const answer = await core.attempt(
      "POST /payments/items/{customer_type}/{customer_id}/{item_id}/update-quantity",
      input,
      ["ITEM_QUANTITY_INSUFFICIENT_AMOUNT"],
      sender(),
    );
    if (answer.status === "ok") for (const resource of known) resource.invalidate();
    return answer;
  };
  const changeOrThrow = async (delta: number, allow_negative: "true" | "false") => {
    const answer = await change(delta, allow_negative);
    if (answer.status === "error") throw answer.error;
  };
  return {
    ...(await fetchItem(context, itemId)),
    increaseQuantity: (amount) => changeOrThrow(amount, "false"),
    decreaseQuantity: (amount) => changeOrThrow(-amount, "true"),
    tryDecreaseQuantity: async (amount) => (await change(-amount, "false")).status === "ok",
  };
}

async function createCheckoutUrl(
  { core, params, sender }: Context,
  { returnUrl, ...product }: ServerCheckoutOptions,
): Promise<string> {
  const body = { ...params, ...toChoice(product), return_url: returnUrl };
  return (await core.send("POST /payments/purchases/create-purchase-url", { body }, sender())).url;
}

async function grantProduct(
  { core, params, sender, known }: Context,
  { quantity, ...product }: GrantProductOptions,
): Promise<void> {
  const body = { ...toChoice(product), quantity };
  await core.send("POST /payments/products/{customer_type}/{customer_id}", { params, body }, sender());
  await refreshed(...known);
}

function toChoice(choice: { productId: string } | { product: InlineProduct }) {
  requireExactlyOne(choice, "productId", "product");
  return "productId" in choice ? { product_id: choice.productId } : { product_inline: choice.product };
}
