import { CUSTOMER_TYPES } from "@latchkit/contract";
import * as z from "zod";
import type { ProductVersion } from "../../../database/tables/payments.ts";
import type { CodeType } from "../../../tokens/code-type.ts";

const DAY_MILLIS = 86_400_000;

const product = z.custom<ProductVersion>((value) => typeof value === "object" && value !== null);

/** What a checkout link sells, and the customer. The product stays what it was when the link was made. */
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
  }),
} satisfies CodeType<unknown>;

/** What a code carries. */
export type PurchaseOffer = z.output<typeof PURCHASE_CODE.data>;
