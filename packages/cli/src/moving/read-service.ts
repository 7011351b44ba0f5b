import { open } from "node:fs/promises";
import { SourceFileError } from "@latchkit/contract/moving/chunks";
import { convert } from "@latchkit/contract/moving/convert";
import { SourceReport } from "@latchkit/contract/moving/report";
import type { ServiceName } from "@latchkit/contract/moving/service-names";
import { FileMissingError } from "@latchkit/contract/moving/source-input";
import { SOURCES } from "@latchkit/contract/moving/sources";
import { type CommandContext, CommandError } from "../command-context.ts";
import { misuse } from "../options.ts";
import { readWords, usageOf } from "./source-words.ts";

/**
 * Reads the files of a service into one in the neutral format, and says what stays behind.
 *
 * @param words Files and settings, as the command names them.
 * @param path File that does not exist. It is readable for its owner alone, because password hashes are in it.
 * @throws {CommandError} Says what to do.
 */
export async function readService(
  id: ServiceName,
  words: readonly string[],
  path: string,
  context: CommandContext,
): Promise<void> {
  const { say, now } = context;
  const { name, leavesOut } = SOURCES[id];
  try {
    const report = new SourceReport(new Date(now()));
    const input = readWords(SOURCES[id], words, context);
    const file = await open(path, "wx", 0o600);
    try {
      for await (const piece of convert(id, input, report)) await file.write(piece);
    } finally {
      await file.close();
    }
    for (const [type, count] of Object.entries(report.counts)) say(`${name} has ${type}: ${count}`);
    for (const [reason, count] of report.reasons) say(`  left out ${count} times: ${reason}`);
    if (leavesOut.length > 0) say(`Not in its files: ${leavesOut.join("; ")}.`);
  } catch (error) {
    if (error instanceof FileMissingError)
      throw misuse(`${error.message}\nUsage: latchkit import ${id} ${usageOf(SOURCES[id])}`, "import");
    if (error instanceof SourceFileError || isUnreadable(error))
      throw new CommandError(error.message, { cause: error });
    throw error;
  }
}

function isUnreadable(error: unknown): error is Error {
  return error instanceof Error && "code" in error && (error.code === "ENOENT" || error.code === "EACCES");
}
