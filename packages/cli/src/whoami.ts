import { clientApp, explaining, nameOfUser } from "./app.ts";
import { readOptions } from "./options.ts";
import { readLogin } from "./stored-login.ts";
import { CommandError, type Surroundings } from "./surroundings.ts";

/** `latchkit whoami`: says who is signed in; fails when nobody is, so that scripts can ask. */
export async function whoAmI(args: readonly string[], surroundings: Surroundings): Promise<void> {
  readOptions(args, {}, { command: "whoami" });
  const login = await readLogin(surroundings);
  if (!login) throw new CommandError("Nobody is signed in. Sign in with `latchkit login`.");
  const name = await explaining(login, surroundings, () =>
    nameOfUser(clientApp(login, surroundings, login.refreshToken)),
  );
  if (name === null) throw new CommandError("The session has ended. Sign in again with `latchkit login`.");
  surroundings.say(`${name} at ${login.apiUrl}`);
}
