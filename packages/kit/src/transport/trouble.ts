import type { Platform } from "../platform.ts";
import { asOAuthError } from "./oauth-error.ts";
import type { Call, Setback } from "./request.ts";
import { StatusError } from "./status-error.ts";

const TOKEN_ENDPOINT = "/auth/oauth/token";
const UNAVAILABLE = [502, 503, 504];

/**
 * Decides what to do about an answer with an error status and no code.
 *
 * @param pauseMillis The shortest wait before the next attempt, in milliseconds.
 * @param patienceMillis The longest, in milliseconds.
 * @returns How long to wait, where another attempt may help.
 * @throws {StatusError} Where it would not; {OAuthError} for what the token endpoint refuses in its form.
 */
export function handleRefusal(
  call: Call,
  { status, text, headers }: { status: number; text: string; headers: Headers },
  pauseMillis: number,
  patienceMillis: number,
): Setback {
  const isUnavailable = UNAVAILABLE.includes(status);
  const seconds = status === 429 || isUnavailable ? secondsToWait(headers, text) : null;
  const [, reason, field] = /^(\w+)(?:;field="(.*)")?/.exec(headers.get("x-latchkit-refusal") ?? "") ?? [];
  const failure = new StatusError(`${call.method} ${call.path}`, status, text, {
    retryAfterSeconds: seconds,
    reason,
    field,
  });
  const waitMillis = pauseMillis + (seconds ?? 0) * 1000;
  if (status === 429 && waitMillis <= patienceMillis) return { failure, waitMillis };
  if (isUnavailable && call.isReading) return { failure, waitMillis, isUnavailable };
  if (status === 508 && text.includes("INFINITE_LOOP_DETECTED")) return { failure, waitMillis };
  // A 429 has a wait to tell, and its text is for people.
  throw call.path === TOKEN_ENDPOINT && status !== 429 ? asOAuthError(failure) : failure;
}

/** Browsers can read only the body; a proxy may send only the header, even as a date, which we ignore. */
function secondsToWait(headers: Headers, text: string): number | null {
  return Number(/"retry_after_seconds": ?(\d+)/.exec(text)?.[1] ?? headers.get("retry-after")) || null;
}

/** Explains why a request got no answer. Sends a request to the backend only. */
export async function diagnose(baseUrl: string, platform: Platform): Promise<string> {
  if (platform.isOffline()) return ""; // Then `connectionError` has a better message.
  const health = `${baseUrl}/health`;
  try {
    const { status } = await platform.fetch(health, { method: "GET" });
    return (
      `The backend did not answer, although ${health} does (status ${status}). ` +
      "Something between here and there may block the request: an extension of the browser, a proxy, a firewall."
    );
  } catch {
    return (
      `The backend at ${baseUrl} cannot be reached. ` +
      "Is it running, is `baseUrl` right, and can this machine reach it?"
    );
  }
}
