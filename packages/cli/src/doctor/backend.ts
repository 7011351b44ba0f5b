import { access, constants, readFile, stat } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import type { CommandContext } from "../command-context.ts";
import type { ServerModule, ServerSettings } from "../server-module.ts";
import { type Finding, fail, ok, reasonOf, warn } from "./check.ts";

const SECRET_MIN_BYTES = 32;

/** Looks whether a backend that is installed here would start and work. Nothing is said where none is installed. */
export async function checkBackend(
  folder: string,
  mode: "development" | "production",
  context: CommandContext,
): Promise<readonly Finding[]> {
  const server = await context.loadServer(folder);
  if (!server) return [ok("server", "The backend is not installed here, which it need not be.")];
  let settings: ServerSettings;
  try {
    settings = server.readSettings(context.environment, mode);
  } catch (error) {
    const advice = "Change the environment variables: see docs/settings.md.";
    return [fail("settings", reasonOf(error).replaceAll("\n", " "), advice)];
  }
  const findings = await Promise.all([
    checkPort(settings, context),
    settings.databaseUrl === null
      ? checkDataFolder(folder, settings, server)
      : checkDatabase(settings.databaseUrl, settings, server),
    checkSecret(folder, settings),
    checkMail(settings, context),
  ]);
  return [ok("settings", `Settings make sense, for ${settings.mode}.`), ...findings, ...checkPublicUrl(settings)];
}

async function checkPort({ host, port }: ServerSettings, { isFree, readPage }: CommandContext): Promise<Finding> {
  if (await isFree(host, port)) return ok("port", `Port ${port} is free.`);
  const health = await readPage(`http://localhost:${port}/health`);
  if (health?.status === 200) return ok("port", `A backend is running on port ${port}.`);
  return fail(
    "port",
    `Port ${port} is taken by something else, or may not be used.`,
    "Stop what uses it, or set LATCHKIT_PORT to another one.",
  );
}

async function checkDatabase(
  connectionString: string,
  { preparedStatements, databaseSessionUrl }: ServerSettings,
  { openDatabase, createSilentLogger, systemRandom }: ServerModule,
): Promise<Finding> {
  try {
    const database = await openDatabase({
      connection: { connectionString },
      logger: createSilentLogger(),
      random: systemRandom,
      sessionConnection: databaseSessionUrl === null ? null : { connectionString: databaseSessionUrl },
      poolSize: 1,
      preparedStatements,
    });
    await database.close();
    return ok("database", "The database answers, and is new enough.");
  } catch (error) {
    return fail("database", reasonOf(error), "See whether LATCHKIT_DATABASE_URL is right and PostgreSQL runs there.");
  }
}

/** Checks whether the folder of the embedded database can be written, or created. */
async function checkDataFolder(
  folder: string,
  { dataDir }: ServerSettings,
  { explainUnreadable }: ServerModule,
): Promise<Finding> {
  const path = resolve(folder, dataDir);
  const place = await nearestFolder(path);
  try {
    if (!(await stat(place)).isDirectory()) throw new Error(`${place} is a file.`);
    await access(place, constants.W_OK | constants.X_OK);
    const unreadable = await explainUnreadable(path);
    if (unreadable !== null) return fail("data-folder", unreadable, "Run: latchkit upgrade-database");
    return ok("data-folder", `The embedded database can be kept in ${path}.`);
  } catch (error) {
    const advice = "Set LATCHKIT_DATA_DIR to a folder that you may write to, or LATCHKIT_DATABASE_URL.";
    return fail("data-folder", `${path} cannot be used: ${reasonOf(error)}`, advice);
  }
}

async function nearestFolder(path: string): Promise<string> {
  const exists = await access(path).then(
    () => true,
    () => false,
  );
  return exists || dirname(path) === path ? path : nearestFolder(dirname(path));
}

async function checkSecret(folder: string, { secret, dataDir, mode }: ServerSettings): Promise<Finding> {
  if (secret !== null) return ok("secret", "The root secret comes from LATCHKIT_SECRET.");
  const file = join(resolve(folder, dataDir), "secret");
  const text = await readFile(file, "utf8").catch((error: unknown) => (isMissing(error) ? null : ""));
  if (text !== null && Buffer.byteLength(text.trim()) < SECRET_MIN_BYTES) {
    const advice =
      "Restore it from a backup: what was sealed with it cannot be read with a new one, and the backend refuses to start.";
    return fail("secret", `${file} cannot be read, or is damaged.`, advice);
  }
  if (mode === "production") {
    const advice = "Set LATCHKIT_SECRET, or keep a backup of that file: without it, sealed values are lost.";
    return warn("secret", `The root secret is ${text === null ? "generated into" : "in"} ${file}.`, advice);
  }
  return ok(
    "secret",
    text === null ? "The root secret is generated at the first start." : `The root secret is in ${file}.`,
  );
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && "code" in error && (error.code === "ENOENT" || error.code === "ENOTDIR");
}

async function checkMail({ smtpUrl, mode }: ServerSettings, { accepts }: CommandContext): Promise<Finding> {
  if (smtpUrl === null) {
    const message = "Mails go to the built-in mailbox, which delivers nowhere.";
    return mode === "development" ? ok("mail", message) : warn("mail", message, "Set LATCHKIT_SMTP_URL.");
  }
  const { hostname, port, protocol } = new URL(smtpUrl);
  const where = Number(port) || (protocol === "smtps:" ? 465 : 587);
  if (await accepts(hostname.replace(/^\[|\]$/g, ""), where))
    return ok("mail", `The mail server ${hostname}:${where} answers.`);
  return fail(
    "mail",
    `The mail server ${hostname}:${where} does not answer.`,
    "See whether LATCHKIT_SMTP_URL is right, and whether a firewall is in between.",
  );
}

function checkPublicUrl({ publicUrl, mode }: ServerSettings): readonly Finding[] {
  if (mode === "development") return [];
  const { protocol, hostname } = new URL(publicUrl);
  if (protocol === "https:") return [ok("public-url", `It is reached at ${publicUrl}.`)];
  const isLocal = ["localhost", "127.0.0.1", "[::1]"].includes(hostname);
  const message = `It is reached at ${publicUrl}, ${isLocal ? "by this machine only" : "without TLS"}.`;
  return [warn("public-url", message, "Set LATCHKIT_PUBLIC_URL to its address in the net, with https.")];
}
