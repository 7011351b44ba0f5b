import { resolve } from "node:path";
import { type CommandContext, CommandError } from "../command-context.ts";
import type { ServerModule, ServerSettings } from "../server-module.ts";
import { INSTALL_SERVER } from "./install-server.ts";

/**
 * Reads the settings of the backend that is installed here, for commands that work on its database.
 *
 * @param dataDir Takes precedence over `LATCHKIT_DATA_DIR`.
 * @throws {CommandError} If none is installed, or a setting is wrong.
 */
export async function loadSettings(
  dataDir: string | undefined,
  { loadServer, folder, environment }: CommandContext,
): Promise<{ server: ServerModule; settings: ServerSettings }> {
  const server = await loadServer(folder);
  if (!server) throw new CommandError(INSTALL_SERVER);
  const chosen = dataDir === undefined ? {} : { LATCHKIT_DATA_DIR: resolve(folder, dataDir) };
  const settings = await explained(server, async () =>
    server.readSettings({ ...environment, ...chosen }, "production"),
  );
  return { server, settings: { ...settings, dataDir: resolve(folder, settings.dataDir) } };
}

/** Turns the backend's errors into sentences for people. */
export async function explained<T>(server: ServerModule, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (cause) {
    throw new CommandError(server.explainStartFailure(cause), { cause });
  }
}
