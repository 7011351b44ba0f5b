import type { IconName } from "../parts/layout/icon.tsx";

/** An entry of the command palette. */
export interface Command {
  /** ID in the document, without spaces. */
  readonly id: string;
  readonly icon: IconName;
  readonly title: string;
  /** Language of the title if it differs from the page's. */
  readonly lang?: string | undefined;
  /** Label of its kind. */
  readonly kind: string;
  run(): void;
}
