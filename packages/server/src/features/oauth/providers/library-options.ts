import * as oauth from "oauth4webapi";
import type { OutboundFetch } from "../../../network/outbound-fetch.ts";

/** A request that the library wants to send. */
export interface LibraryRequest {
  readonly body?: URLSearchParams | null | undefined;
  readonly headers: Record<string, string>;
  readonly method: string;
  readonly redirect: "manual";
  readonly signal?: AbortSignal | undefined;
}

/**
 * Returns the options with which the library reaches a provider: all requests go through the backend's outbound fetch,
 * which has a timeout.
 *
 * @param issuer One that the operator named may be reached by http; the providers' own endpoints never are.
 */
export function libraryOptions(fetch: OutboundFetch, issuer: string | null) {
  return {
    [oauth.customFetch]: (url: string, { body, headers, method, redirect }: LibraryRequest) =>
      fetch(url, { body: body ?? null, headers, method, redirect }),
    [oauth.allowInsecureRequests]: issuer?.startsWith("http:") ?? false,
  };
}
