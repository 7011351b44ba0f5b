import type { Customer } from "@latchkit/kit";

/** Leads to the page on which a customer buys a product, and back to this page afterwards. Never resolves. */
export async function goToCheckout(
  customer: Pick<Customer, "createCheckoutUrl">,
  productId: string,
  returnUrl = window.location.href,
): Promise<never> {
  window.location.assign(await customer.createCheckoutUrl({ productId, returnUrl }));
  return new Promise(() => undefined); // The button stays busy until the next page is there.
}
