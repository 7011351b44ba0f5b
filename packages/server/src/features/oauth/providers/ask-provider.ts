import type { OutboundFetch } from "../../../network/outbound-fetch.ts";
import { ProviderFailure } from "./definition.ts";
import { asProviderFailure } from "./provider-errors.ts";

/** Some refuse callers who do not say who they are. */
const USER_AGENT = "latchkit";

/**
 * Asks a provider's interface something in its user's name (RFC 6750 §2.1).
 *
 * @param name The provider, for the message that operators read.
 * @throws ProviderFailure when it is out of reach, has trouble of its own, or has been asked too often.
 */
export async function askProvider(
  fetch: OutboundFetch,
  name: string,
  url: string,
  accessToken: string,
  headers?: Readonly<Record<string, string>>,
): Promise<{ status: number; body: string }> {
  return asProviderFailure(name, async () => {
    const authorization = `Bearer ${accessToken}`;
    const response = await fetch(url, {
      headers: { accept: "application/json", "user-agent": USER_AGENT, ...headers, authorization },
    });
    const { status } = response;
    if (status >= 500 || status === 429 || isTooMany(response))
      throw new ProviderFailure(`${name} answered ${status} at ${url}.`, { reason: "unreachable" });
    return { status, body: await response.text() };
  });
}

/** Whether a 403 means that we asked too often, as GitHub says it. */
function isTooMany({ status, headers }: Response): boolean {
  return status === 403 && (headers.has("retry-after") || headers.get("x-ratelimit-remaining") === "0");
}

/** As {@link askProvider}; anything but JSON with status 200 is a failure too. */
export async function askForJson(...question: Parameters<typeof askProvider>): Promise<unknown> {
  const [, name, url] = question;
  const { status, body } = await askProvider(...question);
  if (status !== 200) {
    const isForbidden = status === 403 || status === 404;
    throw new ProviderFailure(`${name} answered ${status} at ${url}.`, { reason: "refused", isForbidden });
  }
  try {
    return JSON.parse(body);
  } catch (cause) {
    throw new ProviderFailure(`${name} answered no JSON at ${url}.`, { reason: "unusable", cause });
  }
}
