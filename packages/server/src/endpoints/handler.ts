import type { Answer, EndpointKey, Endpoints, Parsed } from "@latchkit/contract";
import type { BytesAnswer } from "./bytes-answer.ts";
import type { Context, PublicContext } from "./context.ts";

/** The context of an endpoint's handler; endpoints without tiers can be called without a project. */
export type ContextOf<K extends EndpointKey, Needs = unknown> = Endpoints[K]["tiers"] extends "none"
  ? PublicContext<Needs>
  : Context<Needs>;

/**
 * Answers one endpoint: typed input in, typed answer out. Answers with the widest view; the pipeline narrows it to the
 * caller's tier.
 *
 * @typeParam Needs Services that the handler uses besides those that every handler gets.
 */
export type Handler<K extends EndpointKey, Needs = unknown> = (
  input: Parsed<K>,
  context: ContextOf<K, Needs>,
) => Promise<Handled<K>> | Handled<K>;

/** Endpoints that answer no JSON document may answer bytes that are already prepared. */
type Handled<K extends EndpointKey> =
  | Answer<K, "server">
  | (Answer<K, "server"> extends Response ? BytesAnswer : never);

/** The handlers of a feature. */
export type Handlers<Needs = unknown> = { readonly [K in EndpointKey]?: Handler<K, Needs> };

/** The handlers of all endpoints. */
export type HandlerTable<Needs = unknown> = { readonly [K in EndpointKey]: Handler<K, Needs> };
