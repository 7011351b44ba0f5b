import { clientApp, explaining, nameOfUser, type Target } from "./app.ts";
import type { Arguments } from "./arguments.ts";
import { readLogin, writeLogin } from "./stored-login.ts";
import { CommandError, EXIT, type Surroundings } from "./surroundings.ts";

const DEFAULT_API_URL = "http://localhost:4100";

/** `latchkit login`: somebody confirms in a browser where they are signed in; this machine gets a session of its own. */
export async function login(args: Arguments, surroundings: Surroundings): Promise<void> {
  const { appUrl, ...target } = readTarget(args, surroundings);
  const before = await readLogin(surroundings).catch(() => null); // unreadable: about to be replaced
  const app = clientApp(target, surroundings, null);
  const promptLink = (url: string): void => {
    surroundings.tell(`To sign in, confirm on this page:\n\n  ${url}\n`);
    if (args.opensBrowser) surroundings.openBrowser(url);
    surroundings.tell("Waiting for that …");
  };
  const result = await explaining(target, surroundings, () => app.promptCliLogin({ appUrl, promptLink }));
  if (result.status === "error") throw new CommandError(result.error.message, { cause: result.error });

  const refreshToken = result.data;
  await writeLogin(surroundings, { ...target, refreshToken });
  // The session of the login this one replaces would live on with nobody to end it.
  if (before) await signOutQuietly(before, before.refreshToken, surroundings);
  const name = await explaining(target, surroundings, () => nameOfUser(clientApp(target, surroundings, refreshToken)));
  surroundings.say(`Signed in as ${name ?? "somebody whose account is gone already"}.`);
}

async function signOutQuietly(target: Target, refreshToken: string, surroundings: Surroundings): Promise<void> {
  try {
    const app = clientApp(target, surroundings, refreshToken);
    await explaining(target, surroundings, () => app.signOut());
  } catch {
    surroundings.tell(`The login before this one, at ${target.apiUrl}, could not be ended there.`);
  }
}

function readTarget(args: Arguments, { environment }: Surroundings): Target & { appUrl: string } {
  const projectId = args.projectId || environment.LATCHKIT_PROJECT_ID;
  const publishableClientKey = args.publishableClientKey || environment.LATCHKIT_PUBLISHABLE_CLIENT_KEY;
  const appUrl = args.appUrl || environment.LATCHKIT_APP_URL;
  const apiUrl = args.apiUrl || environment.LATCHKIT_API_URL || DEFAULT_API_URL;
  if (!projectId || !publishableClientKey || !appUrl) {
    const missing = [
      !projectId && "--project-id or LATCHKIT_PROJECT_ID: the id of the app's project",
      !publishableClientKey &&
        "--publishable-client-key or LATCHKIT_PUBLISHABLE_CLIENT_KEY: the project's key, starts with pck_",
      !appUrl && "--app-url or LATCHKIT_APP_URL: where the app is, such as https://shop.example",
    ].filter((line) => line !== false);
    throw new CommandError(`To sign in, this is missing:\n  ${missing.join("\n  ")}`, { exitCode: EXIT.misused });
  }
  return {
    projectId,
    publishableClientKey,
    apiUrl: webAddress(apiUrl, "--api-url"),
    appUrl: webAddress(appUrl, "--app-url"),
  };
}

/** Also keeps what a browser is started with from being anything but a page. */
function webAddress(text: string, option: string): string {
  if (!URL.canParse(text) || !/^https?:$/.test(new URL(text).protocol))
    throw new CommandError(`${option} is "${text}", which is no web address.`, { exitCode: EXIT.misused });
  return text.replace(/\/+$/, "");
}
