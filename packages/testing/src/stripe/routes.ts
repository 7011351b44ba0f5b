import type { Account } from "./model/account.ts";
import { Refusal } from "./model/refusal.ts";
import type { Routes } from "./request/call.ts";
import { expansions } from "./request/parameters.ts";
import { type Parameters, text } from "./request/parse-form.ts";
import { accountRoutes } from "./resources/accounts.ts";
import { authenticationRoutes } from "./resources/authentication.ts";
import { couponRoutes } from "./resources/coupons.ts";
import { customerRoutes } from "./resources/customers.ts";
import { invoiceRoutes } from "./resources/invoices.ts";
import { paymentIntentRoutes } from "./resources/payment-intents.ts";
import { paymentMethodRoutes } from "./resources/payment-methods.ts";
import { priceRoutes } from "./resources/prices.ts";
import { refundRoutes } from "./resources/refunds.ts";
import { setupIntentRoutes } from "./resources/setup-intents.ts";
import { subscriptionRoutes } from "./resources/subscriptions.ts";

const ROUTES: Routes = {
  ...accountRoutes,
  ...authenticationRoutes,
  ...couponRoutes,
  ...customerRoutes,
  ...invoiceRoutes,
  ...paymentIntentRoutes,
  ...paymentMethodRoutes,
  ...priceRoutes,
  ...refundRoutes,
  ...setupIntentRoutes,
  ...subscriptionRoutes,
};

/** A request for an account's objects, after its key and parameters were read. */
export interface StandInRequest {
  readonly method: string;
  /** Without `/v1/`, split at slashes. */
  readonly path: readonly string[];
  readonly parameters: Parameters;
  readonly account: Account;
  /** Whether the key was a publishable one, which may only read and confirm intents whose secret it names. */
  readonly isPublishable: boolean;
}

/** Answers a request. Throws {@link Refusal}. */
export function answer(request: StandInRequest): object {
  const { method, path, account, parameters } = request;
  const [resource = "", id = "", action = ""] = path;
  if (request.isPublishable) requireSecret(request);
  const named = `${method} ${resource}${id === "" ? "" : "/id"}${action === "" ? "" : `/${action}`}`;
  const handler = ROUTES[`${method} ${path.join("/")}`] ?? ROUTES[named];
  if (!handler) {
    const message = `Unrecognized request URL (${method}: /v1/${path.join("/")}).`;
    throw new Refusal(404, { type: "invalid_request_error", message });
  }
  return handler({ account, id, parameters, expand: expansions(parameters) });
}

function requireSecret({ path: [resource, id = "", action], parameters, account, method }: StandInRequest): void {
  const type = "invalid_request_error";
  if (resource !== "payment_intents" && resource !== "setup_intents") {
    const message = "This API call cannot be made with a publishable API key.";
    throw new Refusal(403, { type, code: "secret_key_required", message });
  }
  const intent = account.intents.get(id) ?? account.setups.get(id);
  const isAllowed = method === "GET" || action !== undefined;
  if (!intent || !isAllowed || text(parameters, "client_secret") !== intent.client_secret)
    throw new Refusal(404, { type, code: "resource_missing", message: "No such intent." });
}
