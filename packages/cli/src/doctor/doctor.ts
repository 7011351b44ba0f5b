import { resolve } from "node:path";
import { type CommandContext, CommandError } from "../command-context.ts";
import { readOptions } from "../options.ts";
import { checkApplication } from "./application.ts";
import { checkBackend } from "./backend.ts";
import type { Finding } from "./check.ts";
import { checkMachine } from "./machine.ts";

const OPTIONS = { json: { type: "boolean" }, production: { type: "boolean" } } as const;

const MARKS = { ok: "✓", warn: "!", fail: "✗" } as const;

/** `latchkit doctor`: says what is wrong, and what to do about it. */
export async function doctor(args: readonly string[], context: CommandContext): Promise<void> {
  const { values, words } = readOptions(args, OPTIONS, { command: "doctor", maxWords: 1 });
  const folder = resolve(context.folder, words[0] ?? ".");
  const mode = values.production ? "production" : "development";
  const checks = [
    ...checkMachine(context),
    ...(await checkBackend(folder, mode, context)),
    ...(await checkApplication(folder, context)),
  ];
  const failures = checks.filter(({ status }) => status === "fail").length;
  if (values.json) context.say(JSON.stringify({ ok: failures === 0, checks }, null, 2));
  else for (const line of checks.flatMap(describe)) context.say(line);
  if (failures > 0) throw new CommandError(`${failures} of ${checks.length} checks failed.`);
}

function describe({ status, message, advice }: Finding): readonly string[] {
  return [`${MARKS[status]} ${message}`, ...(advice === null ? [] : [`  ${advice}`])];
}
