import type { ClientApp } from "@latchkit/kit";
import { OwnerApp } from "@latchkit/kit/admin";
import type { Target } from "./app.ts";
import { type CommandContext, CommandError } from "./command-context.ts";

/** The dashboard of a backend: an app like any other, of the project `internal`. */
export interface Dashboard extends Target {
  /** Address of the dashboard's pages. */
  readonly url: string;
}

const CONFIG = /<script id="config" type="application\/json">(.*?)<\/script>/s;

/**
 * Asks a backend for its dashboard.
 *
 * @throws {CommandError} when there is none.
 */
export async function findDashboard(apiUrl: string, { readPage }: CommandContext): Promise<Dashboard> {
  const url = `${apiUrl}/dashboard`;
  const page = await readPage(url);
  if (!page) throw new CommandError(`${apiUrl} cannot be reached.`);
  const publishableClientKey = keyIn(page.text);
  if (page.status !== 200 || publishableClientKey === null)
    throw new CommandError(`There is no dashboard at ${url}. Is that where Latchkit runs?`);
  return { apiUrl, projectId: "internal", publishableClientKey, url };
}

function keyIn(html: string): string | null {
  const [, json] = CONFIG.exec(html) ?? [];
  try {
    const { publishableClientKey }: Record<string, unknown> = JSON.parse(json ?? "{}");
    return typeof publishableClientKey === "string" ? publishableClientKey : null;
  } catch {
    return null;
  }
}

/** Lets the user confirm in a browser. @returns The refresh token of a new session. */
export async function signIn(
  app: ClientApp,
  appUrl: string,
  { tell, openBrowser }: Pick<CommandContext, "tell" | "openBrowser">,
  { opensBrowser }: { opensBrowser: boolean },
): Promise<string> {
  const promptLink = (url: string): void => {
    tell(`To sign in, confirm on this page:\n\n  ${url}\n`);
    if (opensBrowser) openBrowser(url);
    tell("Waiting for that…");
  };
  const result = await app.promptCliLogin({ appUrl, promptLink });
  if (result.status === "error") throw new CommandError(result.error.message, { cause: result.error });
  return result.data;
}

/** The app of a project owner. */
export function ownerApp(
  { apiUrl, publishableClientKey }: Dashboard,
  { platform }: CommandContext,
  refreshToken: string,
): OwnerApp {
  return new OwnerApp({
    baseUrl: apiUrl,
    publishableClientKey,
    tokenStore: { refreshToken, accessToken: null },
    platform,
  });
}
