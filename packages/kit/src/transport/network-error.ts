import type { Platform } from "../platform.ts";

/** Thrown when the backend could not be reached, or the connection broke before the answer was complete. */
export class NetworkError extends Error {
  /** The name of the class. */
  override readonly name = "NetworkError";
  /** Whether the device reports that it is offline. */
  readonly isOffline: boolean;

  constructor(message: string, options: ErrorOptions & { isOffline: boolean }) {
    super(message, options);
    this.isOffline = options.isOffline;
  }
}

/**
 * Tells whether a request failed for a temporary reason: no connection, too many requests, or an unavailable backend.
 */
export function isTemporary(failure: unknown): boolean {
  return failure instanceof NetworkError || BUSY.includes(Object(failure).status);
}

/** Too many requests, bad gateway, service unavailable, gateway timeout (RFC 6585 §4, RFC 9110 §15.6). */
const BUSY = [429, 502, 503, 504];

/** Creates the error for a failed connection. @param message What to say unless the device is offline. */
export function connectionError(platform: Pick<Platform, "isOffline">, message: string, cause: unknown): NetworkError {
  const isOffline = platform.isOffline();
  const text = isOffline ? "You are offline. Please check your internet connection and try again." : message;
  return new NetworkError(text, { isOffline, cause });
}

/** Loads code with `import()`. @throws {NetworkError} When the code cannot be fetched. */
export async function loadCode<T>(platform: Pick<Platform, "isOffline">, load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch (cause) {
    throw connectionError(platform, "The app could not load a part of itself. Reload the page.", cause);
  }
}
