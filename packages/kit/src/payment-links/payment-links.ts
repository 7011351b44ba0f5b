import type { Answer } from "@latchkit/contract";
import { type AdminApp, adminContextOf } from "../admin-app.ts";
import { type ClientApp, coreOf } from "../client-app.ts";
import type { Price } from "../payments/customer.ts";

/** State of a payment link: it sells, or it was switched off, has ended, or has sold all that it may. */
export type PaymentLinkState = "open" | "off" | "ended" | "sold_out";

/** A link to a product that anyone may open, many times. */
export interface PaymentLink {
  /** A UUID. */
  readonly id: string;
  /** The product that it sells. */
  readonly productId: string;
  /** Name of the product; `null` if the configuration no longer has it. */
  readonly productDisplayName: string | null;
  /** Page to share; `null` while the project has neither hosted pages nor a domain without wildcards. */
  readonly url: string | null;
  /** Page to which customers go on after the purchase; `null` for the one from which they came. */
  readonly returnUrl: string | null;
  /** Code of the coupon that purchases through it use; `null` without one. */
  readonly couponCode: string | null;
  /** Whether it sells, and why not. */
  readonly state: PaymentLinkState;
  /** Whether it is switched on. */
  readonly isEnabled: boolean;
  /** Number of times that it sells; `null` for any number. */
  readonly maxSales: number | null;
  /** When it stops selling; `null` for never. */
  readonly endsAt: Date | null;
  /** Number of times that it has sold. Refunds do not lower it. */
  readonly sold: number;
  /** When it was created. */
  readonly createdAt: Date;
}

/** Settings of a payment link. */
export interface PaymentLinkUpdate {
  /** Whether it is switched on. */
  readonly isEnabled?: boolean | undefined;
  /** Number of times that it sells, at most 1,000,000,000; `null` for any number. */
  readonly maxSales?: number | null | undefined;
  /** When it stops selling; `null` for never. */
  readonly endsAt?: Date | null | undefined;
}

/** Settings of a new payment link. */
export interface CreatePaymentLinkOptions {
  /** A product for users or teams, with a price that customers can choose. */
  readonly productId: string;
  /** Page to which customers go on after the purchase; on a trusted domain. Default: the one from which they came. */
  readonly returnUrl?: string | null | undefined;
  /** The coupon that purchases through it use, unless the customer removes it. Default: none. */
  readonly couponId?: string | null | undefined;
  /** Number of times that it sells. Default: any number. */
  readonly maxSales?: number | null | undefined;
  /** When it stops selling. Default: never. */
  readonly endsAt?: Date | null | undefined;
}

/** A page of payment links. */
export interface PaymentLinkPage {
  /** The links of this page, newest first. */
  readonly links: readonly PaymentLink[];
  /** Start of the next page; `null` on the last one. */
  readonly nextCursor: string | null;
}

/** Offer of a payment link, as its page shows it. */
export interface PaymentLinkOffer {
  /** Whether it sells, and why not. */
  readonly state: PaymentLinkState;
  /** `null` if the configuration no longer has the product. */
  readonly product: {
    /** Name of the product. */
    readonly displayName: string;
    /** The type of customer that can own it. */
    readonly customerType: "user" | "team" | "custom";
    /** Its prices, by ID. */
    readonly prices: Readonly<Record<string, Price>>;
  } | null;
}

/**
 * Lists payment links, newest first.
 *
 * @param options.productId Lists those of one product only.
 * @param options.limit At most 100. Default: all, at most 100.
 * @param options.cursor Start of the page: `nextCursor` of the page before.
 */
export async function listPaymentLinks(
  app: AdminApp,
  { productId, limit, cursor }: { productId?: string; limit?: number; cursor?: string | undefined } = {},
): Promise<PaymentLinkPage> {
  const { core, sender } = adminContextOf(app);
  const query = { product_id: productId, limit, cursor };
  const { items, pagination } = await core.send("GET /internal/payments/links", { query }, sender);
  return { links: items.map(toLink), nextCursor: pagination?.next_cursor ?? null };
}

