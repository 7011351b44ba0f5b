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

  constructor(request: string, status: number, text: string, retryAfterSeconds: number | null = null) {
    super(`${request} was answered with status ${status}: ${text}`);
    this.status = status;
    this.text = text;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}
