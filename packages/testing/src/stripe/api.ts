import { createHash } from "node:crypto";
import type { IncomingHttpHeaders } from "node:http";
import type { Accounts } from "./model/accounts.ts";
import { withConstantKeys } from "./model/constant-keys.ts";
import { Refusal } from "./model/refusal.ts";
import { parseForm, text } from "./request/parse-form.ts";
import { answerPlatform } from "./resources/accounts.ts";
import { answer, type StandInRequest } from "./routes.ts";

/** A request as it came over the network. */
interface RawRequest {
  readonly method: string;
  readonly address: URL;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
  readonly idempotencyKey: string | null;
}

/** An answer as it goes over the network. */
interface RawAnswer {
  readonly status: number;
  readonly body: string;
}

interface Kept extends RawAnswer {
  /** Tells requests apart that use one idempotency key. */
  readonly fingerprint: string;
}

/** Creates what answers API requests: it checks keys, and keeps the answer to each idempotency key. */
export function createApi(accounts: Accounts, keys: { readonly secretKey: string; readonly publishableKey: string }) {
  const kept = new Map<string, Kept>();
  return ({ method, address, headers, body, idempotencyKey }: RawRequest): RawAnswer => {
    const path = address.pathname;
    const parameters = parseForm(method === "POST" ? body : address.search.slice(1));
    const key = headers.authorization?.replace(/^Bearer /, "") ?? text(parameters, "key") ?? "";
    if (key !== keys.secretKey && key !== keys.publishableKey) return refusalAnswer(wrongKey(key));
    const accountId = headers["stripe-account"] ?? text(parameters, "_stripe_account") ?? "";
    const account = accounts.get(typeof accountId === "string" ? accountId : "");
    const request = { method, parameters, account, isPublishable: key === keys.publishableKey };
    // Only what creates or changes an object has a key; deleting is the same twice anyway.
    if (idempotencyKey === null || method !== "POST") return run(accounts, path, request);
    const scope = `${account.id} ${idempotencyKey}`;
    const fingerprint = createHash("sha256").update(`${method} ${path} ${body}`).digest("hex");
    const before = kept.get(scope);
    if (before) return before.fingerprint === fingerprint ? before : refusalAnswer(REUSED_KEY);
    const result = run(accounts, path, request);
    kept.set(scope, { fingerprint, ...result });
    return result;
  };
}

function run(accounts: Accounts, pathname: string, request: Omit<StandInRequest, "path">): RawAnswer {
  const [, version = "", ...path] = pathname.split("/");
  try {
    if (version !== "v1") return refusalAnswer(UNKNOWN_VERSION);
    const found = answerPlatform(accounts, { ...request, path }) ?? answer({ ...request, path });
    return { status: 200, body: JSON.stringify(withConstantKeys(found)) };
  } catch (error) {
    if (error instanceof Refusal) return refusalAnswer(error);
    return { status: 500, body: JSON.stringify({ error: { type: "api_error", message: String(error) } }) };
  }
}

function refusalAnswer({ status, body }: Pick<Refusal, "status" | "body">): RawAnswer {
  return { status, body: JSON.stringify(body) };
}

/** Stripe quotes the key, masked in the middle. */
function wrongKey(key: string) {
  const message = `Invalid API Key provided: ${key.slice(0, 8)}${"*".repeat(8)}${key.slice(-4)}`;
  return { status: 401, body: { error: { type: "invalid_request_error", message } } };
}

const UNKNOWN_VERSION = {
  status: 404,
  body: { error: { type: "invalid_request_error", message: "Unrecognized request URL." } },
};

const REUSED_KEY = {
  status: 400,
  body: {
    error: {
      type: "idempotency_error",
      message: "Keys for idempotent requests can only be used with the same parameters they were first used with.",
    },
  },
};
