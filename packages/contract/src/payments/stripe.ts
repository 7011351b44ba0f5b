import * as z from "zod";
import { projectId, string } from "../fields/fields.ts";
import { success } from "../wire/answers.ts";
import type { EndpointTable } from "../wire/endpoint.ts";
import { NOT_SET_UP, STRIPE_FAILED } from "./billing.ts";

const ADMIN = { tiers: ["admin"] } as const;

const received = z.strictObject({ received: z.literal(true) });

const event = {
  tiers: "none",
  hasOpenQuery: true,
  headers: z.looseObject({ "stripe-signature": string.min(1).max(10_000) }),
  hasRawBody: true,
  body: string,
  answer: received,
  errors: [],
  refusals: [{ status: 400, when: "the event is not signed by Stripe, or was signed more than five minutes ago" }],
} as const;

const methodId = z.string().regex(/^[a-z0-9_]{1,64}$/);

/** The project's connection to Stripe. */
export const stripe = {
  "POST /internal/payments/setup": {
    ...ADMIN,
    summary: "Create a link to set up the project's Stripe account",
    answer: z.strictObject({ url: z.string() }),
    errors: [],
    refusals: [
      { status: 400, when: "the backend has no Stripe key, or the project uses one of its own" },
      STRIPE_FAILED,
    ],
  },
  "GET /internal/payments/stripe/account-info": {
    ...ADMIN,
    summary: "Read the state of the project's Stripe account",
    answer: z.strictObject({
      account_id: z.string(),
      charges_enabled: z.boolean(),
      details_submitted: z.boolean(),
      payouts_enabled: z.boolean(),
    }),
    errors: ["STRIPE_ACCOUNT_INFO_NOT_FOUND"],
    refusals: [STRIPE_FAILED],
  },
  "POST /internal/payments/stripe-widgets/account-session": {
    ...ADMIN,
    summary: "Create a secret for Stripe's embedded components",
    answer: z.strictObject({ client_secret: z.string() }),
    errors: [],
    refusals: [NOT_SET_UP, STRIPE_FAILED],
  },
  "GET /internal/payments/method-configs": {
    ...ADMIN,
    summary: "List the payment methods that Stripe offers to customers of the project",
    answer: z.strictObject({
      config_id: z.string(),
      methods: z.array(
        z.strictObject({
          id: z.string(),
          name: z.string(),
          enabled: z.boolean(),
          available: z.boolean(),
          overridable: z.boolean(),
        }),
      ),
    }),
    errors: [],
    refusals: [NOT_SET_UP, STRIPE_FAILED],
  },
  "PATCH /internal/payments/method-configs": {
    ...ADMIN,
    summary: "Switch payment methods on or off",
    body: z.strictObject({
      config_id: string.regex(/^pmc_\w{1,250}$/),
      updates: z.record(methodId, z.enum(["on", "off"])),
    }),
    answer: success,
    errors: [],
    refusals: [NOT_SET_UP, STRIPE_FAILED],
  },
  /** Not part of the original protocol. */
  "GET /internal/payments/differences": {
    ...ADMIN,
    summary: "List differences between the project's records and Stripe's, newest first; at most 100",
    answer: z.strictObject({
      differences: z.array(
        z.strictObject({
          id: z.uuid(),
          found_at_millis: z.number().int(),
          customer_type: z.string(),
          customer_id: z.string(),
          stripe_customer_id: z.string(),
          /** One line for each difference. */
          details: z.array(z.string()),
          /** Whether the books were corrected. */
          is_repaired: z.boolean(),
        }),
      ),
      /** When all customers were last compared; `null` before the first time. */
      compared_at_millis: z.number().int().nullable(),
    }),
    errors: [],
  },
  "POST /integrations/stripe/webhooks": {
    ...event,
    summary: "Receive a signed event of a connected Stripe account",
  },
  /** Not part of the original protocol. */
  "POST /integrations/stripe/webhooks/{project_id}": {
    ...event,
    summary: "Receive a signed event of the project's own Stripe account",
    params: z.strictObject({ project_id: projectId }),
  },
} as const satisfies EndpointTable;
