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

/**
 * Whether a request failed for a reason that passes by itself: no connection, too many requests, or a backend or gateway
 * that is unavailable.
 */
export function isTemporary(failure: unknown): boolean {
  return failure instanceof NetworkError || isBusy(Object(failure).status);
}

/** Too many requests, bad gateway, service unavailable, gateway timeout (RFC 6585 §4, RFC 9110 §15.6). */
function isBusy(status: unknown): boolean {
  return status === 429 || status === 502 || status === 503 || status === 504;
}

/** @param message What to say unless the device itself knows that it has no connection. */
export function noConnection(platform: Pick<Platform, "isOffline">, message: string, cause: unknown): NetworkError {
  const isOffline = platform.isOffline();
  const text = isOffline ? "You are offline. Please check your internet connection and try again." : message;
  return new NetworkError(text, { isOffline, cause });
}

/** Fetches a piece of the app's code. @throws {NetworkError} when it cannot be had. */
export async function fetchPart<T>(platform: Pick<Platform, "isOffline">, load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch (cause) {
    throw noConnection(platform, "The app could not load a part of itself. Reload the page.", cause);
  }
}
