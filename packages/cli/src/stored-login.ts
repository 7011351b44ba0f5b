import { mkdir, open, readFile, rename, rm } from "node:fs/promises";
import { isAbsolute, join } from "node:path";
import { type CommandContext, CommandError } from "./command-context.ts";

/** Session of the user who is signed in on this machine, and its app. */
export interface StoredLogin {
  readonly apiUrl: string;
  readonly projectId: string;
  readonly publishableClientKey: string;
  /** As powerful as a password: it authenticates the user. */
  readonly refreshToken: string;
}

/**
 * Returns the absolute path of the file that stores it (XDG Base Directory Specification, which ignores a relative
 * setting).
 */
function loginFile({ environment, homeFolder }: CommandContext): string {
  const config = environment.XDG_CONFIG_HOME;
  return join(config && isAbsolute(config) ? config : join(homeFolder, ".config"), "latchkit", "login.json");
}

/** @returns `null` if signed out. */
export async function readLogin(context: CommandContext): Promise<StoredLogin | null> {
  const file = loginFile(context);
  const text = await readFile(file, "utf8").catch((error: unknown) => {
    if (isMissing(error)) return null;
    throw new CommandError(`${file} cannot be read: ${reasonOf(error)}`, { cause: error });
  });
  if (text === null) return null;
  const login = parse(text);
  if (!login) throw new CommandError(`${file} is not what \`latchkit login\` writes. Delete it and sign in again.`);
  return login;
}

/** Keeps a login. The file is readable by its owner alone from its first byte on, and never half-written. */
export async function writeLogin(context: CommandContext, login: StoredLogin): Promise<void> {
  const file = loginFile(context);
  const draft = `${file}.${process.pid}`;
  try {
    await mkdir(join(file, ".."), { recursive: true, mode: 0o700 });
    await rm(draft, { force: true });
    const handle = await open(draft, "wx", 0o600); // refuses to follow a link that another user placed there
    try {
      await handle.writeFile(`${JSON.stringify(login, null, 2)}\n`);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(draft, file);
  } catch (error) {
    throw new CommandError(`${file} cannot be written: ${reasonOf(error)}`, { cause: error });
  }
}

/** Forgets the login, if there is one. */
export async function forgetLogin(context: CommandContext): Promise<void> {
  await rm(loginFile(context), { force: true });
}

function parse(text: string): StoredLogin | null {
  try {
    const { apiUrl, projectId, publishableClientKey, refreshToken }: Record<string, unknown> = JSON.parse(text);
    if (typeof apiUrl !== "string" || typeof projectId !== "string") return null;
    if (typeof publishableClientKey !== "string" || typeof refreshToken !== "string") return null;
    return { apiUrl, projectId, publishableClientKey, refreshToken };
  } catch {
    return null;
  }
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "ENOENT";
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
