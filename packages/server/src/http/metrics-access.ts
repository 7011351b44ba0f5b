import { timingSafeEqual } from "node:crypto";
import { hashToken } from "../tokens/token.ts";
import type { IncomingRequest } from "./incoming-request.ts";
import { type Answer, TextAnswer } from "./respond.ts";

/**
 * Keeps strangers from the metrics, which tell how much each endpoint is used.
 *
 * @param options.token What a bearer token (RFC 6750) must be; `null` when none is set: then metrics are open in
 *   development, and off in production. Where the request comes from counts for nothing, since behind a proxy on the
 *   same machine all seem to come from there.
 */
export function guardMetrics(
  render: () => Promise<Answer>,
  { token, isDevelopment }: { token: string | null; isDevelopment: boolean },
): (incoming: IncomingRequest) => Promise<Answer> {
  if (token === null) {
    if (isDevelopment) return render;
    const advice =
      "Metrics are off. Set LATCHKIT_METRICS_TOKEN to a token of your choice, and send it as a bearer token.";
    return async () => refusal(403, advice);
  }
  const expected = hashToken(token);
  return async ({ headers }) => {
    const [, presented = ""] = /^Bearer +(\S+)$/i.exec(headers.get("authorization") ?? "") ?? [];
    if (timingSafeEqual(hashToken(presented), expected)) return render();
    return refusal(401, "Metrics need the bearer token that LATCHKIT_METRICS_TOKEN names.", {
      "www-authenticate": 'Bearer realm="metrics"',
    });
  };
}

function refusal(status: number, text: string, headers: Readonly<Record<string, string>> = {}): TextAnswer {
  return new TextAnswer(
    status,
    { "content-type": "text/plain; charset=utf-8", "cache-control": "no-store", ...headers },
    text,
  );
}
