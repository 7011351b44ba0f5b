import type { Context } from "../../../endpoints/context.ts";
import { refuse } from "../../../endpoints/refusals.ts";
import { requireTrustedUrl } from "../../../endpoints/require-trusted-url.ts";
import type { Tenancy } from "../../../projects/tenancy.ts";
import { type Customer, mayManage, refuseUnknown } from "../accounts/customer.ts";
import type { ChosenProduct } from "../catalog/resolve.ts";
import { PURCHASE_CODE, type PurchaseOffer } from "../purchases/code-type.ts";
import { conflictsOf, owns, requireNoneReplaced } from "../purchases/purchase-checks.ts";
import { readBoughtForGood, readCustomer } from "../purchases/queries.ts";
import { requireConnection, type StripeConnection, type StripeServices } from "../stripe/connections.ts";
import { withStripe } from "../stripe/failures.ts";
import { stripeAccount } from "../stripe/objects.ts";
import { liveSubscriptions } from "./live-subscriptions.ts";

/** Customer and product of a new checkout link. */
export interface WantedLink {
  readonly customer: Customer;
  /** With the prices that can be sold. */
  readonly chosen: ChosenProduct;
  readonly returnUrl: string | undefined;
  /** The payment link through which the customer buys. */
  readonly paymentLinkId?: string;
  /** Code of the coupon that the payment link presets. */
  readonly couponCode?: string | undefined;
}

/**
 * Returns how a project sells: its connection to Stripe, or `null` in test mode.
 *
 * @throws KnownError `NEW_PURCHASES_BLOCKED`; PlainError 400 if payments are not set up.
 */
export async function connectionToSell(
  tenancy: Tenancy,
  { services, db }: Pick<Context<StripeServices>, "services" | "db">,
): Promise<StripeConnection | null> {
  const isTest = tenancy.config.payments.testMode;
  const connection = isTest ? null : await requireConnection(services, tenancy, db);
  refuseIfBlocked(tenancy);
  return connection;
}

/** A project that winds down, or is being moved, sells nothing new. Grants by its own backend go on. */
export function refuseIfBlocked({ config }: Tenancy): void {
  if (config.payments.blockNewPurchases) refuse("NEW_PURCHASES_BLOCKED");
}

/** Whether the account of a connection can take payments. */
export async function canCharge({ client, accountId }: StripeConnection): Promise<boolean> {
  const path = accountId === null ? "/v1/account" : `/v1/accounts/${accountId}`;
  return (await client.get(path, stripeAccount)).charges_enabled;
}

/**
 * Creates a checkout link.
 *
 * @throws KnownError `USER_NOT_FOUND`, `TEAM_NOT_FOUND`, `PRODUCT_ALREADY_GRANTED`, `REDIRECT_URL_NOT_WHITELISTED`;
 *   PlainError 403.
 */
export async function createCheckoutLink(
  context: Context<StripeServices>,
  connection: StripeConnection | null,
  { customer, chosen, returnUrl, paymentLinkId, couponCode }: WantedLink,
): Promise<string> {
  const { tenancy, db, services } = context;
  const { id: productId, product } = chosen;
  if (!(await readCustomer(tenancy, db, customer)).exists) refuseUnknown(customer);
  const owned = await liveSubscriptions(tenancy, context, customer);
  if (productId !== null && !product.stackable) {
    const before = await readBoughtForGood(tenancy, db, customer, { productId, catalogId: null });
    if (before.hasProduct || owns(tenancy, customer, owned, productId))
      refuse("PRODUCT_ALREADY_GRANTED", { product_id: productId, customer_id: customer.id });
  }
  const isByManager = await mayManage(context, customer);
  if (!isByManager) requireNoneReplaced(conflictsOf(tenancy, owned, chosen));
  if (returnUrl !== undefined) requireTrustedUrl(tenancy, returnUrl);
  const chargesEnabled = connection !== null && (await withStripe(services, () => canCharge(connection)));
  const offer: PurchaseOffer = {
    ...{ customerType: customer.type, customerId: customer.id },
    ...{ productId, product, chargesEnabled, isByManager },
    ...(paymentLinkId !== undefined && { paymentLinkId }),
    ...(couponCode !== undefined && { couponCode }),
  };
  const code = await services.codes.create(tenancy, db, PURCHASE_CODE, offer);
  const link = new URL(`${services.publicUrl}/purchase/${tenancy.projectId}_${code}`);
  if (returnUrl !== undefined) link.searchParams.set("return_url", returnUrl);
  return link.toString();
}
