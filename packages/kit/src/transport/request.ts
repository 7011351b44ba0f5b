import type { Tier } from "@latchkit/contract";
import { INVALID_ACCESS_TOKEN_CODES } from "@latchkit/contract/errors";
import {
  ACTION_PATIENCE_MILLIS,
  READING_PATIENCE_MILLIS,
  REQUEST_MAX_ATTEMPTS,
  RETRY_BASE_MILLIS,
  RETRY_MAX_MILLIS,
} from "@latchkit/contract/limits";
import type { Platform } from "../platform.ts";
import type { Session } from "../session/session.ts";
import { NO_TOKENS } from "../session/stores/token-store.ts";
import type { Settings } from "../settings.ts";
import type { Access } from "./access.ts";
import { fetchPart, type NetworkError, noConnection } from "./failures.ts";
import { requestHeaders } from "./headers.ts";
import { isOneOf, readKnownError } from "./known-errors.ts";

/** What every request needs from the app. */
export interface Line {
  readonly settings: Settings;
  readonly platform: Platform;
}

export interface Call {
  readonly method: string;
  /** Below `/api/v1`, with the query. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | null;
  readonly access: Access<Tier>;
  /** Who it acts for; null: nobody, and no session is looked at. */
  readonly session: Session | null;
  /** Whether it only reads: then it may be repeated when a gateway answered, and wait for long. */
  readonly isReading: boolean;
  /** Whether doing it twice is as good as once, so that it may be repeated when no answer came. */
  readonly isIdempotent: boolean;
}

/** A reason to try again. */
export interface Setback {
  readonly failure: unknown;
  readonly waitMillis: number;
  /** The backend, or what stands before it, says that it is unavailable. */
  readonly isUnavailable?: boolean;
}

/** What one attempt led to. */
export type Outcome = { readonly text: string } | Setback;

/**
 * Sends a request, again where that is likely to help, with growing pauses: at most five times, and what only reads for a
 * minute while the backend says that it is unavailable. A write is not repeated after a gateway's error or a broken
 * connection, because the backend may have done it.
 *
 * @returns The body of the good answer.
 * @throws {KnownError} when the backend refused with a code.
 * @throws {StatusError} when it refused without one.
 * @throws {NetworkError} when no answer came.
 */
export async function request(line: Line, call: Call): Promise<string> {
  let attempts = 1;
  let waitedMillis = 0;
  for (let repetition = 0; ; repetition += 1) {
    const isLast = attempts >= REQUEST_MAX_ATTEMPTS;
    const outcome = await tryOnce(line, call, repetition, isLast);
    if ("text" in outcome) return outcome.text;
    const { failure, waitMillis, isUnavailable } = outcome;
    waitedMillis += waitMillis;
    if (isUnavailable ? waitedMillis > READING_PATIENCE_MILLIS : isLast) throw failure;
    if (!isUnavailable) attempts += 1;
    if (waitMillis > 0) await line.platform.wait(waitMillis);
  }
}

async function tryOnce(line: Line, call: Call, repetition: number, isLast: boolean): Promise<Outcome> {
  const { settings, platform } = line;
  const patienceMillis = call.isReading ? READING_PATIENCE_MILLIS : ACTION_PATIENCE_MILLIS;
  const tokens = (await call.session?.tokens(patienceMillis)) ?? NO_TOKENS;
  const pause = (0.5 + platform.random()) * Math.min(RETRY_BASE_MILLIS * 2 ** repetition, RETRY_MAX_MILLIS);
  const headers = { ...requestHeaders(settings, platform, call.access, tokens), ...call.headers };
  const init = { method: call.method, headers, body: call.body };
  let response: Response;
  let text: string;
  try {
    response = await platform.fetch(`${settings.baseUrl}/api/v1${call.path}`, init);
    text = await response.text();
  } catch (cause) {
    // Nobody knows whether it arrived, so only what may happen twice is repeated.
    if (isLast || !call.isIdempotent || !(cause instanceof TypeError)) throw await explain(line, cause);
    return { failure: cause, waitMillis: pause };
  }

  const status = Number(response.headers.get("x-stack-actual-status") ?? response.status);
  const code = response.headers.get("x-stack-known-error");
  if (code !== null) {
    const failure = readKnownError(code, text);
    if (!call.session || !isOneOf(failure, INVALID_ACCESS_TOKEN_CODES)) throw failure;
    call.session.drop(tokens.accessToken);
    return { failure, waitMillis: repetition === 0 ? 0 : pause }; // A new token is all it takes, mostly.
  }
  if (status >= 200 && status < 300) return { text };
  const { refused } = await fetchPart(platform, trouble);
  return refused(call, { status, text, headers: response.headers }, pause, patienceMillis);
}

/** What few requests need. */
const trouble = () => import("./trouble.ts");

async function explain({ settings, platform }: Line, cause: unknown): Promise<NetworkError> {
  const diagnosis = await trouble().then(
    ({ diagnose }) => diagnose(settings.baseUrl, platform),
    () => "The backend cannot be reached.",
  );
  return noConnection(platform, diagnosis, cause);
}
