import type { CachedList } from "../resource/cached.ts";

/** A passkey of the signed-in user. */
export interface Passkey {
  /** The id of the passkey. */
  readonly id: string;
  /** Its name; generated from the device until the user renames it. */
  readonly name: string;
  /** When the passkey was registered. */
  readonly createdAt: Date;
  /** `null` when it has never been used to sign in. */
  readonly lastUsedAt: Date | null;
  /** Whether it outlives the device, because a password manager or system account stores it. */
  readonly isBackedUp: boolean;
  /** Renames the passkey. @param name 1 to 256 characters. */
  rename(name: string): Promise<void>;
  /** Deletes the passkey here. The device keeps it, and may still offer it. */
  delete(): Promise<void>;
}

/** Options of a passkey registration. */
export interface RegisterPasskeyOptions {
  /** Its name, at most 256 characters. Default: generated from the device. */
  name?: string | undefined;
  /** Its domain: that of the page, or a parent of it. Default: that of the page. */
  hostname?: string | undefined;
}

/** The lists that passkey operations refresh. */
export interface PasskeyLists {
  passkeys(): CachedList<readonly Passkey[]>;
}
