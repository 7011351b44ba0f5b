import { type CommandContext, CommandError, EXIT } from "./command-context.ts";
import { COMMANDS, isCommandName } from "./commands.ts";
import { OVERVIEW } from "./help.ts";
import { nearest } from "./nearest.ts";
import { misuse } from "./options.ts";
import { VERSION } from "./version.ts";

/**
 * Runs the command line after `latchkit`.
 *
 * @returns The exit code: 0 done, 1 failed, 2 misused. Never rejects.
 */
export async function run(args: readonly string[], context: CommandContext): Promise<number> {
  try {
    return await perform(args, context);
  } catch (error) {
    if (error instanceof CommandError) {
      context.tell(error.message);
      return error.exitCode;
    }
    context.tell(`This did not work: ${error instanceof Error ? error.message : String(error)}`);
    return EXIT.failed;
  }
}

async function perform([name, ...args]: readonly string[], context: CommandContext): Promise<number> {
  if (name === undefined) {
    context.tell(OVERVIEW);
    return EXIT.misused;
  }
  const answer = aboutItself(name) ?? (isCommandName(name) && isAskedForHelp(args) ? COMMANDS[name].help : null);
  if (answer !== null) {
    context.say(answer);
    return EXIT.done;
  }
  if (!isCommandName(name)) throw unknownCommand(name);
  await COMMANDS[name].run(args, context);
  return EXIT.done;
}

function aboutItself(word: string): string | null {
  if (word === "--version" || word === "-v") return VERSION;
  return word === "--help" || word === "-h" || word === "help" ? OVERVIEW : null;
}

function isAskedForHelp(args: readonly string[]): boolean {
  const end = args.indexOf("--");
  return (end < 0 ? args : args.slice(0, end)).some((word) => word === "--help" || word === "-h");
}

function unknownCommand(name: string): CommandError {
  const meant = nearest(name, Object.keys(COMMANDS));
  const what = name.startsWith("-") ? "option" : "command";
  return misuse(`There is no ${what} "${name}".${meant ? ` Did you mean \`latchkit ${meant}\`?` : ""}`, "");
}
