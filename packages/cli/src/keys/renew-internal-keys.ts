import { explained, loadSettings } from "../backend/load-settings.ts";
import { type CommandContext, CommandError } from "../command-context.ts";
import { readOptions } from "../options.ts";
import { confirms } from "./confirm.ts";

const OPTIONS = {
  "data-dir": { type: "string" },
  yes: { type: "boolean", short: "y" },
  json: { type: "boolean" },
} as const;

/** `latchkit keys internal`: replaces the keys of the project `internal`, beside the backend and without a key. */
export async function renewInternalKeys(args: readonly string[], context: CommandContext): Promise<void> {
  const { values } = readOptions(args, OPTIONS, { command: "keys" });
  const { server, settings } = await loadSettings(values["data-dir"], context);
  context.tell(
    'This replaces the keys of the project "internal". Programs that use the old ones stop working immediately.',
  );
  if (!(await confirms("Replace them?", values.yes, context))) throw new CommandError("Nothing was changed.");
  const file = await explained(server, () =>
    server.renewInternalKeys({ settings, logger: server.createSilentLogger() }),
  );
  if (values.json) return context.say(JSON.stringify({ file }, null, 2));
  context.say(file);
  context.tell("The new keys are in this file, which only you can read. Keep them safe.");
}
