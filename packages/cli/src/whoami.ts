import { clientApp, explaining, nameOfUser } from "./app.ts";
import { type CommandContext, CommandError } from "./command-context.ts";
import { readOptions } from "./options.ts";
import { readLogin } from "./stored-login.ts";

/** `latchkit whoami`: prints the signed-in user; fails if there is none, so that scripts can check. */
export async function whoAmI(args: readonly string[], context: CommandContext): Promise<void> {
  readOptions(args, {}, { command: "whoami" });
  const login = await readLogin(context);
  if (!login) throw new CommandError("You are not signed in. Sign in with `latchkit login`.");
  const name = await explaining(login, context, () => nameOfUser(clientApp(login, context, login.refreshToken)));
  if (name === null) throw new CommandError("The session has ended. Sign in again with `latchkit login`.");
  context.say(`${name} at ${login.apiUrl}`);
}
