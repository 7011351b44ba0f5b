import type {
  Charge,
  Coupon,
  Customer,
  Invoice,
  PaymentIntent,
  PaymentMethod,
  Price,
  SetupIntent,
  StripeEventJson,
  Subscription,
  TakenBack,
} from "./objects.ts";

/** Services that the accounts of one stand-in share. */
export interface Surroundings {
  readonly now: () => Date;
  /** Returns an ID that no other object has. */
  readonly newId: (prefix: string) => string;
  /** Address of the stand-in. */
  readonly url: string;
}

/** One account at Stripe, with everything in it. */
export class Account {
  readonly customers = new Map<string, Customer>();
  readonly coupons = new Map<string, Coupon>();
  readonly prices = new Map<string, Price>();
  readonly methods = new Map<string, PaymentMethod>();
  readonly charges = new Map<string, Charge>();
  readonly intents = new Map<string, PaymentIntent>();
  readonly setups = new Map<string, SetupIntent>();
  readonly invoices = new Map<string, Invoice>();
  readonly subscriptions = new Map<string, Subscription>();
  readonly refunds: TakenBack[] = [];
  readonly disputes: TakenBack[] = [];
  readonly events: StripeEventJson[] = [];
  readonly methodPreferences = new Map<string, "on" | "off">([
    ["card", "on"],
    ["link", "on"],
    ["sepa_debit", "off"],
  ]);
  /** Whether the account may take payments, as once its owner has finished setting it up. */
  chargesEnabled = true;
  /** Empty for the account of the key itself. */
  readonly id: string;
  readonly url: string;
  readonly newId: (prefix: string) => string;
  readonly #now: () => Date;

  constructor(id: string, { now, newId, url }: Surroundings) {
    this.id = id;
    this.url = url;
    this.newId = newId;
    this.#now = now;
  }

  /** Now, in whole seconds since 1970. */
  get seconds(): number {
    return Math.floor(this.#now().getTime() / 1_000);
  }

  /** Records an event with the object as it is now. */
  emit(type: string, object: object): void {
    this.events.push({
      id: this.newId("evt"),
      object: "event",
      type,
      created: this.seconds,
      api_version: "2025-06-30.basil",
      ...(this.id !== "" && { account: this.id }),
      data: { object: { ...object } },
    });
  }
}
