import type { Account } from "../model/account.ts";
import type { PaymentIntent, SetupIntent } from "../model/objects.ts";
import { noSuch } from "../model/refusal.ts";
import type { Routes } from "../request/call.ts";
import { text } from "../request/parse-form.ts";
import { authenticateIntent } from "./payment-intents.ts";
import { authenticateSetup } from "./setup-intents.ts";

const authenticateRoute: Routes[string] = ({ account, id, parameters }) =>
  authenticate(account, id, text(parameters, "outcome") !== "fails");

/** Stripe has no such endpoints: they stand for the bank. */
export const authenticationRoutes: Routes = {
  "POST payment_intents/id/authenticate": authenticateRoute,
  "POST setup_intents/id/authenticate": authenticateRoute,
};

/** Passes or fails the authentication that an intent waits for. */
export function authenticate(account: Account, id: string, passes: boolean): PaymentIntent | SetupIntent {
  const intent = account.intents.get(id) ?? account.setups.get(id);
  const method = account.methods.get(intent?.payment_method ?? "");
  if (!intent || !method || intent.status !== "requires_action") throw noSuch("intent", id);
  if (intent.object === "setup_intent") authenticateSetup(account, intent, method, passes);
  else authenticateIntent(account, intent, method, passes);
  return intent;
}
