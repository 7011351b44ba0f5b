import { chmod, link, mkdir, open, readFile, rm } from "node:fs/promises";
import { platform } from "node:os";
import { dirname } from "node:path";
import type { Random } from "./random.ts";

const OWNER_ONLY = 0o600;
const SECRET_BYTES = 32;

/**
 * Finds a generated secret in a file, or generates it at first need.
 *
 * The secret is on the disk for good before it is used, and several processes that start at once all get the same.
 *
 * @param path Folders above it are created.
 * @param whatIfDamaged Ends the sentence for a file that holds something else; it is never replaced.
 * @returns 32 random bytes as text. Only the owner of the file may read it.
 * @throws {Error} when the file is damaged.
 */
export async function loadOrCreateSecretFile(path: string, random: Random, whatIfDamaged: string): Promise<string> {
  const found = await readSecretFile(path, whatIfDamaged);
  if (found !== null) return found;
  const secret = Buffer.from(random.bytes(SECRET_BYTES)).toString("base64url");
  await createSecretFile(path, secret, random);
  const created = await readSecretFile(path, whatIfDamaged);
  if (created === null) throw new Error(`The generated secret ${path} has disappeared.`);
  return created;
}

/**
 * Writes a secret to a new file that only its owner can read; a file that exists stays as it is. Folders above it are
 * created.
 */
export async function createSecretFile(path: string, secret: string, random: Random): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  const draft = `${path}.${random.uuid()}`;
  try {
    await writeDurably(draft, `${secret}\n`);
    // Unlike renaming, linking fails if another process was first; and no process ever sees half a file.
    await link(draft, path).catch((error: unknown) => {
      if (!hasCode(error, "EEXIST")) throw error;
    });
  } finally {
    await rm(draft, { force: true });
  }
  await syncFolder(dirname(path));
}

/** @returns `null` when there is no such file. @throws {Error} when it is damaged. */
export async function readSecretFile(path: string, whatIfDamaged: string): Promise<string | null> {
  const text = await readFile(path, "utf8").catch((error: unknown) => {
    if (hasCode(error, "ENOENT")) return null;
    throw error;
  });
  if (text === null) return null;
  const secret = text.trim();
  if (Buffer.byteLength(secret) < SECRET_BYTES) throw new Error(`${path} is damaged. ${whatIfDamaged}`);
  await chmod(path, OWNER_ONLY); // a copy or a backup may have opened it up
  return secret;
}

async function writeDurably(path: string, text: string): Promise<void> {
  const file = await open(path, "wx", OWNER_ONLY);
  try {
    await file.writeFile(text);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** Makes a new name in a folder survive a loss of power; Windows has no such notion. */
export async function syncFolder(path: string): Promise<void> {
  if (platform() === "win32") return;
  const folder = await open(path, "r");
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && "code" in error && error.code === code;
}
