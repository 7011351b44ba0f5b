/** A kind of mail that the app sends, and whether the user wants it. */
export interface NotificationCategory {
  readonly id: string;
  readonly name: string;
  readonly enabled: boolean;
  /** Whether people may do without. */
  readonly canDisable: boolean;
  setEnabled(enabled: boolean): Promise<void>;
}
