import type { EndpointKey } from "@latchkit/contract";
import type { Policies } from "../policy/endpoint-policy.ts";
import { features } from "./features.ts";
import { join } from "./join.ts";

/** The policy of every endpoint; an endpoint of the contract without one does not compile. */
export const policies = join(features.map((feature) => feature.policies)) satisfies Policies<EndpointKey>;
