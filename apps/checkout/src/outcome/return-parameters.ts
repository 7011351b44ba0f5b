import type { LinkAddress } from "../address.ts";

/**
 * The parameters in the address of the return page: our own, and those that Stripe adds. The link's author wrote it.
 */
export interface ReturnParameters extends LinkAddress {
  /** Whether nothing had to be paid. */
  readonly isBypass: boolean;
  /** Whether nothing had to be paid because the project is in test mode. */
  readonly isTest: boolean;
  readonly paymentSecret: string | null;
  readonly setupSecret: string | null;
  readonly accountId: string | null;
  readonly publishableKey: string | null;
}

/** Reads the query of the return page. */
export function readReturnParameters(search: string): ReturnParameters {
  const query = new URLSearchParams(search);
  return {
    fullCode: query.get("purchase_full_code") ?? "",
    returnUrl: query.get("return_url"),
    isBypass: query.get("bypass") === "1",
    isTest: query.get("test_mode") === "1",
    paymentSecret: query.get("payment_intent_client_secret"),
    setupSecret: query.get("setup_intent_client_secret"),
    accountId: query.get("stripe_account_id"),
    publishableKey: query.get("stripe_key"),
  };
}
