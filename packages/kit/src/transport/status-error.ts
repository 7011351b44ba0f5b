import type { RefusalReason } from "@latchkit/contract";

export type { RefusalReason };

/** Further details of a refusal. */
export interface StatusErrorOptions {
  /** Seconds to wait before the next attempt. */
  readonly retryAfterSeconds?: number | null | undefined;
  /** The reason for the refusal. */
  readonly reason?: string | null | undefined;
  /** The invalid part of the input. */
  readonly field?: string | null | undefined;
}

/**
 * Thrown when the backend refused a request with a status and a sentence but no code; with a code it is a `KnownError`.
 */
export class StatusError extends Error {
  /** The name of the class. */
  override readonly name = "StatusError";
  /** The HTTP status. */
  readonly status: number;
  /** The body of the answer, for people to read. */
  readonly text: string;
  /**
   * Seconds to wait before the next attempt. `null` unless the backend said so, after too many attempts (status 429) or
   * while it is unavailable (502, 503, 504).
   */
  readonly retryAfterSeconds: number | null;
  /**
   * The reason for the refusal, to tell it apart from others of its status; `null` when the backend gave none. A newer
   * backend may give others.
   */
  readonly reason: RefusalReason | (string & {}) | null;
  /** The invalid part of the input, such as a path of the configuration; `null` when the backend named none. */
  readonly field: string | null;

  constructor(
    request: string,
    status: number,
    text: string,
    { retryAfterSeconds = null, reason = null, field = null }: StatusErrorOptions = {},
  ) {
    super(`${request} was answered with status ${status}: ${text}`);
    this.status = status;
    this.text = text;
    this.retryAfterSeconds = retryAfterSeconds;
    this.reason = reason;
    this.field = field;
  }
}
