import type { RefusalReason } from "@latchkit/contract";

export type { RefusalReason };

export interface StatusErrorOptions {
  readonly retryAfterSeconds?: number | null | undefined;
  readonly reason?: string | null | undefined;
  readonly field?: string | null | undefined;
}

/** The backend refused with nothing but a status and a sentence; what it has a code for is a `KnownError`. */
export class StatusError extends Error {
  override readonly name = "StatusError";
  readonly status: number;
  /** What the backend said; for people. */
  readonly text: string;
  /**
   * How long to wait until it is worth trying again. Null unless there were too many attempts (status 429) or the backend
   * is unavailable (502, 503, 504), and says so.
   */
  readonly retryAfterSeconds: number | null;
  /** Tells the refusal apart from others of its status; null where the backend names none. A newer backend may name others. */
  readonly reason: RefusalReason | (string & {}) | null;
  /** The part of the input that is at fault, such as a path of the configuration; null where the backend names none. */
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
