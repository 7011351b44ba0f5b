import { createHash } from "node:crypto";
import { open, readFile, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import type { Account } from "./account.ts";
import type { Binaries } from "./binaries.ts";
import { SUPERUSER } from "./cluster.ts";
import { ended, launch, settingArguments } from "./launch.ts";

interface PasswordOptions {
  readonly binaries: Binaries;
  readonly account: Account | null;
  readonly cluster: string;
  readonly settings: Readonly<Record<string, string>>;
  /** Takes what the server says. */
  readonly output: number;
  /** Of letters, digits, hyphens and underscores. */
  readonly password: string;
}

/**
 * Makes the server require this password of every connection, unless it already does.
 *
 * The server must not run. It never accepts a connection without the password: first the password is set, by a server
 * that takes nothing but its standard input, then the file is replaced that says who is asked for what.
 */
export async function requirePassword(options: PasswordOptions): Promise<void> {
  const { cluster, account, password } = options;
  const file = join(cluster, "pg_hba.conf");
  const wanted = hostBasedAuthentication(password);
  if ((await readFile(file, "utf8").catch(() => "")) === wanted) return;
  await setPassword(options);
  await replaceFile(file, wanted, account);
}

/** The digest tells whether this password was set; of 32 random bytes it tells nothing else. */
function hostBasedAuthentication(password: string): string {
  const digest = createHash("sha256").update(password).digest("hex");
  return [
    "# Latchkit writes this file at every start.",
    `# SHA-256 of the password: ${digest}`,
    `local all ${SUPERUSER} scram-sha-256`,
    `host all ${SUPERUSER} 127.0.0.1/32 scram-sha-256`,
    "",
  ].join("\n");
}

async function setPassword({ binaries, account, cluster, settings, output, password }: PasswordOptions): Promise<void> {
  const server = await launch(
    binaries.postgres,
    (path) => ["--single", "-D", path, ...settingArguments({ ...settings, exit_on_error: "on" }), "postgres"],
    { account, folder: cluster, output, isDetached: false, input: `alter role ${SUPERUSER} password '${password}'\n` },
  );
  const code = await ended(server);
  if (code !== 0) throw new Error(`Setting the password ended with code ${code}.`);
}

/** The account owns the folder, and could have put a link to a file of ours there; a new file follows none. */
async function replaceFile(path: string, text: string, account: Account | null): Promise<void> {
  const draft = `${path}.new`;
  await rm(draft, { force: true });
  const file = await open(draft, "wx", 0o600);
  try {
    await file.writeFile(text);
    if (account) await file.chown(account.uid, account.gid);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(draft, path);
}
