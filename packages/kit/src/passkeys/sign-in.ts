export interface PasskeySignInOptions {
  /**
   * Ask nobody, but have the browser offer passkeys where it offers to fill in the e-mail address. It then takes until
   * somebody chooses one. Default: `false`.
   */
  conditional?: boolean | undefined;
  /** Ends the waiting; the result is then as when people changed their mind. */
  signal?: AbortSignal | undefined;
  /** Stay on the page afterwards. Default: `false`. */
  noRedirect?: boolean | undefined;
}
