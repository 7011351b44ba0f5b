import type { Known } from "../transport/known-errors.ts";

/** The codes with which the backend refuses an API key that belongs to no user or team, no longer works, or may not do this. */
export const KEY_ERRORS = [
  "API_KEY_NOT_FOUND",
  "WRONG_API_KEY_TYPE",
  "API_KEY_REVOKED",
  "API_KEY_EXPIRED",
  "API_KEY_ADDRESS_NOT_ALLOWED",
  "API_KEY_SCOPE_MISSING",
] as const;

/** Why an API key may not do what a program wants. */
export type ApiKeyCheckError = Known<(typeof KEY_ERRORS)[number]>;
