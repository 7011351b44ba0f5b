/** The codes with which the backend refuses an API key that belongs to no user or team, or no longer works. */
export const KEY_ERRORS = ["API_KEY_NOT_FOUND", "WRONG_API_KEY_TYPE", "API_KEY_REVOKED", "API_KEY_EXPIRED"] as const;
