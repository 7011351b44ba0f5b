import type { Tier } from "@latchkit/contract";
import { INVALID_ACCESS_TOKEN_CODES } from "@latchkit/contract/errors";
import {
  ACTION_PATIENCE_MILLIS,
  READING_PATIENCE_MILLIS,
  REQUEST_MAX_ATTEMPTS,
  RETRY_BASE_MILLIS,
  RETRY_MAX_MILLIS,
} from "@latchkit/contract/limits";
import { NO_TOKENS } from "../tokens.ts";
import type { Access } from "./access.ts";
import type { Connection, TokenSource } from "./connection.ts";
import { requestHeaders } from "./headers.ts";
import { isOneOf, readKnownError } from "./known-errors.ts";
import { connectionError, loadCode, type NetworkError } from "./network-error.ts";

/** A request to send. */
export interface Call {
  readonly method: string;
  /** Below `/api/v1`, with the query. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Uint8Array<ArrayBuffer> | null;
  readonly access: Access<Tier>;
  /** The session it acts for; `null` sends no tokens. */
  readonly session: TokenSource | null;
  /** Whether it only reads: then it may be repeated after a gateway error, and wait longer. */
  readonly isReading: boolean;
  /** Whether sending it twice has the same effect as once, so that it may be repeated when no answer came. */
  readonly isIdempotent: boolean;
}

/** A failed attempt after which another one may succeed. */
export interface Setback {
  readonly failure: unknown;
  readonly waitMillis: number;
  /** Whether the backend or its gateway reported that it is unavailable. */
  readonly isUnavailable?: boolean;
}

/** The outcome of one attempt. */
export type Outcome = { readonly text: string } | Setback;

/**
 * Sends a request, and repeats it with growing pauses where that is likely to help: at most five times, and reads for
 * up to a minute while the backend reports that it is unavailable. Never repeats a write after a gateway error or a
 * broken connection, because the backend may have carried it out.
 *
 * @returns The body of the successful answer.
 * @throws {KnownError} When the backend refused with a code.
 * @throws {StatusError} When it refused without one.
 * @throws {NetworkError} When no answer came.
 */
export async function request(connection: Connection, call: Call): Promise<string> {
  let attempts = 1;
  let waitedMillis = 0;
  for (let repetition = 0; ; repetition += 1) {
    const isLast = attempts >= REQUEST_MAX_ATTEMPTS;
    const outcome = await tryOnce(connection, call, repetition, isLast);
    if ("text" in outcome) return outcome.text;
    const { failure, waitMillis, isUnavailable } = outcome;
    waitedMillis += waitMillis;
    if (isUnavailable ? waitedMillis > READING_PATIENCE_MILLIS : isLast) throw failure;
    if (!isUnavailable) attempts += 1;
    if (waitMillis > 0) await connection.platform.wait(waitMillis);
  }
}

async function tryOnce(connection: Connection, call: Call, repetition: number, isLast: boolean): Promise<Outcome> {
  const { settings, platform } = connection;
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
    // The request may have arrived, so only an idempotent one is repeated.
    if (isLast || !call.isIdempotent || !(cause instanceof TypeError)) throw await explain(connection, cause);
    return { failure: cause, waitMillis: pause };
  }

  const status = Number(response.headers.get("x-stack-actual-status") ?? response.status);
  const code = response.headers.get("x-stack-known-error");
  if (code !== null) {
    const failure = readKnownError(code, text);
    if (!call.session || !isOneOf(failure, INVALID_ACCESS_TOKEN_CODES)) throw failure;
    call.session.drop(tokens.accessToken);
    return { failure, waitMillis: repetition === 0 ? 0 : pause }; // Mostly a new token is all it takes.
  }
  if (status >= 200 && status < 300) return { text };
  const { handleRefusal } = await loadCode(platform, trouble);
  return handleRefusal(call, { status, text, headers: response.headers }, pause, patienceMillis);
}

/** Few requests need this code. */
const trouble = () => import("./trouble.ts");

async function explain({ settings, platform }: Connection, cause: unknown): Promise<NetworkError> {
  const diagnosis = await trouble().then(
    ({ diagnose }) => diagnose(settings.baseUrl, platform),
    () => "The backend cannot be reached.",
  );
  return connectionError(platform, diagnosis, cause);
}
