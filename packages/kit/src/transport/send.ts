import type { Answer, EndpointKey, ErrorsOf, Input, Tier } from "@latchkit/contract";
import { failed, ok, type Result } from "../result.ts";
import { type Access, CLIENT_ACCESS } from "./access.ts";
import type { Connection, TokenSource } from "./connection.ts";
import { isOneOf, type Known } from "./known-errors.ts";
import { request } from "./request.ts";

/** Options of a request. */
export interface SendOptions<T extends Tier> {
  /** The session that the request acts for; `null` sends no tokens. */
  readonly session: TokenSource | null;
  /** Default: that of the end user's browser. */
  readonly access?: Access<T> | undefined;
  /** Sends the body form-encoded, as OAuth endpoints require. Default: `false`, as JSON. */
  readonly isForm?: boolean | undefined;
  /** Whether the request only reads, so that it may be repeated and wait longer. Default: `true` for GET. */
  readonly isReading?: boolean | undefined;
}

/** Parameters that endpoints may take. Headers that an endpoint declares go with every request anyway. */
interface AnyInput {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
}

/** Calls endpoints by their keys in the contract, such as `"POST /auth/password/sign-in"`. */
export interface Transport {
  /** Calls an endpoint and throws every failure: a `KnownError`, `StatusError` or `NetworkError`. */
  send<K extends EndpointKey, T extends Tier = "client">(
    key: K,
    input: Input<K, T> & AnyInput,
    options: SendOptions<T>,
  ): Promise<Answer<K, T>>;

  /** Calls an endpoint and returns the listed errors instead of throwing them. */
  attempt<K extends EndpointKey, C extends ErrorsOf<K>, T extends Tier = "client">(
    key: K,
    input: Input<K, T> & AnyInput,
    codes: readonly C[],
    options: SendOptions<T>,
  ): Promise<Result<Answer<K, T>, Known<C>>>;
}

/** Creates the transport of an app. */
export function createTransport(connection: Connection): Connection & Transport {
  const transport: Connection & Transport = {
    ...connection,
    async send(key, input, { session, access = CLIENT_ACCESS, isForm, isReading = key.startsWith("GET") }) {
      const [method = "", template = ""] = key.split(" ");
      const { params, query, body }: AnyInput = input;
      const type = isForm ? "x-www-form-urlencoded" : "json";
      const text = await request(connection, {
        method,
        path: fillIn(template, params) + (query ? `?${encode(query)}` : ""),
        headers: body === undefined ? {} : { "content-type": `application/${type}` },
        body: body === undefined ? null : isForm ? encode(body) : JSON.stringify(body),
        access,
        session,
        isReading,
        isIdempotent: isReading || (method !== "POST" && method !== "PATCH"),
      });
      try {
        return JSON.parse(text);
      } catch (cause) {
        throw new Error(`${key} was not answered with JSON.`, { cause });
      }
    },
    async attempt(key, input, codes, options) {
      try {
        return ok(await transport.send(key, input, options));
      } catch (error) {
        if (isOneOf(error, codes)) return failed(error);
        throw error;
      }
    },
  };
  return transport;
}

/** Replaces the `{names}` in a path with values. */
function fillIn(template: string, params: AnyInput["params"]): string {
  return template.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params?.[name] ?? ""));
}

/** Encodes values as a query string or form; omits `undefined`, as JSON does. */
function encode(values: unknown): string {
  return new URLSearchParams(JSON.parse(JSON.stringify(values))).toString();
}
