import { type Arguments, readArguments } from "./arguments.ts";
import { HELP } from "./help.ts";
import { login } from "./login.ts";
import { logout } from "./logout.ts";
import { CommandError, EXIT, type Surroundings } from "./surroundings.ts";
import { VERSION } from "./version.ts";
import { whoAmI } from "./whoami.ts";

/**
 * Runs what somebody typed after `latchkit`.
 *
 * @returns The exit code: 0 done, 1 failed, 2 misused. Never rejects.
 */
export async function run(args: readonly string[], surroundings: Surroundings): Promise<number> {
  try {
    return await perform(readArguments(args), surroundings);
  } catch (error) {
    if (error instanceof CommandError) {
      surroundings.tell(error.message);
      return error.exitCode;
    }
    surroundings.tell(`This did not work: ${error instanceof Error ? error.message : String(error)}`);
    return EXIT.failed;
  }
}

async function perform(args: Arguments, surroundings: Surroundings): Promise<number> {
  if (args.version || args.help) {
    surroundings.say(args.version ? VERSION : HELP);
    return EXIT.done;
  }
  if (args.command === null) {
    surroundings.tell(HELP);
    return EXIT.misused;
  }
  await COMMANDS[args.command](args, surroundings);
  return EXIT.done;
}

const COMMANDS = {
  login,
  logout: (_args: Arguments, surroundings: Surroundings) => logout(surroundings),
  whoami: (_args: Arguments, surroundings: Surroundings) => whoAmI(surroundings),
};
