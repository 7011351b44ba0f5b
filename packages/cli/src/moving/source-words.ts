import { createReadStream } from "node:fs";
import { resolve } from "node:path";
import { type SourceFile, SourceInput } from "@latchkit/contract/moving/source-input";
import type { Source } from "@latchkit/contract/moving/sources";
import type { CommandContext } from "../command-context.ts";
import { misuse } from "../options.ts";

/** Writes which files a service has, as the command names them. */
export function usageOf({ slots, fields }: Source): string {
  const files = slots.map(({ slot, isNeeded }) => {
    if (slot === null) return "<file> …";
    return isNeeded ? `${slot}=<file>` : `[${slot}=<file>]`;
  });
  return [...files, ...(fields ? ["[<field>=<column> …]"] : [])].join(" ");
}

/**
 * Reads the words of a command: `slot=<file>`, `<field>=<column>`, or the path of a file.
 *
 * @throws {CommandError} For a word that would not be read, such as one with a typing error.
 */
export function readWords(
  source: Source,
  words: readonly string[],
  { folder, environment }: Pick<CommandContext, "folder" | "environment">,
): SourceInput {
  const { slots, fields = [], secretVariable } = source;
  const files: SourceFile[] = [];
  const columnByField: Record<string, string> = {};
  for (const word of words) {
    const end = word.indexOf("=");
    const slot = end === -1 ? null : word.slice(0, end);
    const value = word.slice(end + 1);
    if (slots.some((each) => each.slot === slot))
      files.push({ slot, name: value, open: () => readFileAt(resolve(folder, value)) });
    else if (slot !== null && fields.includes(slot)) columnByField[slot] = value;
    else {
      const known = [
        ...slots.map((each) => (each.slot === null ? "<file>" : `${each.slot}=`)),
        ...fields.map((field) => `${field}=`),
      ];
      throw misuse(
        `"${slot === null ? word : `${slot}=`}" is not among the files that are read: ${known.join(", ")}.`,
        "import",
      );
    }
  }
  const secret = secretVariable === undefined ? undefined : environment[secretVariable];
  return new SourceInput(files, { secret: secret || null, columnByField });
}

/** Opens a file once it is read. */
async function* readFileAt(path: string): AsyncGenerator<Uint8Array> {
  yield* createReadStream(path);
}
