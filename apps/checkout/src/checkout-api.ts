import type { Brand, PriceLike } from "@latchkit/ui";
import type { LinkAddress } from "./address.ts";

/** The product that a link sells, as far as the page shows it. */
export interface Offer {
  readonly product: {
    readonly display_name: string;
    /** Absent for none. */
    readonly description?: string;
    readonly features?: readonly string[];
    readonly stackable: boolean;
    /** By id. */
    readonly prices: Readonly<Record<string, PriceLike>>;
  };
  readonly project_logo_url: string | null;
  readonly project_display_name: string;
  /** The seller's look; absent for the built-in one. */
  readonly branding?: Brand;
  readonly already_bought_non_stackable: boolean;
  /** Products that the purchase replaces. */
  readonly conflicting_products: readonly { readonly display_name: string }[];
  readonly test_mode: boolean;
  readonly charges_enabled: boolean;
  /** `null` for a project with a Stripe key of its own. */
  readonly stripe_account_id: string | null;
  /** Absent without Stripe. */
  readonly stripe_publishable_key?: string | null;
  /** Immediate charge of each price; absent unless the product replaces a subscription at Stripe. */
  readonly due_now?: Readonly<Record<string, DueNow>>;
  /** The coupon that is used; absent without one. */
  readonly discount?: Discount;
  /** Deductions of the coupon from the first payment, in minor units, by those prices to which it applies. */
  readonly deductions?: Readonly<Record<string, number>>;
}

/** The coupon that an order uses. */
export interface Discount {
  readonly code: string;
  readonly duration: "once" | "months" | "forever";
  /** Of the duration `months`; otherwise `null`. */
  readonly months: number | null;
}

/** The amount that Stripe charges immediately when one plan replaces another. */
export interface DueNow {
  /** In minor units of the price's currency. */
  readonly amount: number;
  /** The moment from which Stripe prorates, in seconds since 1970. */
  readonly proration_date: number;
}

/** The customer's choice. */
export interface Choice {
  readonly priceId: string;
  readonly quantity: number;
  /** `null` for no coupon. */
  readonly couponCode: string | null;
}

/** The payment that a purchase needs; without a secret, nothing is left to confirm. */
export interface PurchaseSession {
  readonly client_secret?: string;
  /** The kind of intent that the secret belongs to. A free trial saves a card and takes no payment. */
  readonly stripe_intent_type?: "payment" | "setup";
}

/** A refusal by the backend. */
export class RefusalError extends Error {
  override readonly name = "StatusError";
  readonly status: number;
  /** The code of a known error; `null` for others. */
  readonly code: string | null;
  /** The reason of a refusal without a code; `null` for others. */
  readonly reason: string | null;
  readonly retryAfterSeconds: number | undefined;

  constructor(response: Response, body: string) {
    super(body);
    this.status = response.status;
    this.code = response.headers.get("x-stack-known-error");
    this.reason = /^\w+/.exec(response.headers.get("x-latchkit-refusal") ?? "")?.[0] ?? null;
    const seconds = Number(response.headers.get("retry-after") ?? Number.NaN);
    this.retryAfterSeconds = Number.isNaN(seconds) ? undefined : seconds;
  }
}

/** No connection to the backend. */
class NetworkError extends Error {
  override readonly name = "NetworkError";
  readonly isOffline = !navigator.onLine;
}

/**
 * Reads what a link sells.
 *
 * @param quantity Of how many `due_now` and `deductions` are.
 * @param coupon_code `null` for no coupon, undefined for the one that the link presets.
 */
export function readOffer(
  { fullCode, returnUrl }: LinkAddress,
  quantity: number,
  coupon_code: string | null | undefined,
): Promise<Offer> {
  const body = { full_code: fullCode, quantity, coupon_code, ...(returnUrl !== null && { return_url: returnUrl }) };
  return call("POST", "/payments/purchases/validate-code", body);
}

/** Checks that the project trusts the address to return to. */
export async function isTrustedReturn({ fullCode, returnUrl }: LinkAddress): Promise<boolean> {
  if (returnUrl === null) return false;
  const query = new URLSearchParams({ full_code: fullCode, return_url: returnUrl });
  try {
    await call("GET", `/payments/purchases/validate-code?${query}`);
    return true;
  } catch (error) {
    if (error instanceof RefusalError) return false;
    throw error;
  }
}

/** Buys without paying, in test mode. */
export function buyInTestMode({ fullCode }: LinkAddress, choice: Choice): Promise<{ success: true }> {
  return call("POST", "/internal/payments/test-mode-purchase-session", toBody(fullCode, choice));
}

/**
 * Starts a payment, or continues the one that the link has already started.
 *
 * @param due_now What the page shows as due for a switch of plans; `null` where it shows the whole price.
 * @throws RefusalError 409 if another amount is due, or another page is paying.
 */
export function startPayment(
  { fullCode }: LinkAddress,
  choice: Choice,
  due_now: DueNow | null,
): Promise<PurchaseSession> {
  return call("POST", "/payments/purchases/purchase-session", { ...toBody(fullCode, choice), due_now });
}

function toBody(full_code: string, { priceId, quantity, couponCode }: Choice) {
  return { full_code, price_id: priceId, quantity, coupon_code: couponCode };
}

async function call<T>(method: "GET" | "POST", path: string, body?: object): Promise<T> {
  const init = body && { headers: { "content-type": "application/json" }, body: JSON.stringify(body) };
  const response = await fetch(`/api/v1${path}`, { method, credentials: "omit", ...init }).catch((cause) => {
    throw new NetworkError("The backend cannot be reached.", { cause });
  });
  const text = await response.text();
  if (!response.ok) throw new RefusalError(response, text);
  return JSON.parse(text);
}
