import * as z from "zod";
import { dayInterval } from "../fields/payment-fields.ts";
import { type EndpointTable, TIERS } from "../wire/endpoint.ts";
import { productAnswer } from "./products.ts";

/** Products that a project sells, for pages with prices. Not part of the original protocol. */
export const catalog = {
  "GET /payments/catalog": {
    summary: "List the products that customers can buy, with their prices",
    tiers: TIERS,
    answer: z.strictObject({
      products: z.array(
        z.strictObject({
          product_id: z.string(),
          /** Products of one catalog exclude each other; `null` for a product without one. */
          catalog_id: z.string().nullable(),
          /** Whether every customer has it who owns no other product of the catalog. */
          is_default: z.boolean(),
          /** The products that it adds to; empty unless it is an add-on. */
          add_on_to: z.array(z.string()),
          /** The items that come with it, and after which time they come again; `null` for once. */
          included: z.array(
            z.strictObject({
              item_id: z.string(),
              display_name: z.string(),
              quantity: z.number(),
              repeat: dayInterval.nullable(),
            }),
          ),
          product: productAnswer,
        }),
      ),
    }),
    errors: [],
  },
} as const satisfies EndpointTable;
