/** A kind of mail. */
export interface NotificationCategory {
  readonly id: string;
  readonly name: string;
  /** Whether people get it unless they say otherwise. */
  readonly isDefault: boolean;
  /** Whether the pages offer to switch it off. */
  readonly canDisable: boolean;
}

/** Every kind of mail there is, in the order in which they are listed. The ids are part of the protocol. */
export const NOTIFICATION_CATEGORIES: readonly NotificationCategory[] = [
  { id: "7bb82d33-2f54-4a3d-9d23-82739e0d66ef", name: "Transactional", isDefault: true, canDisable: false },
  { id: "4f6f8873-3d04-46bd-8bef-18338b1a1b4c", name: "Marketing", isDefault: true, canDisable: true },
];
