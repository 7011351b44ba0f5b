import { readFile, stat } from "node:fs/promises";
import { EmbeddedPostgresError } from "./embedded-postgres-error.ts";

/** The operating system's account that the server runs as, if it is not ours. */
export interface Account {
  readonly uid: number;
  readonly gid: number;
}

/** The first that exists is used. An account of its own protects its files from processes that share `nobody`. */
const ACCOUNTS = ["latchkit", "nobody"];

/**
 * Finds an account for the server, which refuses to run as root: the one that owns the cluster already, else
 * `latchkit`, else `nobody`.
 *
 * @param cluster Folder of the cluster, which need not exist.
 * @returns `null` when we are not root, and the server runs as we do.
 */
export async function findAccount(cluster: string): Promise<Account | null> {
  if (process.getuid?.() !== 0) return null;
  const owner = await stat(cluster).catch(() => null);
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  const accounts = await readFile("/etc/passwd", "utf8").catch(() => "");
  for (const name of ACCOUNTS) {
    const [, uid, gid] = new RegExp(`^${name}:[^:]*:(-?\\d+):(-?\\d+):`, "m").exec(accounts) ?? [];
    if (uid === undefined || gid === undefined) continue;
    return { uid: Number(uid) >>> 0, gid: Number(gid) >>> 0 }; // some systems write this ID as -2
  }
  throw new EmbeddedPostgresError(
    'PostgreSQL does not run as root, and there is no user "latchkit" or "nobody" to run it as. Start Latchkit as an ordinary user, or set LATCHKIT_DATABASE_URL.',
  );
}

/**
 * Whether an account may enter a folder and everything above it. Group memberships besides the account's own do not
 * count.
 */
export async function mayEnter(account: Account, folder: string): Promise<boolean> {
  const { mode, uid, gid } = await stat(folder);
  const needed = uid === account.uid ? 0o100 : gid === account.gid ? 0o010 : 0o001;
  if ((mode & needed) === 0) return false;
  const parent = folder.slice(0, folder.lastIndexOf("/"));
  return parent === "" || mayEnter(account, parent);
}
