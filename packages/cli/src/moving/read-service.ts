import { type CommandContext, CommandError } from "../command-context.ts";
import { misuse } from "../options.ts";
import { convert } from "./convert.ts";
import type { ServiceName } from "./service-names.ts";
import { SourceFileError } from "./sources/read-json.ts";
import { FileMissingError, FileUnknownError, SourceInput } from "./sources/source-input.ts";
import { SOURCES } from "./sources/sources.ts";

/**
 * Reads the files of a service into one in the neutral format, and says what stays behind.
 *
 * @param words Files and settings, as the command names them.
 * @param path File that does not exist.
 * @throws {CommandError} Says what to do.
 */
export async function readService(
  id: ServiceName,
  words: readonly string[],
  path: string,
  { say, folder, environment, now }: CommandContext,
): Promise<void> {
  const { name, usage, settings = [], leavesOut, read } = SOURCES[id];
  try {
    const input = new SourceInput(folder, words, environment);
    input.requireKnown([...namesIn(usage), ...settings], /(?:^|\s)<file>/.test(usage));
    const { counts, reasons } = await convert({ id, read }, input, { path, now: new Date(now()) });
    for (const [type, count] of Object.entries(counts)) say(`${name} has ${type}: ${count}`);
    for (const [reason, count] of reasons) say(`  left out ${count} times: ${reason}`);
    if (leavesOut.length > 0) say(`Not in its files: ${leavesOut.join("; ")}.`);
  } catch (error) {
    if (error instanceof FileMissingError || error instanceof FileUnknownError)
      throw misuse(`${error.message}\nUsage: latchkit import ${id} ${usage}`, "import");
    if (error instanceof SourceFileError || isUnreadable(error))
      throw new CommandError(error.message, { cause: error });
    throw error;
  }
}

/** Lists the names of files in a usage, such as `csv` in `[csv=<file>]`. */
function namesIn(usage: string): string[] {
  return [...usage.matchAll(/([\w-]+)=</g)].flatMap(([, name]) => name ?? []);
}

function isUnreadable(error: unknown): error is Error {
  return error instanceof Error && "code" in error && (error.code === "ENOENT" || error.code === "EACCES");
}
