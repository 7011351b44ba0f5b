/** Options for the encryption of keys and values. */
export interface DataVaultOptions {
  /**
   * The secret, known to your servers only and never sent. Without it the values cannot be recovered.
   *
   * Create it once, such as with `openssl rand -base64 32`, and store it with your other secrets.
   */
  secret: string;
}

/**
 * A store of encrypted values. The backend sees neither keys nor values: both are encrypted with a secret that you
 * keep.
 */
export interface DataVaultStore {
  /** The store's name in the configuration. */
  readonly id: string;
  /**
   * Fetches a value and decrypts it on this device.
   *
   * @returns `null` when there is no value under this key, or the secret is another one: keys are hashed with it.
   * @throws {TypeError} When the key or the secret is not a string, or the secret is empty.
   * @throws {Error} When the stored value was not encrypted with this key and secret, or in an unknown format.
   * @throws {KnownError} `DATA_VAULT_STORE_DOES_NOT_EXIST`.
   * @example const token = await store.getValue(`token:${user.id}`, { secret });
   */
  getValue(key: string, options: DataVaultOptions): Promise<string | null>;
  /**
   * Encrypts a value on this device and stores it, replacing the previous one.
   *
   * @param value At most 749,952 bytes in UTF-8.
   * @throws {TypeError} When the key, the value or the secret is not a string, or the secret is empty.
   * @throws {KnownError} `DATA_VAULT_STORE_DOES_NOT_EXIST`.
   */
  setValue(key: string, value: string, options: DataVaultOptions): Promise<void>;
}
