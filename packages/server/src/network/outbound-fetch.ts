/** Asks other servers, as the Fetch standard's `fetch` does. */
export type OutboundFetch = (url: string | URL, init?: OutboundInit) => Promise<Response>;

export interface OutboundInit extends RequestInit {
  /** From the first byte sent to the last one read, in milliseconds. Default: 10,000. */
  readonly timeoutMillis?: number;
}

/** The platform's network; the only place that reaches for it. */
export const systemFetch: typeof globalThis.fetch = (...request) => globalThis.fetch(...request);

const TIMEOUT_MILLIS = 10_000;

/**
 * Gives up on servers that do not answer in time, and follows no redirects unless asked to: who sends a secret
 * somewhere wants it to arrive there and nowhere else.
 */
export function createOutboundFetch(fetch: typeof globalThis.fetch): OutboundFetch {
  return (url, { timeoutMillis = TIMEOUT_MILLIS, ...init } = {}) => {
    const timeout = AbortSignal.timeout(timeoutMillis);
    const signal = init.signal ? AbortSignal.any([init.signal, timeout]) : timeout;
    return fetch(url, { redirect: "manual", ...init, signal });
  };
}
