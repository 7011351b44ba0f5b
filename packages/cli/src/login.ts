import { clientApp, explaining, nameOfUser, type Target } from "./app.ts";
import { type CommandContext, CommandError, EXIT } from "./command-context.ts";
import { findDashboard, signIn } from "./dashboard-app.ts";
import { readOptions } from "./options.ts";
import { readLogin, writeLogin } from "./stored-login.ts";
import { DEFAULT_API_URL, webAddress } from "./web-address.ts";

const OPTIONS = {
  "no-browser": { type: "boolean" },
  "project-id": { type: "string" },
  "publishable-client-key": { type: "string" },
  "api-url": { type: "string" },
  "app-url": { type: "string" },
  dashboard: { type: "boolean" },
} as const;

type Values = ReturnType<typeof readOptions<typeof OPTIONS>>["values"];

/** `latchkit login`: the user confirms in a browser; this machine gets a session of its own. */
export async function login(args: readonly string[], context: CommandContext): Promise<void> {
  const { values } = readOptions(args, OPTIONS, { command: "login" });
  const { appUrl, ...target } = values.dashboard ? await dashboardTarget(values, context) : readTarget(values, context);
  const before = await readLogin(context).catch(() => null); // unreadable: about to be replaced
  const app = clientApp(target, context, null);
  const opensBrowser = !values["no-browser"];
  const refreshToken = await explaining(target, context, () => signIn(app, appUrl, context, { opensBrowser }));
  await writeLogin(context, { ...target, refreshToken });
  // Otherwise the session that this login replaces would stay active, out of reach.
  if (before) await signOutQuietly(before, before.refreshToken, context);
  const name = await explaining(target, context, () => nameOfUser(clientApp(target, context, refreshToken)));
  context.say(`Signed in as ${name ?? "a user who has since been deleted"}.`);
}

async function signOutQuietly(target: Target, refreshToken: string, context: CommandContext): Promise<void> {
  try {
    const app = clientApp(target, context, refreshToken);
    await explaining(target, context, () => app.signOut());
  } catch {
    context.tell(`The login before this one, at ${target.apiUrl}, could not be ended there.`);
  }
}

async function dashboardTarget(values: Values, context: CommandContext): Promise<Target & { appUrl: string }> {
  const apiUrl = values["api-url"] || context.environment.LATCHKIT_API_URL || DEFAULT_API_URL;
  const { url, ...target } = await findDashboard(webAddress(apiUrl, "--api-url", "login"), context);
  return { ...target, appUrl: url };
}

function readTarget(values: Values, { environment }: CommandContext): Target & { appUrl: string } {
  const projectId = values["project-id"] || environment.LATCHKIT_PROJECT_ID;
  const publishableClientKey = values["publishable-client-key"] || environment.LATCHKIT_PUBLISHABLE_CLIENT_KEY;
  const appUrl = values["app-url"] || environment.LATCHKIT_APP_URL;
  const apiUrl = values["api-url"] || environment.LATCHKIT_API_URL || DEFAULT_API_URL;
  if (!projectId || !publishableClientKey || !appUrl) {
    const missing = [
      !projectId && "--project-id or LATCHKIT_PROJECT_ID: the id of the app's project",
      !publishableClientKey &&
        "--publishable-client-key or LATCHKIT_PUBLISHABLE_CLIENT_KEY: the project's key, starts with pck_",
      !appUrl && "--app-url or LATCHKIT_APP_URL: where the app is, such as https://shop.example",
    ].filter((line) => line !== false);
    throw new CommandError(
      `To sign in, this is missing:\n  ${missing.join("\n  ")}\nTo sign in to the dashboard: latchkit login --dashboard`,
      { exitCode: EXIT.misused },
    );
  }
  return {
    projectId,
    publishableClientKey,
    apiUrl: webAddress(apiUrl, "--api-url", "login"),
    appUrl: webAddress(appUrl, "--app-url", "login"),
  };
}
