import { resolve } from "node:path";
import { readOptions } from "../options.ts";
import { CommandError, type Surroundings } from "../surroundings.ts";
import { checkApplication } from "./application.ts";
import { checkBackend } from "./backend.ts";
import type { Finding } from "./check.ts";
import { checkMachine } from "./machine.ts";

const OPTIONS = { json: { type: "boolean" }, production: { type: "boolean" } } as const;

const MARKS = { ok: "✓", warn: "!", fail: "✗" } as const;

/** `latchkit doctor`: says what is wrong, and what to do about it. */
export async function doctor(args: readonly string[], surroundings: Surroundings): Promise<void> {
  const { values, words } = readOptions(args, OPTIONS, { command: "doctor", maxWords: 1 });
  const folder = resolve(surroundings.folder, words[0] ?? ".");
  const mode = values.production ? "production" : "development";
  const checks = [
    ...checkMachine(surroundings),
    ...(await checkBackend(folder, mode, surroundings)),
    ...(await checkApplication(folder, surroundings)),
  ];
  const failures = checks.filter(({ status }) => status === "fail").length;
  if (values.json) surroundings.say(JSON.stringify({ ok: failures === 0, checks }, null, 2));
  else for (const line of checks.flatMap(describe)) surroundings.say(line);
  if (failures > 0) throw new CommandError(`${failures} of ${checks.length} checks failed.`);
}

function describe({ status, message, advice }: Finding): readonly string[] {
  return [`${MARKS[status]} ${message}`, ...(advice === null ? [] : [`  ${advice}`])];
}
