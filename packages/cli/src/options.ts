import { type ParseArgsConfig, parseArgs } from "node:util";
import { CommandError, EXIT } from "./command-context.ts";
import { nearest } from "./nearest.ts";

type Options = NonNullable<ParseArgsConfig["options"]>;

type Parsed<O extends Options> = ReturnType<typeof parseArgs<{ args: string[]; options: O; allowPositionals: true }>>;

/** Arguments after the command's name. */
export interface Typed<O extends Options> {
  readonly values: Parsed<O>["values"];
  readonly words: readonly string[];
}

/**
 * Reads the options of a command.
 *
 * @param maxWords How many words that are no options it takes. Default: none.
 * @throws {CommandError} when they make no sense.
 */
export function readOptions<const O extends Options>(
  args: readonly string[],
  options: O,
  { command, maxWords = 0 }: { command: string; maxWords?: number },
): Typed<O> {
  const { values, positionals } = parse(args, options, command);
  const excess = positionals[maxWords];
  if (excess !== undefined) throw misuse(`"${excess}" is one word too many.`, command);
  return { values, words: positionals };
}

function parse<const O extends Options>(args: readonly string[], options: O, command: string): Parsed<O> {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true });
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    const [, unknown] = /^Unknown option '--([^']+)'/.exec(message) ?? [];
    if (unknown === undefined) throw misuse(message, command);
    const meant = nearest(unknown, Object.keys(options));
    throw misuse(`There is no option --${unknown}.${meant ? ` Did you mean --${meant}?` : ""}`, command);
  }
}

/** Reports invalid arguments. @param command Whose help to point to; empty for the general help. */
export function misuse(message: string, command: string): CommandError {
  return new CommandError(`${message}\nTry \`latchkit ${command && `${command} `}--help\`.`, {
    exitCode: EXIT.misused,
  });
}
