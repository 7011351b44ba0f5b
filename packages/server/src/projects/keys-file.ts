import { mkdir, open, rename, rm } from "node:fs/promises";
import { join, resolve } from "node:path";
import { syncFolder } from "../secret-file.ts";
import type { RawProjectKeys } from "../settings/internal-keys.ts";

const FILE_NAME = "internal-project-keys.json";

/**
 * Writes generated keys to a file that only its owner can read, since they cannot be read again from the database.
 *
 * @param dataDir Created when missing.
 * @returns Where they are.
 * @throws {Error} which says what to do when the file cannot be written.
 */
export async function keepKeys(dataDir: string, keys: RawProjectKeys): Promise<string> {
  const path = resolve(join(dataDir, FILE_NAME));
  const draft = `${path}.new`;
  try {
    await mkdir(dataDir, { recursive: true, mode: 0o700 });
    await rm(draft, { force: true });
    const file = await open(draft, "wx", 0o600);
    try {
      await file.writeFile(`${JSON.stringify(keys, null, 2)}\n`);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(draft, path);
    await syncFolder(dataDir);
  } catch (cause) {
    throw new Error(
      `The keys of the project "internal" cannot be kept in ${path}, and were not generated. ` +
        "Set LATCHKIT_DATA_DIR to a folder that can be written, or set the keys yourself: LATCHKIT_INTERNAL_PUBLISHABLE_KEY, LATCHKIT_INTERNAL_SECRET_KEY and LATCHKIT_INTERNAL_ADMIN_KEY.",
      { cause },
    );
  }
  return path;
}
