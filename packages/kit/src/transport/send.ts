import type { Answer, EndpointKey, ErrorsOf, Input, Tier } from "@latchkit/contract";
import { failed, ok, type Result } from "../result.ts";
import type { Session } from "../session/session.ts";
import { type Access, CLIENT_ACCESS } from "./access.ts";
import { isOneOf, type Known } from "./known-errors.ts";
import { type Line, request } from "./request.ts";

export interface SendOptions<T extends Tier> {
  /** Who the request acts for; null: nobody. */
  readonly session: Session | null;
  /** Default: as the end user's browser. */
  readonly access?: Access<T> | undefined;
  /** Sends the body as a form does, which the endpoints of OAuth ask for. Default: as JSON. */
  readonly isForm?: boolean | undefined;
  /** Whether it only reads, or might as well: then it may be repeated, and wait. Default: as its method says. */
  readonly isReading?: boolean | undefined;
}

/** What any endpoint may take. The headers that some declare go with every request anyway. */
interface AnyInput {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
}

/** How the parts of an app call endpoints: by their keys in the contract, `"POST /auth/password/sign-in"`. */
export interface Transport {
  /**
   * Throws every failure.
   *
   * @throws {KnownError}, {StatusError}, {NetworkError} as `request` says.
   */
  send<K extends EndpointKey, T extends Tier = "client">(
    key: K,
    input: Input<K, T> & AnyInput,
    options: SendOptions<T>,
  ): Promise<Answer<K, T>>;

  /** Returns the known errors that the caller can tell people about, instead of throwing them. */
  attempt<K extends EndpointKey, C extends ErrorsOf<K>, T extends Tier = "client">(
    key: K,
    input: Input<K, T> & AnyInput,
    codes: readonly C[],
    options: SendOptions<T>,
  ): Promise<Result<Answer<K, T>, Known<C>>>;
}

/** Makes the calls of one app. */
export function createTransport(line: Line): Transport {
  const transport: Transport = {
    async send(key, input, { session, access, isForm, isReading = key.startsWith("GET") }) {
      const [method = "", template = ""] = key.split(" ");
      const { params, query, body }: AnyInput = input;
      const type = isForm ? "x-www-form-urlencoded" : "json";
      const text = await request(line, {
        method,
        path: fillIn(template, params) + (query ? `?${encode(query)}` : ""),
        headers: body === undefined ? {} : { "content-type": `application/${type}` },
        body: body === undefined ? null : isForm ? encode(body) : JSON.stringify(body),
        access: access ?? CLIENT_ACCESS,
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

/** Puts values where the path has `{names}`. */
function fillIn(template: string, params: AnyInput["params"]): string {
  return template.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params?.[name] ?? ""));
}

/** As a query string or form; what is undefined is left out, as in JSON. */
function encode(values: unknown): string {
  return new URLSearchParams(JSON.parse(JSON.stringify(values))).toString();
}
