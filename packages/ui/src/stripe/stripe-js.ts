/** The part of Stripe.js that our pages use, as Stripe documents it. */
export interface Stripe {
  elements(options: ElementsOptions & { appearance?: object }): StripeElements;
  confirmPayment(options: ConfirmOptions): Promise<StripeOutcome>;
  confirmSetup(options: ConfirmOptions): Promise<StripeOutcome>;
  /** Does not leave the page: the card's bank asks in a frame. */
  confirmSetup(options: { elements: StripeElements; redirect: "if_required" }): Promise<StripeOutcome>;
  retrievePaymentIntent(clientSecret: string): Promise<{ paymentIntent?: StripeIntent; error?: StripeError }>;
  retrieveSetupIntent(clientSecret: string): Promise<{ setupIntent?: StripeIntent; error?: StripeError }>;
}

/**
 * Options of the Payment Element: an amount, for which the intent is created later, or the payment method of a setup
 * intent.
 */
export type ElementsOptions = ChargeOptions | { readonly clientSecret: string };

export interface ChargeOptions {
  readonly mode: "payment" | "subscription";
  /** In minor units of the currency. */
  readonly amount: number;
  /** ISO 4217 in small letters. */
  readonly currency: string;
}

export interface StripeElements {
  create(type: "payment", options?: object): StripeElement;
  update(options: ChargeOptions): void;
  submit(): Promise<StripeOutcome>;
}

export interface StripeElement {
  mount(container: HTMLElement): void;
  destroy(): void;
  on(event: "ready" | "loaderror", listener: () => void): void;
}

export interface StripeOutcome {
  readonly error?: StripeError;
  readonly setupIntent?: StripeIntent;
}

export interface StripeError {
  readonly type: string;
  /** In the reader's language. */
  readonly message?: string;
  /** Current state of the intent that the request concerned. */
  readonly payment_intent?: StripeIntent;
  readonly setup_intent?: StripeIntent;
}

export interface StripeIntent {
  readonly id: string;
  readonly status:
    | "succeeded"
    | "processing"
    | "requires_payment_method"
    | "requires_confirmation"
    | "requires_action"
    | "requires_capture"
    | "canceled";
  readonly last_payment_error?: StripeError | null;
  readonly last_setup_error?: StripeError | null;
}

interface ConfirmOptions {
  readonly elements: StripeElements;
  readonly clientSecret: string;
  readonly confirmParams: { readonly return_url: string };
}

type StripeConstructor = (publishableKey: string, options: { stripeAccount?: string; locale?: string }) => Stripe;

declare global {
  interface Window {
    /** Defined by Stripe's script. */
    Stripe?: StripeConstructor;
  }
}

/** An account at Stripe, as Stripe.js has to know it. */
export interface StripeAccount {
  /** Address of Stripe's script. */
  readonly scriptUrl: string;
  readonly publishableKey: string;
  /** The connected account; `null` for a project with a key of its own. */
  readonly accountId: string | null;
}

let loading: Promise<StripeConstructor> | undefined;

/**
 * Loads Stripe's script.
 *
 * @throws {Error} When the script cannot be loaded.
 */
export async function loadStripe(account: StripeAccount, locale: string): Promise<Stripe> {
  loading ??= loadScript(account.scriptUrl);
  loading.catch(() => {
    loading = undefined;
  });
  const create = await loading;
  return create(account.publishableKey, {
    locale,
    ...(account.accountId !== null && { stripeAccount: account.accountId }),
  });
}

async function loadScript(url: string): Promise<StripeConstructor> {
  if (window.Stripe) return window.Stripe; // The app around us may use it as well.
  const script = document.createElement("script");
  script.src = url;
  await new Promise((resolve, reject) => {
    script.onload = resolve;
    script.onerror = () => reject(new Error("Stripe's script could not be loaded."));
    document.head.append(script);
  });
  if (!window.Stripe) throw new Error("Stripe's script defines no Stripe.");
  return window.Stripe;
}