/**
 * Creates a payment link. Anyone may open it: visitors sign in or up, and go on to the checkout.
 *
 * @throws {KnownError} `PRODUCT_DOES_NOT_EXIST`, `REDIRECT_URL_NOT_WHITELISTED`.
 * @throws {StatusError} 400 for a product for custom customers, or without a price that customers can choose.
 * @example const { url } = await createPaymentLink(app, { productId: "pro", maxSales: 100 });
 */
export async function createPaymentLink(app: AdminApp, options: CreatePaymentLinkOptions): Promise<PaymentLink> {
  const { core, sender } = adminContextOf(app);
  const { productId, returnUrl = null, couponId = null, maxSales = null, endsAt = null } = options;
  const settings = { max_sales: maxSales, ends_at_millis: endsAt?.getTime() ?? null };
  const body = { product_id: productId, return_url: returnUrl, coupon_id: couponId, ...settings };
  return toLink(await core.send("POST /internal/payments/links", { body }, sender));
}

/**
 * Changes the end or the limit of a payment link, or switches it off and on.
 *
 * @throws {StatusError} 404 if the project has no such link.
 */
export async function updatePaymentLink(
  app: AdminApp,
  linkId: string,
  { isEnabled, maxSales, endsAt }: PaymentLinkUpdate,
): Promise<PaymentLink> {
  const { core, sender } = adminContextOf(app);
  const body = {
    is_enabled: isEnabled,
    max_sales: maxSales,
    ends_at_millis: endsAt === undefined ? undefined : (endsAt?.getTime() ?? null),
  };
  const input = { params: { link_id: linkId }, body };
  return toLink(await core.send("PATCH /internal/payments/links/{link_id}", input, sender));
}

/**
 * Fetches what a payment link sells; needs no signed-in user.
 *
 * @throws {StatusError} 404 if the project has no such link.
 */
export async function getPaymentLinkOffer(app: ClientApp, linkId: string): Promise<PaymentLinkOffer> {
  const input = { params: { link_id: linkId } };
  const { state, product } = await coreOf(app).send("GET /payments/links/{link_id}", input, { session: null });
  if (product === null) return { state, product };
  const { display_name: displayName, customer_type: customerType, prices } = product;
  return { state, product: { displayName, customerType, prices } };
}

/** The signed-in user, or one of their teams. */
export type PaymentLinkBuyer =
  | { readonly userId: string; readonly teamId?: never }
  | { readonly teamId: string; readonly userId?: never };

/**
 * Creates a link to the checkout page for what a payment link sells.
 *
 * @param buyer The signed-in user or one of their teams, as the product's type of customer says.
 * @param options.returnUrl Where the customer goes on to, unless the payment link says so; on a trusted domain.
 * @throws {KnownError} `PRODUCT_ALREADY_GRANTED`, `NEW_PURCHASES_BLOCKED`.
 * @throws {StatusError} 409 if the link no longer sells.
 */
export async function createPaymentLinkCheckoutUrl(
  app: ClientApp,
  linkId: string,
  { userId, teamId }: PaymentLinkBuyer,
  options: { readonly returnUrl?: string | undefined } = {},
): Promise<string> {
  const { send, sessions } = coreOf(app);
  const customer = { customer_type: userId === undefined ? "team" : "user", customer_id: userId ?? teamId } as const;
  const input = { params: { link_id: linkId }, body: { ...customer, return_url: options.returnUrl } };
  return (await send("POST /payments/links/{link_id}/checkout", input, { session: sessions.current() })).url;
}

function toLink(link: Answer<"PATCH /internal/payments/links/{link_id}">): PaymentLink {
  return {
    id: link.id,
    productId: link.product_id,
    productDisplayName: link.product_display_name,
    url: link.url,
    returnUrl: link.return_url,
    couponCode: link.coupon_code,
    state: link.state,
    isEnabled: link.is_enabled,
    maxSales: link.max_sales,
    endsAt: link.ends_at_millis === null ? null : new Date(link.ends_at_millis),
    sold: link.sold,
    createdAt: new Date(link.created_at_millis),
  };
}
