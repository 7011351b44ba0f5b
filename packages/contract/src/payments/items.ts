import * as z from "zod";
import { chosenId, nonEmptyString, number, string, trueOrFalse } from "../fields/fields.ts";
import { customerType } from "../fields/payment-fields.ts";
import {
  CUSTOMER_ID_MAX_LENGTH,
  DESCRIPTION_MAX_LENGTH,
  IDEMPOTENCY_KEY_MAX_LENGTH,
  QUANTITY_CHANGE_MAX,
} from "../limits.ts";
import { type EndpointTable, SERVER_TIERS, TIERS } from "../wire/endpoint.ts";

/** Owner of the items: a user, a team, or any other customer that the project knows. */
export const customerParams = z.strictObject({
  customer_type: customerType,
  customer_id: nonEmptyString.max(CUSTOMER_ID_MAX_LENGTH),
});

/** Refusals of endpoints about a customer that clients may call. */
export const CUSTOMER_ERRORS = [
  "USER_NOT_FOUND",
  "TEAM_NOT_FOUND",
  "USER_AUTHENTICATION_REQUIRED",
  "TEAM_MEMBERSHIP_NOT_FOUND",
] as const;

/** A client that asks for another customer. */
export const OWN_CUSTOMER_ONLY = {
  status: 403,
  when: "a client names another customer than the signed-in user or one of the user's teams",
} as const;

const itemParams = customerParams.extend({ item_id: chosenId });

const ITEM_ERRORS = [
  "ITEM_NOT_FOUND",
  "ITEM_CUSTOMER_TYPE_DOES_NOT_MATCH",
  "USER_NOT_FOUND",
  "TEAM_NOT_FOUND",
] as const;

/** An instant as text, ISO 8601 for preference; what JavaScript cannot read is refused. */
const instant = string.refine(
  (text) => isStorable(Date.parse(text)),
  "must be a date and time, such as 2027-01-31T12:00:00Z",
);

/** PostgreSQL and JavaScript agree on these years. */
function isStorable(millis: number): boolean {
  return millis >= Date.UTC(0, 0) && millis < Date.UTC(10_000, 0);
}

/** Quantities of items that customers have. */
export const items = {
  "GET /payments/items/{customer_type}/{customer_id}/{item_id}": {
    summary: "Read the quantity of a customer's item",
    tiers: TIERS,
    params: itemParams,
    answer: z.strictObject({ id: z.string(), display_name: z.string(), quantity: z.number().int() }),
    errors: [...ITEM_ERRORS, "USER_AUTHENTICATION_REQUIRED", "TEAM_MEMBERSHIP_NOT_FOUND"],
    refusals: [OWN_CUSTOMER_ONLY],
  },
  "POST /payments/items/{customer_type}/{customer_id}/{item_id}/update-quantity": {
    summary: "Increase or decrease the quantity of a customer's item",
    tiers: SERVER_TIERS,
    params: itemParams,
    query: z.strictObject({
      /** Whether the quantity may fall below zero, as a debt. */
      allow_negative: trueOrFalse,
    }),
    headers: z.object({
      /**
       * A repetition of a change with the same key does nothing, for 30 days. Keys belong to a customer and item. Not part
       * of the original protocol.
       */
      "idempotency-key": string.min(1).max(IDEMPOTENCY_KEY_MAX_LENGTH).optional(),
    }),
    body: z.strictObject({
      delta: number.int().min(-QUANTITY_CHANGE_MAX).max(QUANTITY_CHANGE_MAX),
      /** When the change no longer counts: a grant expires, a use comes back. */
      expires_at: instant.optional(),
      description: string.max(DESCRIPTION_MAX_LENGTH).optional(),
    }),
    answer: z.strictObject({}),
    errors: [...ITEM_ERRORS, "ITEM_QUANTITY_INSUFFICIENT_AMOUNT"],
    refusals: [
      { status: 400, when: "the quantity, or the number of changes that expire, would become too large" },
      { status: 409, when: "the idempotency key was used for another change of this customer's item" },
    ],
  },
} as const satisfies EndpointTable;
