import { clientApp, explaining, nameOfUser } from "./app.ts";
import { readOptions } from "./options.ts";
import { readLogin } from "./stored-login.ts";
import { CommandError, type Surroundings } from "./surroundings.ts";

/** `latchkit whoami`: prints the signed-in user; fails if there is none, so that scripts can check. */
export async function whoAmI(args: readonly string[], surroundings: Surroundings): Promise<void> {
  readOptions(args, {}, { command: "whoami" });
  const login = await readLogin(surroundings);
  if (!login) throw new CommandError("You are not signed in. Sign in with `latchkit login`.");
  const name = await explaining(login, surroundings, () =>
    nameOfUser(clientApp(login, surroundings, login.refreshToken)),
  );
  if (name === null) throw new CommandError("The session has ended. Sign in again with `latchkit login`.");
  surroundings.say(`${name} at ${login.apiUrl}`);
}
