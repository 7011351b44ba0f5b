import type { Account } from "../model/account.ts";
import type { PaymentMethod, SetupIntent } from "../model/objects.ts";
import { existing, invalidRequest } from "../model/refusal.ts";
import type { Routes } from "../request/call.ts";
import { knownCustomer } from "../request/parameters.ts";
import { text } from "../request/parse-form.ts";
import { askBank, NOT_AUTHENTICATED } from "./next-action.ts";
import { declined, errorOf, methodIn, outcomeOf } from "./payment-methods.ts";

/** Stripe's code for what the state of a setup does not allow. */
const UNEXPECTED = "setup_intent_unexpected_state";

export const setupIntentRoutes: Routes = {
  "POST setup_intents": ({ account, parameters }) => createSetup(account, knownCustomer(account, parameters), null),
  "GET setup_intents/id": ({ account, id }) => existing(account.setups, "setup_intent", id),
  "POST setup_intents/id/confirm": ({ account, id, parameters }) => {
    const setup = existing(account.setups, "setup_intent", id);
    confirmSetup(account, setup, methodIn(account, parameters, UNEXPECTED), text(parameters, "return_url") ?? "");
    return setup;
  },
};

/** Creates an intent to save a payment method, for a subscription whose trial waits for one or for a customer. */
export function createSetup(account: Account, customer: string | null, subscription: string | null): SetupIntent {
  const id = account.newId("seti");
  const setup: SetupIntent = {
    id,
    object: "setup_intent",
    created: account.seconds,
    customer,
    status: "requires_payment_method",
    client_secret: `${id}_secret_${account.newId("s")}`,
    payment_method: null,
    last_setup_error: null,
    next_action: null,
    usage: "off_session",
    subscription,
  };
  account.setups.set(id, setup);
  return setup;
}

function confirmSetup(account: Account, setup: SetupIntent, method: PaymentMethod, returnUrl: string): void {
  if (setup.status === "succeeded")
    throw invalidRequest("You cannot confirm this SetupIntent because it has already succeeded.", {
      code: UNEXPECTED,
      setup_intent: setup,
    });
  setup.payment_method = method.id;
  setup.last_setup_error = null;
  const outcome = outcomeOf(method);
  if (outcome === "declined") {
    setup.last_setup_error = errorOf(method);
    setup.status = "requires_payment_method";
    throw declined(method);
  }
  if (outcome === "authenticates") {
    setup.status = "requires_action";
    setup.next_action = askBank(account, setup.id, returnUrl);
    return;
  }
  succeed(account, setup, method);
}

/** Completes the authentication of a setup intent by the card's bank, which the customer passed or failed. */
export function authenticateSetup(account: Account, setup: SetupIntent, method: PaymentMethod, passes: boolean): void {
  if (passes) {
    succeed(account, setup, method);
    return;
  }
  Object.assign(setup, {
    status: "requires_payment_method",
    next_action: null,
    last_setup_error: NOT_AUTHENTICATED,
  });
}

function succeed(account: Account, setup: SetupIntent, method: PaymentMethod): void {
  method.customer = setup.customer;
  Object.assign(setup, { status: "succeeded", payment_method: method.id, next_action: null });
  account.emit("setup_intent.succeeded", setup);
  const subscription = account.subscriptions.get(setup.subscription ?? "");
  if (!subscription) return;
  subscription.default_payment_method = method.id;
  subscription.pending_setup_intent = null;
  account.emit("customer.subscription.updated", subscription);
}
