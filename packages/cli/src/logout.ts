import { clientApp, explaining } from "./app.ts";
import { readOptions } from "./options.ts";
import { forgetLogin, readLogin } from "./stored-login.ts";
import { CommandError, type Surroundings } from "./surroundings.ts";

/** `latchkit logout`: ends the session, and forgets it here even if the backend cannot be told. */
export async function logout(args: readonly string[], surroundings: Surroundings): Promise<void> {
  readOptions(args, {}, { command: "logout" });
  const login = await readLogin(surroundings);
  if (!login) {
    surroundings.say("You are not signed in.");
    return;
  }
  await forgetLogin(surroundings);
  const app = clientApp(login, surroundings, login.refreshToken);
  try {
    await explaining(login, surroundings, () => app.signOut());
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    const advice = "The login is forgotten here, but its session goes on there: end it in the app's account settings.";
    throw new CommandError(`${reason}\n${advice}`, { cause });
  }
  surroundings.say("Signed out.");
}
