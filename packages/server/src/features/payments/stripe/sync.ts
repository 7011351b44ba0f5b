import type { CertainTime } from "../../../clock.ts";
import type { Database, Tx } from "../../../database/database.ts";
import type { EventServices } from "../../../events/record-events.ts";
import type { Logger } from "../../../logging/logger.ts";
import type { Tenancy } from "../../../projects/tenancy.ts";
import type { RootSecret } from "../../../tokens/root-secret.ts";
import { openAccount } from "../accounts/account.ts";
import { type Customer, isUserOrTeamId } from "../accounts/customer.ts";
import { applyState } from "./apply-state.ts";
import { callOnce } from "./calls.ts";
import { ignoreMissing } from "./client.ts";
import type { StripeConnection, StripeServices } from "./connections.ts";
import { findByStripeId, forgetCustomer, type KnownCustomer, rememberCustomer } from "./customers.ts";
import { recordDifference } from "./differences.ts";
import { sendNotices } from "./notices.ts";
import {
  invoice,
  paymentIntent,
  refund,
  type StripeMetadata,
  stripeCustomer,
  subscription,
  withId,
} from "./objects.ts";
import { isOfOtherProject } from "./project-metadata.ts";
import type { CorrectiveAction, CustomerState } from "./state.ts";
import { lockSync, noteSync } from "./sync-queries.ts";

/** Services that updating records to the state at Stripe needs. */
export interface SyncServices extends CertainTime, EventServices, StripeServices {
  readonly database: Database;
  readonly logger: Logger;
  readonly rootSecret: RootSecret;
}

interface SyncOptions {
  /** Records what was different, because no event has told about it. Default: `false`. */
  readonly recordsDifferences?: boolean;
}

/**
 * Maximum number of times that a sync fetches. A sync that was overtaken twice is done: the second of the others began
 * to fetch after the first was applied, hence after this one had begun.
 */
const TURNS = 2;

/**
 * Fetches all that Stripe knows about a customer and updates the records to it.
 *
 * Whatever has happened, and in whatever order it was told, the records follow from the state alone, so that running
 * this again changes nothing. A state that was fetched before another run was applied is dropped: records never go back.
 *
 * @param stripeId The customer's ID at Stripe. Customers that Latchkit did not create are read from their metadata, or
 *   left alone.
 * @throws StripeError
 */
export async function syncCustomer(
  services: SyncServices,
  tenancy: Tenancy,
  connection: StripeConnection,
  stripeId: string,
  { recordsDifferences = false }: SyncOptions = {},
): Promise<void> {
  for (let turn = 0; turn < TURNS; turn++) {
    const known = await findOrAdopt(services, tenancy, connection, stripeId);
    if (!known) return;
    const state = await fetchState(tenancy, connection, stripeId);
    const actions = await services.database.transaction((tx) =>
      apply(services, tenancy, connection, { tx, known, state, recordsDifferences }),
    );
    if (actions) return takeActions(services, tenancy, connection, actions);
  }
}

/** Reads everything that decides what a customer owns. */
async function fetchState(tenancy: Tenancy, { client }: StripeConnection, customer: string): Promise<CustomerState> {
  const [subscriptions, intents, invoices] = await Promise.all([
    client.list("/v1/subscriptions", subscription, { customer, status: "all" }),
    client.list("/v1/payment_intents", paymentIntent, { customer, expand: ["data.latest_charge"] }),
    client.list("/v1/invoices", invoice, { customer, expand: ["data.payments"] }),
  ]);
  const isOurs = ({ metadata }: { readonly metadata: StripeMetadata }) => !isOfOtherProject(tenancy, metadata);
  const byAge = (one: { readonly created: number }, other: { readonly created: number }) => one.created - other.created;
  // Stripe lists the newest first, also among those of one second.
  const oldestFirst = <T extends { readonly created: number }>(all: readonly T[]) => [...all].reverse().sort(byAge);
  return {
    subscriptions: oldestFirst(subscriptions.filter(isOurs)),
    intents: oldestFirst(intents.filter(isOurs)),
    invoices: oldestFirst(invoices),
  };
}

interface Application {
  readonly tx: Tx;
  readonly known: KnownCustomer;
  readonly state: CustomerState;
  readonly recordsDifferences: boolean;
}

/** Returns `null` if another sync was applied since the customer was read. */
async function apply(
  services: SyncServices,
  tenancy: Tenancy,
  connection: StripeConnection,
  { tx, known, state, recordsDifferences }: Application,
): Promise<readonly CorrectiveAction[] | null> {
  const account = await openAccount({ tenancy, services }, tx, known.customer, { mayBeGone: true });
  if (!(await lockSync(tenancy, tx, connection, known))) return null;
  const { changes, actions, notices } = await applyState({ tenancy, tx, services, account, connection }, state);
  await account.save();
  await sendNotices(tenancy, tx, services, account.customer, notices);
  const now = services.clock.now();
  await noteSync(tenancy, tx, connection, { known, now, isSettled: actions.length === 0 });
  if (recordsDifferences && changes.length > 0 && known.events === known.syncedEvents)
    await recordDifference(tenancy, tx, services, known, { details: changes, isRepaired: true });
  return actions;
}

/** Corrects at Stripe what records cannot hold: cancels what was replaced, and refunds what was bought twice. */
async function takeActions(
  services: SyncServices,
  tenancy: Tenancy,
  { client }: StripeConnection,
  actions: readonly CorrectiveAction[],
): Promise<void> {
  for (const { kind, id } of actions) {
    const context = { tenancy, db: services.database.db, services };
    await callOnce(context, `${kind} ${id}`, async (key) => {
      if (kind === "cancel") await client.delete(`/v1/subscriptions/${id}`, withId, key).catch(ignoreMissing);
      else await client.post("/v1/refunds", refund, { payment_intent: id }, key);
    });
  }
}

/** Types of customers by the names in Stripe's metadata. */
const TYPES: Readonly<Record<string, Customer["type"]>> = {
  USER: "user",
  TEAM: "team",
  CUSTOM: "custom",
};

/** Reads a customer from metadata of Stripe; `null` if it names none. Stack Auth writes custom customers as teams. */
function customerIn({ customerId: id, customerType }: StripeMetadata): Customer | null {
  const type = TYPES[customerType ?? ""];
  if (!id || !type) return null;
  if (type === "custom" || isUserOrTeamId(id)) return { type, id };
  return type === "team" ? { type: "custom", id } : null;
}

/** Finds the customer, or adopts it by its metadata; `null` for one that the project has nothing to do with. */
async function findOrAdopt(
  services: SyncServices,
  tenancy: Tenancy,
  connection: StripeConnection,
  stripeId: string,
): Promise<KnownCustomer | null> {
  const { db } = services.database;
  const known = await findByStripeId(tenancy, db, connection, stripeId);
  // A connected account belongs to one project.
  if (known && connection.accountId !== null) return known;
  const found = await connection.client.get(`/v1/customers/${stripeId}`, stripeCustomer).catch(ignoreMissing);
  if (found && !found.deleted && isOfOtherProject(tenancy, found.metadata)) {
    // Adopted by an earlier release.
    if (known) await forgetCustomer(tenancy, db, connection, stripeId);
    return null;
  }
  if (known || !found || found.deleted) return known;
  const customer = customerIn(found.metadata);
  if (!customer) return null;
  const remembered = { customer, stripeId, now: services.clock.now() };
  await services.database.transaction((tx) => rememberCustomer(tenancy, tx, connection, remembered));
  return findByStripeId(tenancy, db, connection, stripeId);
}
