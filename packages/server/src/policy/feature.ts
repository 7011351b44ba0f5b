import type { EndpointKey } from "@latchkit/contract";
import type { BaseServices } from "../endpoints/context.ts";
import type { Handlers } from "../endpoints/handler.ts";
import type { Manifest } from "../manifest/manifest.ts";
import type { EndpointPolicy } from "./endpoint-policy.ts";

/**
 * A feature's manifest: its endpoints and all that {@link Manifest} asks for.
 *
 * @typeParam Needs Services that its handlers and jobs use besides those that every handler gets.
 */
export interface Feature<Needs = unknown> extends Manifest<BaseServices & Needs> {
  readonly routes: Handlers<Needs> | "none";
  /** One policy for each route. */
  readonly policies: { readonly [K in EndpointKey]?: EndpointPolicy<K> } | "none";
}
