import type { StripeConnection } from "./connections.ts";
import { takenBack } from "./objects.ts";

/**
 * Lists the customers whose payments were taken back lately: refunded in Stripe's dashboard, or disputed by the
 * cardholder's bank. No record foretells that, and its event may have been lost.
 *
 * @returns IDs at Stripe.
 * @throws StripeError
 */
export async function listTakenBack({ client }: StripeConnection, since: Date): Promise<string[]> {
  const parameters = { created: { gte: Math.floor(since.getTime() / 1_000) }, expand: ["data.charge"] };
  const [refunds, disputes] = await Promise.all([
    client.list("/v1/refunds", takenBack, parameters),
    client.list("/v1/disputes", takenBack, parameters),
  ]);
  const customers = [...refunds, ...disputes].flatMap(({ charge }) =>
    typeof charge === "object" ? (charge?.customer ?? []) : [],
  );
  return [...new Set(customers)];
}
