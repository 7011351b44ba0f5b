import { chmod, link, mkdir, open, readFile, rm } from "node:fs/promises";
import { platform } from "node:os";
import { join } from "node:path";
import { type Random, systemRandom } from "../random.ts";

const FILE_NAME = "secret";
const SECRET_BYTES = 32;
const OWNER_ONLY = 0o600;

/**
 * Finds the generated root secret of an installation, or generates it at the first start.
 *
 * Everything sealed or signed depends on it, so it is on the disk for good before it is used, and of several processes that start at
 * once all get the same.
 *
 * @param dataDir The data directory; made if it does not exist.
 * @returns 32 random bytes as text. Only the owner of the file may read it.
 * @throws {Error} when the file holds something else; it is never replaced.
 */
export async function loadOrCreateSecret(dataDir: string, random: Random = systemRandom): Promise<string> {
  const path = join(dataDir, FILE_NAME);
  const found = await readSecret(path);
  if (found !== null) return found;
  await mkdir(dataDir, { recursive: true });
  const draft = `${path}.${random.uuid()}`;
  try {
    await writeDurably(draft, `${Buffer.from(random.bytes(SECRET_BYTES)).toString("base64url")}\n`);
    // Unlike renaming, linking fails if somebody else was first; and nobody ever sees half a file.
    await link(draft, path).catch((error: unknown) => {
      if (!hasCode(error, "EEXIST")) throw error;
    });
  } finally {
    await rm(draft, { force: true });
  }
  await syncFolder(dataDir);
  const created = await readSecret(path);
  if (created === null) throw new Error(`The generated secret ${path} has disappeared.`);
  return created;
}

async function readSecret(path: string): Promise<string | null> {
  const text = await readFile(path, "utf8").catch((error: unknown) => {
    if (hasCode(error, "ENOENT")) return null;
    throw error;
  });
  if (text === null) return null;
  const secret = text.trim();
  if (Buffer.byteLength(secret) < SECRET_BYTES) {
    throw new Error(
      `${path} should hold the secret of this installation and is damaged. Restore it from a backup; a new one would make everything sealed with the old one unreadable and end all sessions.`,
    );
  }
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

/** A new name is on the disk once its folder is; Windows has no such notion. */
async function syncFolder(path: string): Promise<void> {
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
