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
