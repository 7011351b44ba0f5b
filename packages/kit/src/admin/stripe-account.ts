/** The state of the project's Stripe account; named as on the wire. */
export interface StripeAccountInfo {
  /** The ID of the account at Stripe. */
  readonly account_id: string;
  /** Whether customers can pay. */
  readonly charges_enabled: boolean;
  /** Whether onboarding is complete. */
  readonly details_submitted: boolean;
  /** Whether Stripe pays out to the project's bank account. */
  readonly payouts_enabled: boolean;
}

/** The payment methods that Stripe offers at checkout. */
export interface PaymentMethodConfigs {
  /** The ID of the configuration at Stripe. */
  readonly configId: string;
  /** The payment methods, such as cards and wallets. */
  readonly methods: readonly PaymentMethodConfig[];
}

/** A payment method that Stripe may offer at checkout. */
export interface PaymentMethodConfig {
  /** Such as `card`. */
  readonly id: string;
  /** Such as “Card”. */
  readonly name: string;
  /** Whether it is switched on. */
  readonly enabled: boolean;
  /** Whether customers can pay with it now. */
  readonly available: boolean;
  /** Whether it can be switched on and off here. */
  readonly overridable: boolean;
}

/** Result of comparing the project's books with Stripe's. */
export interface PaymentDifferences {
  /** Newest first; at most 100. */
  readonly differences: readonly PaymentDifference[];
  /** Since when every customer has been compared; `null` before that. */
  readonly comparedAt: Date | null;
}

/** A difference between the project's books and Stripe's about a customer. */
export interface PaymentDifference {
  /** The ID of the difference. */
  readonly id: string;
  /** When it was found. */
  readonly foundAt: Date;
  /** `user`, `team` or `custom`. */
  readonly customerType: string;
  /** The ID of the customer. */
  readonly customerId: string;
  /** The ID of the customer at Stripe. */
  readonly stripeCustomerId: string;
  /** Differences; one sentence each. */
  readonly details: readonly string[];
  /** Whether the project's books were corrected. */
  readonly isRepaired: boolean;
}
