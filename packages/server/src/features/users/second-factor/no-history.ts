/** Columns of a user without wrong codes: of the authenticator app, and recovery codes. */
export const NO_WRONG_CODES = {
  totp_failures: 0,
  totp_blocked_until: null,
  recovery_failures: 0,
  recovery_blocked_until: null,
} as const;

/** Columns of a user whose second factor is new or gone: what was noted about the codes of one says nothing of another. */
export const NO_SECOND_FACTOR_HISTORY = { totp_last_step: null, ...NO_WRONG_CODES } as const;
