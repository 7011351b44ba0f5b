import { resolve } from "node:path";
import type { CommandContext } from "../command-context.ts";
import { misuse, readOptions } from "../options.ts";
import type { ServerSettings } from "../server-module.ts";
import { explained, loadSettings } from "./load-settings.ts";

const BACKUP_OPTIONS = { "with-secret": { type: "boolean" }, "data-dir": { type: "string" } } as const;
const RESTORE_OPTIONS = { "data-dir": { type: "string" } } as const;
const BYTES_PER_MEGABYTE = 1_000_000;

/** `latchkit backup`: writes the whole database into a file, while the backend runs or not. */
export async function backup(args: readonly string[], context: CommandContext): Promise<void> {
  const { values, words } = readOptions(args, BACKUP_OPTIONS, { command: "backup", maxWords: 1 });
  const [place] = words;
  if (place === undefined) throw misuse("Say where to: a file that does not exist yet, or a folder.", "backup");
  const { server, settings } = await loadSettings(values["data-dir"], context);
  const withSecret = values["with-secret"] ?? false;
  const path = resolve(context.folder, place);
  const done = await explained(server, () =>
    server.backUp({ settings, path, withSecret, logger: server.createSilentLogger() }),
  );
  context.say(done.file);
  context.tell(`${done.rows} rows of ${done.tables} tables, ${megabytes(done.bytes)}.`);
  context.tell(
    withSecret
      ? "The root secret is in it: who has this file can read everything."
      : `The root secret is not in it. Keep it elsewhere: ${placeOfSecret(settings, context)}.`,
  );
}

/** `latchkit restore`: puts what a backup holds into an empty database. */
export async function restore(args: readonly string[], context: CommandContext): Promise<void> {
  const { values, words } = readOptions(args, RESTORE_OPTIONS, { command: "restore", maxWords: 1 });
  const [name] = words;
  if (name === undefined) throw misuse("Say which backup.", "restore");
  const { server, settings } = await loadSettings(values["data-dir"], context);
  const file = resolve(context.folder, name);
  const done = await explained(server, () => server.restore({ settings, file, logger: server.createSilentLogger() }));
  context.say(`Restored ${done.rows} rows of ${done.tables} tables, as they were at ${done.createdAt}.`);
  const place = placeOfSecret(settings, context);
  const advice = {
    right: null,
    restored: `The root secret came with it, into ${place}.`,
    missing: `The root secret was not in it. Before you start, put that of the old installation into ${place}.`,
    other: `The root secret was not in it, and ${place} is another one. Before you start, put that of the old installation there.`,
  }[done.secret];
  if (advice !== null) context.tell(advice);
}

function placeOfSecret({ secret, dataDir }: ServerSettings, { folder }: CommandContext): string {
  return secret === null ? resolve(folder, dataDir, "secret") : "LATCHKIT_SECRET";
}

function megabytes(bytes: number): string {
  return `${(bytes / BYTES_PER_MEGABYTE).toFixed(1)} MB`;
}
