import { createReadStream } from "node:fs";
import { resolve } from "node:path";
import { type SourceFile, SourceInput } from "@latchkit/contract/moving/source-input";
import type { Source } from "@latchkit/contract/moving/sources";
import type { CommandContext } from "../command-context.ts";
import { misuse } from "../options.ts";
import { connect } from "./service-api.ts";

/** Settings of a service that is read by its API. */
const CONNECTION: readonly string[] = ["project", "url"];

/** Writes which files a service has, as the command names them. */
export function usageOf({ slots, fields, isByApi }: Source): string {
  const files = slots.map(({ slot, isNeeded }) => {
    if (slot === null) return "<file> …";
    return isNeeded ? `${slot}=<file>` : `[${slot}=<file>]`;
  });
  const connection = isByApi ? ["project=<ID>", "[url=<address>]"] : [];
  return [...connection, ...files, ...(fields ? ["[<field>=<column> …]"] : [])].join(" ");
}

/**
 * Reads the words of a command: `slot=<file>`, `<field>=<column>`, or the path of a file.
 *
 * @throws {CommandError} For a word that would not be read, such as one with a typing error.
 */
export function readWords(source: Source, words: readonly string[], context: CommandContext): SourceInput {
  const { slots, secretVariable, isByApi = false } = source;
  const settings = isByApi ? CONNECTION : (source.fields ?? []);
  const files: SourceFile[] = [];
  const values: Record<string, string> = {};
  for (const word of words) {
    const end = word.indexOf("=");
    const slot = end === -1 ? null : word.slice(0, end);
    const value = word.slice(end + 1);
    if (slots.some((each) => each.slot === slot))
      files.push({ slot, name: value, open: () => readFileAt(resolve(context.folder, value)) });
    else if (slot !== null && settings.includes(slot)) values[slot] = value;
    else {
      const known = [
        ...slots.map((each) => (each.slot === null ? "<file>" : `${each.slot}=`)),
        ...settings.map((field) => `${field}=`),
      ];
      throw misuse(
        `"${slot === null ? word : `${slot}=`}" is not among the files that are read: ${known.join(", ")}.`,
        "import",
      );
    }
  }
  const secret = secretVariable === undefined ? undefined : context.environment[secretVariable];
  const api = isByApi ? connect(values, context) : null;
  return new SourceInput(files, { secret: secret || null, columnByField: values, api });
}

/** Opens a file once it is read. */
async function* readFileAt(path: string): AsyncGenerator<Uint8Array> {
  yield* createReadStream(path);
}
