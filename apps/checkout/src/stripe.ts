/** What this page uses of Stripe.js, as Stripe documents it. */
export interface Stripe {
  elements(options: ElementsOptions & { appearance?: object; locale?: string }): StripeElements;
  confirmPayment(options: ConfirmOptions): Promise<StripeOutcome>;
  confirmSetup(options: ConfirmOptions): Promise<StripeOutcome>;
  retrievePaymentIntent(clientSecret: string): Promise<{ paymentIntent?: StripeIntent; error?: StripeError }>;
  retrieveSetupIntent(clientSecret: string): Promise<{ setupIntent?: StripeIntent; error?: StripeError }>;
}

/** What the Payment Element asks for. */
export interface ElementsOptions {
  readonly mode: "payment" | "subscription";
  /** In minor units of the currency. */
  readonly amount: number;
  /** ISO 4217 in small letters. */
  readonly currency: string;
}

export interface StripeElements {
  create(type: "payment", options?: object): StripeElement;
  update(options: ElementsOptions): void;
  submit(): Promise<StripeOutcome>;
}

export interface StripeElement {
  mount(container: HTMLElement): void;
  destroy(): void;
  on(event: "ready" | "loaderror", listener: () => void): void;
}

export interface StripeOutcome {
  readonly error?: StripeError;
}

export interface StripeError {
  readonly type: string;
  /** In the reader's language. */
  readonly message?: string;
  /** What the request was about, as it is. */
  readonly payment_intent?: StripeIntent;
  readonly setup_intent?: StripeIntent;
}

export interface StripeIntent {
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

let loading: Promise<StripeConstructor> | undefined;

/**
 * Loads Stripe's script, from where the backend says.
 *
 * @param account The connected account; `null` for a project with a key of its own.
 * @throws {Error} When the script cannot be loaded.
 */
export async function loadStripe(publishableKey: string, account: string | null, locale: string): Promise<Stripe> {
  loading ??= loadScript();
  loading.catch(() => {
    loading = undefined;
  });
  const create = await loading;
  return create(publishableKey, { locale, ...(account !== null && { stripeAccount: account }) });
}

async function loadScript(): Promise<StripeConstructor> {
  const script = document.createElement("script");
  script.src = document.querySelector<HTMLMetaElement>('meta[name="stripe-js"]')?.content ?? "";
  await new Promise((resolve, reject) => {
    script.onload = resolve;
    script.onerror = () => reject(new Error("Stripe's script could not be loaded."));
    document.head.append(script);
  });
  if (!window.Stripe) throw new Error("Stripe's script defines no Stripe.");
  return window.Stripe;
}
