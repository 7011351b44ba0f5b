import type { Tier } from "@latchkit/contract";

/** As what a request is made: the tier, and the headers that prove the right to it. */
export interface Access<T extends Tier> {
  readonly tier: T;
  readonly headers: Readonly<Record<string, string>>;
}

/** As the end user's browser. The publishable key goes with every request anyway. */
export const CLIENT_ACCESS: Access<"client"> = { tier: "client", headers: {} };

/** As the developer's own backend. */
export function serverAccess(secretServerKey: string): Access<"server"> {
  return { tier: "server", headers: { "x-stack-secret-server-key": secretServerKey } };
}
