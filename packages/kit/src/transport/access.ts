import type { Tier } from "@latchkit/contract";

/** The tier a request is made in, and the headers that authorize it. */
export interface Access<T extends Tier> {
  readonly tier: T;
  readonly headers: Readonly<Record<string, string>>;
}

/** Access of the end user's browser. Every request carries the publishable key anyway. */
export const CLIENT_ACCESS: Access<"client"> = { tier: "client", headers: {} };

/** Returns the access of the developer's own backend. */
export function serverAccess(secretServerKey: string): Access<"server"> {
  return { tier: "server", headers: { "x-stack-secret-server-key": secretServerKey } };
}
