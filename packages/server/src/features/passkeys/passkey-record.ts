/** A passkey as it is kept. */
export interface PasskeyRecord {
  readonly credentialId: Buffer;
  readonly userId: string;
  readonly name: string;
  readonly publicKey: Buffer;
  readonly transports: readonly string[];
  readonly isBackedUp: boolean;
  readonly createdAt: Date;
  readonly lastUsedAt: Date | null;
  /** Of the second factor beside which the passkey counts as both; `null` if none was proved with it. */
  readonly secondFactorDigest: Buffer | null;
}
