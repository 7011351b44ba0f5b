/** A passkey of the signed-in user. */
export interface Passkey {
  readonly id: string;
  /** What its owner tells it by; made up from the device until they name it. */
  readonly name: string;
  readonly createdAt: Date;
  /** Null when it has never signed anybody in. */
  readonly lastUsedAt: Date | null;
  /** Whether it outlives the device: it is kept by a password manager or an account of the system. */
  readonly isBackedUp: boolean;
  /** @param name At most 256 characters, at least one. */
  rename(name: string): Promise<void>;
  /** Makes it useless here. The device keeps it, and may still offer it. */
  delete(): Promise<void>;
}

export interface RegisterPasskeyOptions {
  /** What to tell it by, at most 256 characters. Default: made up from the device. */
  name?: string | undefined;
  /** The domain it is for. Default: that of the page; it may only be that or one above it. */
  hostname?: string | undefined;
}
