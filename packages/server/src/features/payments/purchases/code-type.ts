import { CUSTOMER_TYPES } from "@latchkit/contract";
import * as z from "zod";
import type { ProductVersion } from "../../../database/tables/payments.ts";
import type { CodeType } from "../../../tokens/code-type.ts";

const DAY_MILLIS = 86_400_000;

const product = z.custom<ProductVersion>((value) => typeof value === "object" && value !== null);

/** Code of a checkout link, with the offer and the customer. The product stays as it was when the link was created. */
export const PURCHASE_CODE = {
  name: "purchase",
  lifetimeMillis: DAY_MILLIS,
  data: z.strictObject({
    customerType: z.enum(CUSTOMER_TYPES),
    customerId: z.string(),
    productId: z.string().nullable(),
    product,
    /** Whether the Stripe account could take payments when the link was made. */
    chargesEnabled: z.boolean().optional(),
    /**
     * Whether the link's creator may decide about the customer's plans. Yes, if a link of an earlier release does not
     * say.
     */
    isByManager: z.boolean().optional(),
    /** The payment link through which the customer buys, if any. */
    paymentLinkId: z.string().optional(),
    /** Code of the coupon that the payment link presets, if any. */
    couponCode: z.string().optional(),
  }),
} satisfies CodeType<unknown>;

/** Data of a code. */
export type PurchaseOffer = z.output<typeof PURCHASE_CODE.data>;
