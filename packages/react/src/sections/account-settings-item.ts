import type { ReactNode } from "react";

/** A page that your app adds to the account pages. */
export interface AccountSettingsItem {
  /** Fragment of its address, without `#`. */
  readonly id: string;
  /** Name in the navigation and title of the page. */
  readonly title: string;
  /** Icon beside the title in the navigation. Default: none. */
  readonly icon?: ReactNode;
  /** Content of the page. */
  readonly content: ReactNode;
}
