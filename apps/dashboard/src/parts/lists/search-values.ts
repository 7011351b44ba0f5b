/** Longest text that every list can be searched for. */
export const SEARCH_MAX_LENGTH = 255;

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Whether a value of a URL can be searched for. The router parses texts that look like numbers. */
export function isText(value: unknown): value is string | number {
  const text = typeof value === "number" ? String(value) : value;
  // PostgreSQL stores no NUL character, so nothing is found by one.
  return typeof text === "string" && text !== "" && text.length <= SEARCH_MAX_LENGTH && !text.includes("\0");
}

/** Whether a value of a URL is the ID of a user, a team or another record. */
export function isId(value: unknown): value is string {
  return typeof value === "string" && UUID.test(value);
}
