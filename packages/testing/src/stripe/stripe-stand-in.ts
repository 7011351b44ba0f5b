import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { setTimeout as delay } from "node:timers/promises";
import { listen } from "../listen.ts";
import { createApi } from "./api.ts";
import { answerAsBank } from "./bank-page.ts";
import { confirmIntent } from "./buyer.ts";
import { failureAnswer, type StripeFaultRule, type StripeRequest } from "./faults.ts";
import { Accounts } from "./model/accounts.ts";
import type { StripeEventJson } from "./model/objects.ts";
import { authenticate } from "./resources/authentication.ts";
import { disputePayment } from "./resources/refunds.ts";
import { renewSubscriptions } from "./resources/renewals.ts";
import { signEvent } from "./signature.ts";
import { stripeJsSource } from "./stripe-js.ts";

export interface StripeStandInOptions {
  /** Stripe's time. Default: the system's. */
  readonly now?: () => Date;
}

/** Stripe's API in a test: stateful, with its refusals, idempotency keys and signed events. */
export type StripeStandIn = Awaited<ReturnType<typeof startStripeStandIn>>;

const KEYS = { secretKey: "sk_test_standin0123456789", publishableKey: "pk_test_standin0123456789" };
const WEBHOOK_SECRET = "whsec_standin0123456789";

/**
 * Starts a stand-in for Stripe. It keeps accounts, customers, prices, subscriptions, invoices, intents, refunds and
 * events, and sends nothing by itself: the test delivers the events, in whatever order and as often as it likes.
 */
export async function startStripeStandIn({ now = () => new Date() }: StripeStandInOptions = {}) {
  const server = createServer();
  const url = `http://127.0.0.1:${await listen(server)}`;
  const accounts = new Accounts(now, url);
  const { requests, failWith, answerAfter } = serve(server, accounts, url);

  async function stop(): Promise<void> {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }

  return {
    url,
    ...KEYS,
    /** The settings with which a backend uses the stand-in. */
    environment: {
      LATCHKIT_STRIPE_SECRET_KEY: KEYS.secretKey,
      LATCHKIT_STRIPE_PUBLISHABLE_KEY: KEYS.publishableKey,
      LATCHKIT_STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
      LATCHKIT_STRIPE_API_URL: url,
      LATCHKIT_STRIPE_JS_URL: `${url}/v3/`,
    },
    /** All requests so far. */
    requests,
    /** An account by its ID; the key's own by an empty text. */
    account: (id: string) => accounts.get(id),
    /** Forgets all that an account contains. */
    empty: (id: string) => accounts.empty(id),
    failWith,
    answerAfter,
    /** Lets subscriptions renew and trials end, up to now. */
    passTime() {
      for (const account of accounts.all()) renewSubscriptions(account);
    },
    /** Signs an event as Stripe does. */
    sign: (event: StripeEventJson) => signEvent(event, WEBHOOK_SECRET, now()),
    /** Returns the events of an account that were not taken before, oldest first. */
    takeEvents: (accountId: string): StripeEventJson[] => accounts.get(accountId).events.splice(0),
    /** Confirms an intent as the buyer's browser does. */
    confirm: (clientSecret: string, card: string, accountId: string) =>
      confirmIntent({ url, publishableKey: KEYS.publishableKey, accountId }, clientSecret, card),
    /**
     * Passes or fails the authentication that an intent waits for, as the buyer does on the page of the card's bank.
     */
    authenticate: (intentId: string, passes: boolean, accountId: string) =>
      authenticate(accounts.get(accountId), intentId, passes),
    /** Takes a payment back, as the cardholder's bank does. */
    dispute: (intentId: string, accountId: string) => disputePayment(accounts.get(accountId), intentId),
    stop,
    [Symbol.asyncDispose]: stop,
  };
}

/** Answers requests, except for those that a rule lets go wrong. */
function serve(server: Server, accounts: Accounts, url: string) {
  const requests: StripeRequest[] = [];
  const api = createApi(accounts, KEYS);
  let faultOf: StripeFaultRule = () => null;
  let waitOf: (request: StripeRequest) => number = () => 0;

  async function handle(request: IncomingMessage, response: ServerResponse, body: string) {
    const { method = "GET", headers } = request;
    const address = new URL(request.url ?? "/", url);
    if (answerBrowser(accounts, request, response, { address, body })) return;
    const key = headers["idempotency-key"];
    const idempotencyKey = typeof key === "string" ? key : null;
    const about = { method, path: address.pathname, idempotencyKey, body };
    requests.push(about);
    const fault = faultOf(about);
    if (fault === "before") return void request.socket.destroy();
    const isFailure = fault !== null && fault !== "after";
    const result = isFailure ? failureAnswer(fault.status) : api({ method, address, headers, body, idempotencyKey });
    if (fault === "after") return void request.socket.destroy();
    const wait = waitOf(about);
    if (wait > 0) await delay(wait);
    response.writeHead(result.status, { "content-type": "application/json" }).end(result.body);
  }

  server.on("request", (request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => void handle(request, response, Buffer.concat(chunks).toString()));
  });
  return {
    requests,
    /** Lets requests go wrong; the newest rule counts. */
    failWith(rule: StripeFaultRule) {
      faultOf = rule;
    },
    /** Holds answers back for so many milliseconds after the work is done; the newest rule counts. */
    answerAfter(rule: (request: StripeRequest) => number) {
      waitOf = rule;
    },
  };
}

/**
 * Lets pages of every origin call, and answers what only browsers ask for: Stripe.js and the bank's page. Returns
 * whether it has answered.
 */
function answerBrowser(
  accounts: Accounts,
  request: IncomingMessage,
  response: ServerResponse,
  about: { readonly address: URL; readonly body: string },
): boolean {
  const { origin, pathname } = about.address;
  response.setHeader("access-control-allow-origin", "*");
  response.setHeader("access-control-allow-headers", "*");
  if (request.method === "OPTIONS") response.writeHead(204).end();
  else if (pathname === "/v3/")
    response.writeHead(200, { "content-type": "text/javascript" }).end(stripeJsSource(origin));
  else if (pathname.startsWith("/authenticate/")) answerAsBank(accounts, request, response, about);
  else return false;
  return true;
}
