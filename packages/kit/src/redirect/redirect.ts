/** Redirect method: never, with the browser, or with the app's own router. */
export type RedirectMethod =
  | "none"
  | "window"
  | {
      /** Navigates to a relative URL. @param options.replace Whether to omit the current page from the history. */
      navigate(url: string, options: { replace: boolean }): void;
    };

/** Options of a redirect. */
export interface RedirectOptions {
  /** Omits the current page from the history. Default: `false`. */
  replace?: boolean | undefined;
  /** For the sign-in and sign-up pages: does not return to the current page afterwards. Default: `false`. */
  noRedirectBack?: boolean | undefined;
}
