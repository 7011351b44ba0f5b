import type * as z from "zod";
import type { SendableErrorCode } from "../errors.ts";

/** The caller: the end user's browser, the developer's backend, or the project's owner. */
export type Tier = "client" | "server" | "admin";

/** All tiers, in the order in which messages name them. */
export const TIERS = ["client", "server", "admin"] as const satisfies readonly Tier[];
/** The developer's backend and administrators. */
export const SERVER_TIERS = ["server", "admin"] as const satisfies readonly Tier[];

/** Any schema; constrained on Zod's core type because that keeps type-checking of large tables quick. */
export type Schema = z.core.$ZodType;

/**
 * One schema for the end user and a wider one for server and admin. What the client may say or see is always a subset.
 */
export interface TierSchemas {
  client: Schema;
  server: Schema;
}

/** An answer that is no JSON document of ours: the handler builds the whole `Response`. */
export interface RawAnswer {
  mediaType: string;
  description: string;
}

/** A refusal without a code: bare text with a status. Named here so that the documentation knows it. */
export interface PlainRefusal {
  status: number;
  when: string;
}

/** The declaration of one endpoint; its key in the table is method and path, as in `"POST /auth/password/sign-in"`. */
export interface Endpoint {
  /** One line for the reference. */
  summary: string;
  /** Tiers that may call it; `"none"` when the call needs no authentication at all. */
  tiers: readonly Tier[] | "none";
  /** `"required"`: a call without a signed-in user does not pass validation. */
  user?: "required";
  /**
   * Whether a GET request changes something, as a step of OAuth does. Such an endpoint refuses HEAD, which programs send
   * to see what a link leads to (RFC 9110 §9.2.1).
   */
  hasEffect?: true;
  /** Values of the `{names}` in the path. */
  params?: z.core.$ZodObject;
  /** Query parameters. Others are refused, also without a declaration. */
  query?: z.core.$ZodObject;
  /** Ignores the query: other services and caches add parameters of their own. */
  hasOpenQuery?: true;
  /** Request headers the handler reads, lower-case; unlike body and query, others are welcome. */
  headers?: z.core.$ZodObject;
  /** The request's body. Without a declaration the body is ignored. */
  body?: Schema | TierSchemas;
  /** Maximum size of the body, in bytes. Default: `BODY_MAX_BYTES`; more for images and metadata. */
  bodyMaxBytes?: number;
  /**
   * Reads the body as text whatever its content type: for forms of other senders, and for signatures over the exact
   * text.
   */
  hasRawBody?: true;
  /** Format of the body in the documentation; the server accepts JSON and forms everywhere. Default: JSON. */
  bodyTypes?: readonly string[];
  /** The response's body. */
  answer: Schema | TierSchemas | RawAnswer;
  /** Status of the good answer. Default: 200. */
  status?: number;
  /**
   * Statuses of good answers that say how things stand in a field `status`, by what that says. Default: `status` above.
   */
  statusByState?: Readonly<Record<string, number>>;
  /** Extra headers of the good answer. */
  answerHeaders?: Readonly<Record<string, string>>;
  /** Known errors it raises itself; those of the request pipeline (`REQUEST_ERRORS`) are implied. */
  errors: readonly SendableErrorCode[];
  /** Refusals it raises as bare text. */
  refusals?: readonly PlainRefusal[];
}

export type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
export type EndpointName = `${Method} /${string}`;
export type EndpointTable = Readonly<Record<EndpointName, Endpoint>>;

/** Whether the declaration has one schema per tier. */
export function isTiered(schema: Schema | TierSchemas | RawAnswer): schema is TierSchemas {
  return "client" in schema && "server" in schema;
}

/** Whether the handler answers with a `Response` of its own. */
export function isRaw(answer: Schema | TierSchemas | RawAnswer): answer is RawAnswer {
  return "mediaType" in answer;
}

/** The schema that counts for a tier. */
export function schemaFor(schema: Schema | TierSchemas, tier: Tier): Schema {
  if (!isTiered(schema)) return schema;
  return tier === "client" ? schema.client : schema.server;
}
