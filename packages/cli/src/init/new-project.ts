import type { OwnerApp } from "@latchkit/kit/admin";
import { clientApp, explaining } from "../app.ts";
import { type CommandContext, CommandError } from "../command-context.ts";
import { type Dashboard, ownerApp, signIn } from "../dashboard-app.ts";
import { readLogin } from "../stored-login.ts";
import type { Connection } from "./project-connection.ts";

/** Keys for an app and its backend expire after ten years, like those created in the dashboard. */
const LIFETIME_MILLIS = 10 * 365 * 24 * 60 * 60 * 1000;

/** Properties of a new project. */
export interface NewProject {
  readonly displayName: string;
  /** Whether the application has a server that needs one. */
  readonly hasSecretServerKey: boolean;
}

/**
 * Creates a project with keys, as the user who is signed in to the dashboard. A signed-out user confirms in a browser,
 * and is signed out again afterwards.
 */
export async function createProject(
  dashboard: Dashboard,
  context: CommandContext,
  { opensBrowser, ...options }: NewProject & { opensBrowser: boolean },
): Promise<Connection> {
  const login = await readLogin(context).catch(() => null);
  const isStored = login?.apiUrl === dashboard.apiUrl && login.projectId === dashboard.projectId;
  return explaining(dashboard, context, async () => {
    const stored = isStored ? await ownerOf(ownerApp(dashboard, context, login.refreshToken)) : null;
    if (stored) return make(stored, dashboard, options, context);
    const asking = clientApp(dashboard, context, null);
    const refreshToken = await signIn(asking, dashboard.url, context, { opensBrowser });
    const app = ownerApp(dashboard, context, refreshToken);
    const owner = await ownerOf(app);
    if (!owner) throw new CommandError("The account that confirmed is gone already.");
    try {
      return await make(owner, dashboard, options, context);
    } finally {
      await app.signOut().catch(() => undefined); // The session expires by itself; the project exists.
    }
  });
}

type Owner = NonNullable<Awaited<ReturnType<typeof ownerOf>>>;

const ownerOf = (app: OwnerApp) => app.getUser();

async function make(
  owner: Owner,
  { apiUrl }: Dashboard,
  { displayName, hasSecretServerKey }: NewProject,
  { now }: CommandContext,
): Promise<Connection> {
  const teamId = owner.selectedTeam?.id ?? (await owner.listTeams())[0]?.id;
  if (teamId === undefined) throw new CommandError("Your account has no team that could own a project.");
  const project = await owner.createProject({ displayName, teamId });
  const keys = await project.app.createInternalApiKey({
    description: "latchkit init",
    expiresAt: new Date(now() + LIFETIME_MILLIS),
    hasPublishableClientKey: true,
    hasSecretServerKey,
    hasSuperSecretAdminKey: false,
  });
  return {
    apiUrl,
    projectId: project.id,
    publishableClientKey: keys.publishableClientKey ?? "",
    secretServerKey: keys.secretServerKey ?? "",
  };
}
