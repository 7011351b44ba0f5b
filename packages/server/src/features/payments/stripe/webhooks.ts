import type { Tx } from "../../../database/database.ts";
import type { TenancyId } from "../../../database/tenancy.ts";
import type { PublicContext } from "../../../endpoints/context.ts";
import type { Handlers } from "../../../endpoints/handler.ts";
import { PlainError } from "../../../endpoints/refusals.ts";
import { enqueue } from "../../../jobs/enqueue.ts";
import type { Tenancy } from "../../../projects/tenancy.ts";
import { ignoreMissing } from "./client.ts";
import type { StripeConnection, StripeServices } from "./connections.ts";
import { noteChange } from "./customers.ts";
import { withStripe } from "./failures.ts";
import { paymentIntent, type StripeEvent, stripeEvent } from "./objects.ts";
import { isSignedByStripe } from "./signature.ts";
import { SYNC_STRIPE_CUSTOMER } from "./sync-job.ts";

/** Types of events that say that something of a customer has changed. Others are answered and forgotten. */
const HANDLED =
  /^(?:checkout\.session\.completed|customer\.subscription\.\w+|invoice\.(?:paid|payment_failed|payment_action_required|upcoming|marked_uncollectible|payment_succeeded|voided)|payment_intent\.(?:succeeded|payment_failed|canceled)|setup_intent\.succeeded|charge\.refunded|charge\.dispute\.\w+)$/;

export const stripeWebhookRoutes = {
  "POST /integrations/stripe/webhooks": async ({ headers, body }, context) => {
    const { services, db } = context;
    const secret = services.stripe.platform?.webhookSecret ?? null;
    const event = readEvent(secret, headers["stripe-signature"], body, services.clock.now());
    // Events of the installation's own account concern no project.
    if (!event.account) return RECEIVED;
    const owner = await db
      .selectFrom("stripe_account_directory")
      .select("project_id")
      .where("account_id", "=", event.account)
      .executeTakeFirst();
    const found = owner && (await services.projects.find(owner.project_id));
    if (found) await receive(context, found.tenancy, event);
    return RECEIVED;
  },

  "POST /integrations/stripe/webhooks/{project_id}": async ({ params, headers, body }, context) => {
    const { services } = context;
    const found = await services.projects.find(params.project_id);
    // An unknown project is answered as a wrong signature is.
    const secret = found && services.stripe.webhookSecretOf(found.tenancy);
    const event = readEvent(secret, headers["stripe-signature"], body, services.clock.now());
    if (found) await receive(context, found.tenancy, event);
    return RECEIVED;
  },
} satisfies Handlers<StripeServices>;

const RECEIVED = { received: true } as const;

function readEvent(secret: string | null, header: string, body: string, now: Date): StripeEvent {
  if (secret === null || !isSignedByStripe(secret, header, body, now))
    throw new PlainError(400, "The event is not signed by Stripe, or was signed too long ago.", {
      reason: "SIGNATURE_NOT_VALID",
    });
  const event = stripeEvent.safeParse(parseJson(body));
  if (!event.success) throw new PlainError(400, "The body is not an event of Stripe.", { reason: "BODY_NOT_VALID" });
  return event.data;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * Keeps an event and plans that the customer's state is fetched. The event itself is only a hint: events arrive late,
 * twice, and in any order.
 */
async function receive(context: PublicContext<StripeServices>, tenancy: Tenancy, event: StripeEvent): Promise<void> {
  if (!HANDLED.test(event.type)) return;
  const { services, db } = context;
  const connection = await services.stripe.find(tenancy, db);
  if (!connection || !isAbout(connection, event)) return;
  const stripeCustomerId = await withStripe(services, () => customerOf(connection, event));
  if (!stripeCustomerId) return;
  await context.transaction(async (tx) => {
    if (!(await keepEvent(tenancy, tx, event, stripeCustomerId, services.clock.now()))) return;
    await noteChange(tenancy, tx, connection, stripeCustomerId);
    const payload = { stripeCustomerId };
    await enqueue(tenancy, tx, services, { kind: SYNC_STRIPE_CUSTOMER, payload, pool: "stripe", lane: "urgent" });
  });
}

/**
 * Whether an event is about the account that the project uses now, in its mode: endpoints for connected accounts get the
 * events of test mode as well.
 */
function isAbout({ accountId, isLive }: StripeConnection, { account, livemode }: StripeEvent): boolean {
  return accountId === (account ?? null) && (livemode ?? isLive) === isLive;
}

/**
 * Returns the ID of the customer that an event names. A dispute names only the payment, so this asks Stripe for its
 * customer.
 */
async function customerOf({ client }: StripeConnection, { type, data }: StripeEvent): Promise<string | null> {
  const { customer, payment_intent } = data.object;
  if (typeof customer === "string") return customer;
  if (!type.startsWith("charge.dispute.") || typeof payment_intent !== "string") return null;
  const path = `/v1/payment_intents/${encodeURIComponent(payment_intent)}`;
  return (await client.get(path, paymentIntent).catch(ignoreMissing))?.customer ?? null;
}

/** Returns `false` for an event that was received before. */
async function keepEvent(
  { projectId, branchId }: TenancyId,
  tx: Tx,
  { id, type, created }: StripeEvent,
  stripeCustomerId: string,
  now: Date,
): Promise<boolean> {
  const row = await tx
    .insertInto("stripe_events")
    .values({
      project_id: projectId,
      branch_id: branchId,
      id,
      type,
      stripe_customer_id: stripeCustomerId,
      happened_at: new Date(created * 1_000),
      received_at: now,
    })
    .onConflict((conflict) => conflict.constraint("stripe_events__pk").doNothing())
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}
