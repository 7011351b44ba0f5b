import * as oauth from "oauth4webapi";
import type { OutboundFetch } from "../../../network/outbound-fetch.ts";

/** What the library asks to be fetched. */
export interface LibraryRequest {
  readonly body?: URLSearchParams | null | undefined;
  readonly headers: Record<string, string>;
  readonly method: string;
  readonly redirect: "manual";
  readonly signal?: AbortSignal | undefined;
}

/**
 * How the library reaches a provider: through the backend's own way out, which has a time limit.
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
