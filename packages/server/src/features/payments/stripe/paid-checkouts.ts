import type { Tx } from "../../../database/database.ts";
import type { Discount } from "../../../database/tables/payments.ts";
import type { TenancyId } from "../../../database/tenancy.ts";
import { countSale } from "../purchases/payment-links.ts";
import { finishCheckouts, moveCheckout } from "./checkout-queries.ts";
import type { StripeMetadata } from "./objects.ts";
import type { Offer } from "./offers.ts";
import type { Records } from "./records.ts";

/** Checkouts of a customer during an update: which links have sold something, and which payments are void. */
export class PaidCheckouts {
  readonly #records: Pick<Records, "checkouts" | "started">;
  readonly #paid = new Set<string>();
  /** Links that have sold something in this update. */
  readonly #soldNow = new Set<string>();

  constructor(records: Pick<Records, "checkouts" | "started">) {
    this.#records = records;
  }

  /** Whether a payment was made although another one had taken its place, or its link had sold something else. */
  isVoid({ checkoutId = "" }: StripeMetadata): boolean {
    const started = this.#records.started.get(checkoutId);
    return started !== undefined && (started.isVoid || this.#soldNow.has(started.link));
  }

  /**
   * Counts the sale of the payment link through which a payment was made, if one was. Returns whether it has sold out
   * before; the payment is void then, also for later updates.
   */
  async isOutsold(tenancy: TenancyId, tx: Tx, { checkoutId = "" }: StripeMetadata): Promise<boolean> {
    const linkId = this.#records.started.get(checkoutId)?.paymentLinkId ?? null;
    if (linkId === null || (await countSale(tenancy, tx, linkId))) return false;
    await moveCheckout(tenancy, tx, checkoutId, "outsold");
    return true;
  }

  /** Returns what a coupon deducts from a payment; `null` without one. */
  discountOf({ checkoutId = "" }: StripeMetadata): Discount | null {
    return this.#records.started.get(checkoutId)?.discount ?? null;
  }

  /** Marks the checkout that metadata names as paid. */
  markPaid({ checkoutId }: StripeMetadata): void {
    if (checkoutId === undefined) return;
    this.#paid.add(checkoutId);
    const { link } = this.#records.started.get(checkoutId) ?? {};
    if (link !== undefined) this.#soldNow.add(link);
  }

  /** Marks the checkouts as paid that were to switch a subscription to an offer. */
  markSwitched(subscriptionId: string, { versionId }: Offer): void {
    for (const { id: checkoutId, kind, stripeId, versionId: wanted } of this.#records.checkouts)
      if (kind === "switch" && stripeId === subscriptionId && wanted === versionId) this.markPaid({ checkoutId });
  }

  /** Ends the links that have sold something. */
  async finish(tenancy: TenancyId, tx: Tx, now: Date): Promise<void> {
    const paid = this.#records.checkouts.flatMap(({ id }) => (this.#paid.has(id) ? id : []));
    await finishCheckouts(tenancy, tx, paid, "paid", now);
  }
}
