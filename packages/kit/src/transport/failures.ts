/** The backend could not be reached, or the connection broke before its answer was complete. */
export class NetworkError extends Error {
  override readonly name = "NetworkError";
  /** Whether the device itself says that it has no connection. */
  readonly isOffline: boolean;

  constructor(message: string, options: ErrorOptions & { isOffline: boolean }) {
    super(message, options);
    this.isOffline = options.isOffline;
  }
}

/** The backend refused with nothing but a status and a sentence; what it has a code for is a `KnownError`. */
export class StatusError extends Error {
  override readonly name = "StatusError";
  readonly status: number;
  /** What the backend said; for people. */
  readonly text: string;

  constructor(request: string, status: number, text: string) {
    super(`${request} was answered with status ${status}: ${text}`);
    this.status = status;
    this.text = text;
  }
}
