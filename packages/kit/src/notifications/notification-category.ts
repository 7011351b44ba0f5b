import type { CachedList } from "../resource/cached.ts";

/** A category of emails that the app sends, and whether the user receives it. */
export interface NotificationCategory {
  /** The id of the category. */
  readonly id: string;
  /** Such as `"Marketing"`. */
  readonly name: string;
  /** Whether the user receives these emails. */
  readonly enabled: boolean;
  /** Whether the user may turn the category off. */
  readonly canDisable: boolean;
  /** Turns the category on or off. */
  setEnabled(enabled: boolean): Promise<void>;
}

/** The list that notification preferences refresh. */
export interface NotificationLists {
  notificationCategories(): CachedList<readonly NotificationCategory[]>;
}
