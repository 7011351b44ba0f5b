import { createHash } from "node:crypto";
import { lstat, readlink, symlink } from "node:fs/promises";
import { EmbeddedPostgresError, systemCode } from "./embedded-postgres-error.ts";

/** Linux allows 107 bytes, other systems 103. */
const MAX_SOCKET_PATH_BYTES = 103;
/** Maximum length that the path of a socket adds to that of the data directory. */
const LONGEST_SOCKET_NAME_BYTES = 32;

/**
 * A path to the data directory that is short enough to open sockets in it: its own, or a link in `/tmp`.
 *
 * There is one link per data directory and user, so a process that is killed leaves nothing that the next one would not
 * use.
 *
 * @throws {EmbeddedPostgresError} when another user has put something in the link's place.
 */
export async function shortPath(folder: string): Promise<string> {
  const isShort = Buffer.byteLength(folder) + LONGEST_SOCKET_NAME_BYTES <= MAX_SOCKET_PATH_BYTES;
  if (isShort || process.platform === "win32") return folder;
  const uid = process.getuid?.() ?? 0;
  const link = `/tmp/latchkit-${uid}-${createHash("sha256").update(folder).digest("hex").slice(0, 16)}`;
  await symlink(folder, link).catch((error: unknown) => {
    if (systemCode(error) !== "EEXIST") throw error;
  });
  const isOurs = (await lstat(link)).uid === uid && (await readlink(link).catch(() => null)) === folder;
  if (isOurs) return link;
  throw new EmbeddedPostgresError(
    `${link} should be Latchkit's link to ${folder}, and is something else. Remove it, or set LATCHKIT_DATA_DIR to a shorter path.`,
  );
}
