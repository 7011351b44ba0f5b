import { resolve } from "node:path";
import type { CommandContext } from "../command-context.ts";
import { readOptions } from "../options.ts";
import { explained, loadSettings } from "./load-settings.ts";

const OPTIONS = { programs: { type: "string" }, "data-dir": { type: "string" } } as const;

/** `latchkit upgrade-database`: moves the embedded database to the version of PostgreSQL that the backend brings. */
export async function upgradeDatabase(args: readonly string[], context: CommandContext): Promise<void> {
  const { values } = readOptions(args, OPTIONS, { command: "upgrade-database" });
  const { server, settings } = await loadSettings(values["data-dir"], context);
  const programs = values.programs === undefined ? null : resolve(context.folder, values.programs);
  const done = await explained(server, () =>
    server.upgradeDatabase({ settings, programs, logger: server.createSilentLogger() }),
  );
  if (done.kept === null) return context.say(`The database is one of PostgreSQL ${done.to} already.`);
  context.say(`Moved ${done.rows} rows of ${done.tables} tables from PostgreSQL ${done.from} to ${done.to}.`);
  context.tell(`The old database is kept in ${done.kept}. Delete it once you are content with the new one.`);
}
