import { setTimeout as delay } from "node:timers/promises";
import * as z from "zod";
import type { OutboundFetch } from "../../../network/outbound-fetch.ts";
import type { Random } from "../../../random.ts";
import { encodeForm, type FormParameters } from "./form.ts";

/** The version of Stripe's API that the schemas in `objects.ts` describe. */
const API_VERSION = "2025-06-30.basil";
const TIMEOUT_MILLIS = 30_000;
/** Waits before each repetition, in milliseconds, and up to as much again by chance. */
const RETRY_WAITS_MILLIS = [200, 600];
/** Objects per page of a list; Stripe allows no more. */
const PAGE_SIZE = 100;
/** Pages of a list that the client reads at most. */
const MAX_PAGES = 100;

interface StripeErrorOptions extends ErrorOptions, Pick<StripeError, "status" | "type" | "code" | "parameter"> {}

const NO_ANSWER = { status: null, type: null, code: null, parameter: null };

/** Stripe refused a request, or did not answer. The message contains no secret. */
export class StripeError extends Error {
  override readonly name = "StripeError";
  /** HTTP status; `null` without an answer. */
  readonly status: number | null;
  /** Such as `card_error` or `invalid_request_error`; `null` without an answer. */
  readonly type: string | null;
  /** Such as `resource_missing` or `card_declined`. */
  readonly code: string | null;
  /** The parameter of the request that Stripe blames, such as `customer`. */
  readonly parameter: string | null;

  constructor(message: string, { status, type, code, parameter, ...options }: StripeErrorOptions) {
    super(message, options);
    this.status = status;
    this.type = type;
    this.code = code;
    this.parameter = parameter;
  }
}

/** Whether Stripe has no such object. */
export function isMissing(error: unknown): boolean {
  return error instanceof StripeError && error.code === "resource_missing";
}

/** Whether the customer that a request names was deleted at Stripe. */
export function isMissingCustomer(error: unknown): boolean {
  return error instanceof StripeError && error.code === "resource_missing" && error.parameter === "customer";
}

/** Whether Stripe has refused what was asked, so that asking again under another key is another request. */
export function isFinal(error: unknown): boolean {
  return error instanceof StripeError && error.status !== null && !mayPass(error);
}

/** Turns the refusal of a missing object into `null`; for `.catch()`. */
export function ignoreMissing(error: unknown): null {
  if (isMissing(error)) return null;
  throw error;
}

/** Makes requests to one Stripe account. Every method throws {@link StripeError}. */
export interface StripeClient {
  get<T>(path: string, schema: z.ZodType<T>, parameters?: FormParameters): Promise<T>;
  /** Reads all pages of a list. */
  list<T extends { readonly id: string }>(
    path: string,
    schema: z.ZodType<T>,
    parameters?: FormParameters,
  ): Promise<T[]>;
  /**
   * Creates or changes an object.
   *
   * @param idempotencyKey Stripe does the same thing only once within a day under the same key. The caller stores it
   *   before the call, or derives it from what it has stored.
   */
  post<T>(path: string, schema: z.ZodType<T>, parameters: FormParameters, idempotencyKey: string): Promise<T>;
  delete<T>(path: string, schema: z.ZodType<T>, idempotencyKey: string): Promise<T>;
}

/** Options of a client. */
export interface StripeClientOptions {
  /** Without a slash at its end. */
  readonly url: string;
  readonly secretKey: string;
  /** The connected account in whose name the requests are made; `null` for the key's own. */
  readonly accountId: string | null;
  readonly fetch: OutboundFetch;
  readonly random: Random;
}

type Request = { readonly method: "GET" | "POST" | "DELETE"; readonly path: string } & Pick<
  RequestInit,
  "body" | "headers"
>;

const refusal = z.object({
  error: z.object({
    type: z.string().catch("api_error"),
    code: z.string().nullish(),
    param: z.string().nullish().catch(null),
    message: z.string().catch(""),
  }),
});

/** Creates a client. It makes no requests yet. */
export function createStripeClient({ url, secretKey, accountId, fetch, random }: StripeClientOptions): StripeClient {
  const common = {
    authorization: `Bearer ${secretKey}`,
    "stripe-version": API_VERSION,
    ...(accountId !== null && { "stripe-account": accountId }),
  };

  async function attempt({ method, path, headers, body }: Request): Promise<Response> {
    try {
      return await fetch(`${url}${path}`, {
        method,
        headers: { ...common, ...headers },
        timeoutMillis: TIMEOUT_MILLIS,
        ...(body !== undefined && { body }),
      });
    } catch (cause) {
      throw new StripeError("Stripe does not answer.", { ...NO_ANSWER, cause });
    }
  }

  /** Repeats what may succeed later. The idempotency key makes that safe. */
  async function ask<T>(request: Request, schema: z.ZodType<T>): Promise<T> {
    for (let retries = 0; ; retries++) {
      try {
        return await read(await attempt(request), request, schema);
      } catch (error) {
        const wait = RETRY_WAITS_MILLIS[retries];
        if (!(error instanceof StripeError) || !mayPass(error) || wait === undefined) throw error;
        await delay(wait * (1 + random.number()));
      }
    }
  }

  return {
    get: (path, schema, parameters = {}) => ask({ method: "GET", path: withQuery(path, parameters) }, schema),
    async list(path, schema, parameters = {}) {
      const page = z.object({ data: z.array(schema), has_more: z.boolean() });
      const all = [];
      for (let pages = 0, after: string | undefined; pages < MAX_PAGES; pages++) {
        const query = { ...parameters, limit: PAGE_SIZE, starting_after: after };
        const { data, has_more } = await ask({ method: "GET", path: withQuery(path, query) }, page);
        all.push(...data);
        after = data.at(-1)?.id;
        if (!has_more || after === undefined) break;
      }
      return all;
    },
    post: (path, schema, parameters, idempotencyKey) =>
      ask(
        {
          method: "POST",
          path,
          body: encodeForm(parameters),
          headers: { "content-type": "application/x-www-form-urlencoded", "idempotency-key": idempotencyKey },
        },
        schema,
      ),
    delete: (path, schema, idempotencyKey) =>
      ask({ method: "DELETE", path, headers: { "idempotency-key": idempotencyKey } }, schema),
  };
}

async function read<T>(response: Response, { method, path }: Request, schema: z.ZodType<T>): Promise<T> {
  const what = `${method} ${path.split("?")[0]}`;
  const body: unknown = await response.json().catch((cause: unknown) => {
    throw new StripeError(`Stripe's answer to ${what} is not JSON.`, { ...NO_ANSWER, cause });
  });
  if (response.ok) return schema.parse(body);
  const { type, code, param, message } = refusal.safeParse(body).data?.error ?? { type: "api_error", message: "" };
  const about = { status: response.status, type, code: code ?? null, parameter: param ?? null };
  throw new StripeError(`Stripe answered ${response.status} to ${what}: ${withoutKeys(message)}`, about);
}

/** Stripe quotes keys that it does not know, partly masked. */
function withoutKeys(message: string): string {
  return message.replace(/\b(?:sk|rk|pk|whsec)_[\w*]+/g, "…");
}

/** No answer, another request with the same key still runs, too many requests, or a failure of Stripe's. */
function mayPass({ status, code }: StripeError): boolean {
  if (status === 409) return code === null || code === "idempotency_key_in_use" || code === "lock_timeout";
  return status === null || status === 429 || status >= 500;
}

function withQuery(path: string, parameters: FormParameters): string {
  const query = encodeForm(parameters);
  return query === "" ? path : `${path}?${query}`;
}
