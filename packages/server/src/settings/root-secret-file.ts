import { join } from "node:path";
import { type Random, systemRandom } from "../random.ts";
import { createSecretFile, loadOrCreateSecretFile, readSecretFile } from "../secret-file.ts";

/** Its name in the data directory. */
const FILE_NAME = "secret";
const IF_DAMAGED =
  "It should hold the root secret of this installation. Restore it from a backup: nothing sealed with it can be read with another one.";

/**
 * Finds the generated root secret of an installation, or generates it at the first start.
 *
 * @param dataDir The data directory; made if it does not exist.
 * @returns 32 random bytes as text. Only the owner of the file may read it.
 * @throws {Error} when the file holds something else; it is never replaced.
 */
export function loadOrCreateSecret(dataDir: string, random: Random = systemRandom): Promise<string> {
  return loadOrCreateSecretFile(join(dataDir, FILE_NAME), random, IF_DAMAGED);
}

/** @returns `null` when none was generated yet. */
export function findSecret(dataDir: string): Promise<string | null> {
  return readSecretFile(join(dataDir, FILE_NAME), IF_DAMAGED);
}

/** Puts a secret in the place of the generated one, unless there is one. */
export function keepSecret(dataDir: string, secret: string, random: Random = systemRandom): Promise<void> {
  return createSecretFile(join(dataDir, FILE_NAME), secret, random);
}
