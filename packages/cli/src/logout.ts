import { clientApp, explaining } from "./app.ts";
import { type CommandContext, CommandError } from "./command-context.ts";
import { readOptions } from "./options.ts";
import { forgetLogin, readLogin } from "./stored-login.ts";

/** `latchkit logout`: ends the session, and forgets it here even if the backend cannot be told. */
export async function logout(args: readonly string[], context: CommandContext): Promise<void> {
  readOptions(args, {}, { command: "logout" });
  const login = await readLogin(context);
  if (!login) {
    context.say("You are not signed in.");
    return;
  }
  await forgetLogin(context);
  const app = clientApp(login, context, login.refreshToken);
  try {
    await explaining(login, context, () => app.signOut());
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    const advice = "The login is forgotten here, but its session goes on there: end it in the app's account settings.";
    throw new CommandError(`${reason}\n${advice}`, { cause });
  }
  context.say("Signed out.");
}
