import {
  type Endpoint,
  type EndpointKey,
  endpoints,
  fromKeys,
  isRaw,
  keysOf,
  type Schema,
  schemaFor,
  TIERS,
  type Tier,
  type TierSchemas,
} from "@latchkit/contract";
import * as z from "zod";
import type { Context, PublicContext } from "../endpoints/context.ts";
import type { HandlerTable } from "../endpoints/handler.ts";
import type { AnyPolicy, Policies } from "../policy/endpoint-policy.ts";
import { type View, viewOf } from "./view.ts";

/** A handler as the pipeline calls it: what the table of handlers proved to the compiler is no longer visible here. */
export type AnyHandler = (input: Record<string, unknown>, context: Context & PublicContext) => unknown;

/** An endpoint prepared for serving: everything that does not depend on the request is worked out once. */
export interface Route {
  readonly key: EndpointKey;
  readonly endpoint: Endpoint;
  readonly handler: AnyHandler;
  readonly body: Readonly<Record<Tier, Schema>> | null;
  /** `null` for handlers that build their own `Response`. */
  readonly answer: Readonly<Record<Tier, { schema: Schema; view: View | null }>> | null;
  readonly policy: AnyPolicy;
  /** Whether it is the same for all callers and may be cached. */
  readonly isPublic: boolean;
  /** Whether it can be called without a body. */
  readonly mayLackBody: boolean;
  readonly declaredCodes: ReadonlySet<string>;
}

/** Joins each declaration with its handler and its policy. */
export function prepareRoutes<Needs>(
  handlers: HandlerTable<Needs>,
  policies: Policies<EndpointKey>,
): readonly (readonly [string, Route])[] {
  return keysOf(endpoints).map((key) => [key, prepareRoute(key, handlers[key] as AnyHandler, policies[key])]);
}

function prepareRoute(key: EndpointKey, handler: AnyHandler, policy: AnyPolicy): Route {
  const endpoint: Endpoint = endpoints[key];
  const { body, answer } = endpoint;
  const bodies = body ? perTier((tier) => schemaFor(body, tier)) : null;
  return {
    key,
    endpoint,
    handler,
    body: bodies,
    answer: isRaw(answer) ? null : perTier((tier) => answerFor(answer, tier)),
    policy,
    isPublic: endpoint.answerHeaders?.["cache-control"]?.startsWith("public") ?? false,
    mayLackBody: !bodies || Object.values(bodies).every((schema) => z.core.safeParse(schema, undefined).success),
    declaredCodes: new Set(endpoint.errors),
  };
}

function answerFor(answer: Schema | TierSchemas, tier: Tier): { schema: Schema; view: View | null } {
  const schema = schemaFor(answer, tier);
  return { schema, view: viewOf(schema) };
}

function perTier<T>(make: (tier: Tier) => T): Record<Tier, T> {
  return fromKeys(TIERS, make);
}
