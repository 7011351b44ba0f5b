import { createHash, createHmac } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { Account } from "./account.ts";
import { Refusal, type StripeEventJson } from "./objects.ts";
import { parseForm, part, text } from "./parse-form.ts";
import { answer } from "./routes.ts";

/**
 * What goes wrong with a request: the connection dies before or after Stripe has done what it asks, or Stripe answers a failure. `null` for
 * nothing.
 */
export type StripeFault = "before" | "after" | { readonly status: number } | null;

/** A request, as faults choose among them. */
export interface StripeRequest {
  readonly method: string;
  readonly path: string;
  readonly idempotencyKey: string | null;
}

export interface StripeStandInOptions {
  /** Stripe's time. Default: the system's. */
  readonly now?: () => Date;
}

interface Kept {
  readonly fingerprint: string;
  readonly status: number;
  readonly body: string;
}

/** Stripe's API in a test: stateful, with its refusals, idempotency keys and signed events. */
export type StripeStandIn = Awaited<ReturnType<typeof startStripeStandIn>>;

/**
 * Starts a stand-in for Stripe. It keeps accounts, customers, prices, subscriptions, invoices, intents, refunds and events, and sends nothing
 * by itself: the test delivers the events, in whatever order and as often as it likes.
 */
export async function startStripeStandIn({ now = () => new Date() }: StripeStandInOptions = {}) {
  const accounts = new Map<string, Account>();
  const requests: StripeRequest[] = [];
  const kept = new Map<string, Kept>();
  const secretKey = "sk_test_standin0123456789";
  const publishableKey = "pk_test_standin0123456789";
  const webhookSecret = "whsec_standin0123456789";
  let ids = 0;
  let fault: (request: StripeRequest) => StripeFault = () => null;

  const newId = (prefix: string) => `${prefix}_${String(++ids).padStart(8, "0")}`;
  const accountOf = (id: string): Account => {
    const known = accounts.get(id) ?? new Account(id, now, newId, () => url);
    accounts.set(id, known);
    return known;
  };

  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => void handle(request, response, Buffer.concat(chunks).toString()));
  });
  await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  async function handle(request: IncomingMessage, response: ServerResponse, body: string): Promise<void> {
    const { method = "GET", headers } = request;
    const address = new URL(request.url ?? "/", url);
    response.setHeader("access-control-allow-origin", "*");
    response.setHeader("access-control-allow-headers", "*");
    if (method === "OPTIONS") return void response.writeHead(204).end();
    if (address.pathname.startsWith("/authenticate/")) return authenticationPage(request, response, address, body);
    const key = headers["idempotency-key"];
    const about = { method, path: address.pathname, idempotencyKey: typeof key === "string" ? key : null };
    requests.push(about);
    const wrong = fault(about);
    if (wrong === "before") return void request.socket.destroy();
    const result =
      wrong && typeof wrong === "object"
        ? {
            status: wrong.status,
            body: JSON.stringify({ error: { type: "api_error", message: "Something is wrong." } }),
          }
        : respond(about, address, headers, body);
    if (wrong === "after") return void request.socket.destroy();
    response.writeHead(result.status, { "content-type": "application/json" }).end(result.body);
  }

  function respond(
    { method, path, idempotencyKey }: StripeRequest,
    address: URL,
    headers: IncomingMessage["headers"],
    body: string,
  ): { readonly status: number; readonly body: string } {
    const parameters = parseForm(method === "POST" ? body : address.search.slice(1));
    const given = headers.authorization?.replace(/^Bearer /, "") ?? text(parameters, "key") ?? "";
    const accountId = headers["stripe-account"] ?? text(parameters, "_stripe_account") ?? "";
    if (given !== secretKey && given !== publishableKey)
      return refusal(new Refusal(401, { type: "invalid_request_error", message: "Invalid API Key provided." }));
    const account = accountOf(typeof accountId === "string" ? accountId : "");
    const scope = `${account.id} ${idempotencyKey}`;
    const fingerprint = createHash("sha256").update(`${method} ${path} ${body}`).digest("hex");
    const before = idempotencyKey === null || method === "GET" ? undefined : kept.get(scope);
    if (before && before.fingerprint !== fingerprint)
      return refusal(
        new Refusal(400, {
          type: "idempotency_error",
          message: "Keys for idempotent requests can only be used with the same parameters they were first used with.",
        }),
      );
    if (before) return before;
    const result = run(account, { method, path, parameters, isPublishable: given === publishableKey });
    if (idempotencyKey !== null && method !== "GET" && result.status !== 401)
      kept.set(scope, { fingerprint, ...result });
    return result;
  }

  function run(
    account: Account,
    about: { method: string; path: string; parameters: ReturnType<typeof parseForm>; isPublishable: boolean },
  ): { readonly status: number; readonly body: string } {
    const [, version = "", ...path] = about.path.split("/");
    try {
      if (version !== "v1")
        throw new Refusal(404, { type: "invalid_request_error", message: "Unrecognized request URL." });
      const platform = answerPlatform(about.method, path, about.parameters);
      return { status: 200, body: JSON.stringify(platform ?? answer({ ...about, path, account })) };
    } catch (error) {
      if (error instanceof Refusal) return refusal(error);
      return { status: 500, body: JSON.stringify({ error: { type: "api_error", message: String(error) } }) };
    }
  }

  /** Connect: what the platform asks about other accounts. */
  function answerPlatform(method: string, path: readonly string[], parameters: ReturnType<typeof parseForm>) {
    const route = `${method} ${path.join("/")}`;
    if (route === "POST accounts") {
      const account = accountOf(newId("acct"));
      return { id: account.id, object: "account", metadata: part(parameters, "metadata"), charges_enabled: false };
    }
    if (route === "POST account_links")
      return { object: "account_link", url: `${url}/onboarding/${text(parameters, "account")}` };
    if (route === "POST account_sessions") return { object: "account_session", client_secret: "accs_secret_standin" };
    const [room, id = ""] = path;
    if (method === "GET" && room === "accounts" && path.length === 2)
      return answer({ method, path, parameters, account: accountOf(id), isPublishable: false });
    return null;
  }

  /** A page of the card's bank: the buyer passes the authentication, or fails it. */
  function authenticationPage(request: IncomingMessage, response: ServerResponse, address: URL, body: string): void {
    const [, , accountId = "", intentId = ""] = address.pathname.split("/");
    const account = accountOf(accountId === "own" ? "" : accountId);
    const button = (outcome: string, label: string) => `<button name="outcome" value="${outcome}">${label}</button>`;
    if (request.method !== "POST") {
      const page = `<!doctype html><html lang="en"><title>3D Secure</title><main><h1>3D Secure</h1><form method="post">${button("passes", "Complete")}${button("fails", "Fail")}</form></main></html>`;
      return void response.writeHead(200, { "content-type": "text/html; charset=utf-8" }).end(page);
    }
    const intent = account.authenticate(intentId, text(parseForm(body), "outcome") === "passes");
    const back = new URL(address.searchParams.get("return_url") ?? url);
    const kind = intent.object;
    back.searchParams.set(kind, intent.id);
    back.searchParams.set(`${kind}_client_secret`, intent.client_secret);
    back.searchParams.set("redirect_status", intent.status === "succeeded" ? "succeeded" : "failed");
    response.writeHead(303, { location: back.toString() }).end();
  }

  /** Signs an event as Stripe does. */
  function sign(event: StripeEventJson): { readonly body: string; readonly headers: Record<string, string> } {
    const body = JSON.stringify(event);
    const time = Math.floor(now().getTime() / 1_000);
    const signature = createHmac("sha256", webhookSecret).update(`${time}.${body}`).digest("hex");
    return { body, headers: { "content-type": "application/json", "stripe-signature": `t=${time},v1=${signature}` } };
  }

  async function stop(): Promise<void> {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }

  return {
    url,
    jsUrl: `${url}/v3/`,
    secretKey,
    publishableKey,
    webhookSecret,
    /** All requests so far. */
    requests,
    /** An account by its ID; the key's own by an empty text. */
    account: accountOf,
    /** Lets requests fail; the newest rule counts. */
    failWith(rule: (request: StripeRequest) => StripeFault) {
      fault = rule;
    },
    /** Lets subscriptions renew and trials end, up to now. */
    passTime() {
      for (const account of accounts.values()) account.passTime();
    },
    sign,
    /** Returns the events of an account that were not taken before, oldest first. */
    takeEvents(accountId: string): StripeEventJson[] {
      return accountOf(accountId).events.splice(0);
    },
    /** Confirms an intent as the buyer's browser does. */
    async confirm(
      clientSecret: string,
      card: string,
      accountId: string,
    ): Promise<{ readonly status: number; readonly body: unknown }> {
      const [id = ""] = clientSecret.split("_secret_");
      const room = id.startsWith("seti_") ? "setup_intents" : "payment_intents";
      const form = new URLSearchParams({
        client_secret: clientSecret,
        "payment_method_data[type]": "card",
        "payment_method_data[card][number]": card,
        return_url: "http://localhost/return",
        key: publishableKey,
        ...(accountId !== "" && { _stripe_account: accountId }),
      });
      const response = await fetch(`${url}/v1/${room}/${id}/confirm`, { method: "POST", body: form });
      return { status: response.status, body: await response.json() };
    },
    stop,
    [Symbol.asyncDispose]: stop,
  };
}

function refusal({ status, body }: Refusal): { readonly status: number; readonly body: string } {
  return { status, body: JSON.stringify(body) };
}
