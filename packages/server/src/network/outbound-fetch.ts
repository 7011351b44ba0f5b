/** Asks other servers, as the Fetch standard's `fetch` does. */
export type OutboundFetch = (url: string | URL, init?: RequestInit) => Promise<Response>;

/** The platform's network; the only place that reaches for it. */
export const systemFetch: typeof globalThis.fetch = (...request) => globalThis.fetch(...request);

/** From the first byte sent to the last one read, in milliseconds. */
const TIMEOUT_MILLIS = 10_000;

/**
 * Gives up on servers that do not answer in time, and follows no redirects unless asked to: who sends a secret somewhere wants it to
 * arrive there and nowhere else.
 */
export function createOutboundFetch(fetch: typeof globalThis.fetch): OutboundFetch {
  return (url, init = {}) => {
    const timeout = AbortSignal.timeout(TIMEOUT_MILLIS);
    const signal = init.signal ? AbortSignal.any([init.signal, timeout]) : timeout;
    return fetch(url, { redirect: "manual", ...init, signal });
  };
}
