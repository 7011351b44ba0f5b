import type { Answer, EndpointKey } from "@latchkit/contract";

/**
 * The bodies of successful answers, by endpoint and by tier. The published declarations spell them out
 * (`scripts/build/spell-out.mjs`).
 */
export type WireAnswers = {
  [K in EndpointKey]: { client: Answer<K, "client">; server: Answer<K, "server"> };
};
