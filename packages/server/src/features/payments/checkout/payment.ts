import type { Db, Tx } from "../../../database/database.ts";
import type { Tenancy } from "../../../projects/tenancy.ts";
import type { Customer } from "../accounts/customer.ts";
import type { Purchase } from "../accounts/purchase.ts";
import type { OpenCheckout } from "../stripe/checkout-queries.ts";
import type { StripeClient } from "../stripe/client.ts";
import type { StripeConnection } from "../stripe/connections.ts";
import type { OfferedPrice } from "../stripe/prices.ts";
import { projectMetadata } from "../stripe/project-metadata.ts";
import type { SyncServices } from "../stripe/sync.ts";
import type { DueNow } from "./due-now.ts";

/** Project, services and connection to Stripe of a payment. */
export interface PaymentContext {
  readonly tenancy: Tenancy;
  readonly db: Db;
  readonly transaction: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;
  readonly services: SyncServices;
  readonly connection: StripeConnection;
}

/** Payment that is stored, and that Stripe may not know yet. */
export interface Payment {
  readonly checkout: OpenCheckout;
  readonly offered: OfferedPrice;
  readonly hasTrial: boolean;
  /** The recorded subscription at Stripe that the new one takes the place of. */
  readonly replaced: Purchase | null;
  readonly stripeCustomer: string;
  readonly customer: Customer;
  readonly shown: DueNow | null | undefined;
}

/** Returns the metadata by which a payment at Stripe is recognized. */
export function metadataOf(tenancy: Tenancy, { id: checkoutId, productId, versionId, priceId }: OpenCheckout) {
  return { productId: productId ?? "", versionId, priceId, ...projectMetadata(tenancy), checkoutId };
}

/** Payment that the page confirms. Without a secret, nothing is left to confirm. */
export interface Confirmation {
  readonly client_secret?: string;
  readonly stripe_intent_type?: "payment" | "setup";
}

/** Payment at Stripe after it was created, or read again. */
export type Opened =
  /** It was made, or canceled, elsewhere. */
  | { readonly is: "over" }
  /** Stripe has charged a switch of plans at once. */
  | { readonly is: "switched" }
  | {
      readonly is: "open";
      readonly confirmation: Confirmation;
      /** Set by the call that has created it: another page may have taken its place meanwhile. */
      readonly created?: Created;
    };

interface Created {
  readonly stripeId: string;
  /** Takes back this payment only. Default: it is canceled by its ID. */
  readonly withdraw?: () => Promise<unknown>;
}

/** Outcome of canceling: canceled at Stripe, paid before that, or on its way from the buyer's bank. */
export type Canceled = "canceled" | "made" | "processing";

/** Operations that payments of one kind have at Stripe. */
export interface PaymentKind {
  /**
   * Creates a payment, or reads the one that was created before.
   *
   * @throws PlainError 409; StripeError.
   */
  open(context: PaymentContext, payment: Payment): Promise<Opened>;
  /** @throws StripeError. */
  cancel(client: StripeClient, stripeId: string, key: string): Promise<Canceled>;
  /** Reads why Stripe has refused to cancel a payment. */
  readRefusal(client: StripeClient, stripeId: string): Promise<Canceled>;
}
