import type { Platform } from "../platform.ts";

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

/** @param message What to say unless the device itself knows that it has no connection. */
export function noConnection(platform: Pick<Platform, "isOffline">, message: string, cause: unknown): NetworkError {
  const isOffline = platform.isOffline();
  const text = isOffline ? "You are offline. Please check your internet connection and try again." : message;
  return new NetworkError(text, { isOffline, cause });
}

/** The backend refused with nothing but a status and a sentence; what it has a code for is a `KnownError`. */
export class StatusError extends Error {
  override readonly name = "StatusError";
  readonly status: number;
  /** What the backend said; for people. */
  readonly text: string;
  /**
   * How long to wait until it is worth trying again. Null unless there were too many attempts (status 429), and when
   * nobody knows then.
   */
  readonly retryAfterSeconds: number | null;

  constructor(request: string, status: number, text: string, retryAfterSeconds: number | null = null) {
    super(`${request} was answered with status ${status}: ${text}`);
    this.status = status;
    this.text = text;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}
