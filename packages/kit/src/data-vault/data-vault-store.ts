/** With what keys and values are hidden before they leave. */
export interface DataVaultOptions {
  /**
   * Known to your own servers alone, and never sent. Whoever loses it has lost the values, too.
   *
   * Make it once, as with `openssl rand -base64 32`, and keep it where other secrets are kept.
   */
  secret: string;
}

/** Values by keys, of which the backend sees neither: both are hidden with a secret that stays with you. */
export interface DataVaultStore {
  readonly id: string;
  /**
   * Asks the backend for a value, and decrypts it here.
   *
   * @returns Null when there is none under this key. That goes for another secret, too: keys are hidden with it, so it finds none of these.
   * @throws {TypeError} when the key or the secret is no text, or the secret is empty.
   * @throws {Error} when what is stored was not encrypted with this key and secret, or in a way that this version does not know.
   * @throws {KnownError} `DATA_VAULT_STORE_DOES_NOT_EXIST`.
   * @example const token = await store.getValue(`token:${user.id}`, { secret });
   */
  getValue(key: string, options: DataVaultOptions): Promise<string | null>;
  /**
   * Encrypts a value here and has the backend keep it, in place of the one before.
   *
   * @param value At most 749,952 bytes in UTF-8.
   * @throws {TypeError} when the key, the value or the secret is no text, or the secret is empty.
   * @throws {KnownError} `DATA_VAULT_STORE_DOES_NOT_EXIST`.
   */
  setValue(key: string, value: string, options: DataVaultOptions): Promise<void>;
}
