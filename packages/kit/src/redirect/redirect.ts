/** How the app changes pages: it does not; by the browser; or by its own router. */
export type RedirectMethod =
  | "none"
  | "window"
  | {
      /** Goes to a relative URL. `replace` leaves the current page out of the history. */
      navigate(url: string, options: { replace: boolean }): void;
    };

export interface RedirectOptions {
  /** Leaves the current page out of the history. Default: `false`. */
  replace?: boolean | undefined;
  /** For sign-in and sign-up: do not come back to the current page afterwards. Default: `false`. */
  noRedirectBack?: boolean | undefined;
}
