import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { AdminApp } from "@latchkit/kit/admin";
import { ServerApp } from "@latchkit/kit/server";
import { type CommandContext, CommandError, EXIT } from "../command-context.ts";
import { findDashboard, ownerApp } from "../dashboard-app.ts";
import { readVariables } from "../init/environment-file.ts";
import { readLogin } from "../stored-login.ts";
import { DEFAULT_API_URL, webAddress } from "../web-address.ts";

/** Options that name the project. */
export const PROJECT_OPTIONS = {
  "api-url": { type: "string" },
  "project-id": { type: "string" },
} as const;

/** Values of those options. */
export interface ProjectValues {
  readonly "api-url"?: string | undefined;
  readonly "project-id"?: string | undefined;
}

/** A project, and the app that accesses it. */
export interface ProjectTarget<App> {
  readonly apiUrl: string;
  readonly projectId: string;
  readonly app: App;
}

/** Files of environment variables, in the order in which frameworks prefer them. */
const FILES = [".env.local", ".env"];

/** Accesses a project as its backend, or as an administrator. @throws {CommandError} Without a key or a login. */
export async function serverTarget(
  values: ProjectValues,
  context: CommandContext,
  command: string,
): Promise<ProjectTarget<ServerApp>> {
  const { apiUrl, projectId, variable } = await readTarget(values, context, command);
  const secretServerKey = variable("SECRET_SERVER_KEY");
  if (!secretServerKey) return adminTarget(values, context, command);
  const keys = { projectId, publishableClientKey: variable("PUBLISHABLE_CLIENT_KEY") || "none", secretServerKey };
  const app = new ServerApp({ baseUrl: apiUrl, ...keys, tokenStore: null, platform: context.platform });
  return { apiUrl, projectId, app };
}

/**
 * Accesses a project as an administrator: with its admin key, or the login of an owner.
 *
 * @throws {CommandError} Without either.
 */
export async function adminTarget(
  values: ProjectValues,
  context: CommandContext,
  command: string,
): Promise<ProjectTarget<AdminApp>> {
  const { apiUrl, projectId, variable } = await readTarget(values, context, command);
  const { platform } = context;
  const superSecretAdminKey = variable("SUPER_SECRET_ADMIN_KEY");
  if (superSecretAdminKey) {
    const app = new AdminApp({ baseUrl: apiUrl, projectId, superSecretAdminKey, tokenStore: null, platform });
    return { apiUrl, projectId, app };
  }
  const login = await readLogin(context);
  if (login?.projectId !== "internal" || login.apiUrl !== apiUrl) {
    const keys =
      command === "listen"
        ? "LATCHKIT_SECRET_SERVER_KEY (starts with ssk_)"
        : "LATCHKIT_SUPER_SECRET_ADMIN_KEY (starts with sak_)";
    throw new CommandError(
      `To access the project ${projectId} at ${apiUrl}, set ${keys},\nor sign in as one of its administrators: latchkit login --dashboard`,
      { exitCode: EXIT.misused },
    );
  }
  const dashboard = await findDashboard(apiUrl, context);
  const owner = await ownerApp(dashboard, context, login.refreshToken).getUser();
  if (!owner) throw new CommandError("The session has ended. Sign in again with `latchkit login --dashboard`.");
  const project = (await owner.listOwnedProjects()).find(({ id }) => id === projectId);
  if (!project) throw new CommandError(`There is no project ${projectId} at ${apiUrl} that you administer.`);
  return { apiUrl, projectId, app: project.app };
}

/** A project, and the key of an administrator. */
export interface KeyTarget {
  readonly apiUrl: string;
  readonly projectId: string;
  readonly superSecretAdminKey: string;
}

/** Finds a project and its admin key. @throws {CommandError} Without a key. */
export async function keyTarget(values: ProjectValues, context: CommandContext, command: string): Promise<KeyTarget> {
  const { apiUrl, projectId, variable } = await readTarget(values, context, command);
  const superSecretAdminKey = variable("SUPER_SECRET_ADMIN_KEY");
  if (superSecretAdminKey) return { apiUrl, projectId, superSecretAdminKey };
  throw new CommandError(
    `To access the project ${projectId} at ${apiUrl}, set LATCHKIT_SUPER_SECRET_ADMIN_KEY (starts with sak_).`,
    { exitCode: EXIT.misused },
  );
}

async function readTarget(values: ProjectValues, { environment, folder }: CommandContext, command: string) {
  const texts = await Promise.all(FILES.map((file) => readFile(join(folder, file), "utf8").catch(() => "")));
  const files = texts.map(readVariables);
  // Frameworks want prefixes for what browsers may read.
  const names = (name: string) =>
    ["LATCHKIT_", "NEXT_PUBLIC_LATCHKIT_", "VITE_LATCHKIT_"].map((prefix) => prefix + name);
  const variable = (name: string): string =>
    [environment[`LATCHKIT_${name}`], ...files.flatMap((file) => names(name).map((one) => file.get(one)))].find(
      Boolean,
    ) ?? "";
  const projectId = values["project-id"] || variable("PROJECT_ID");
  if (!projectId) {
    throw new CommandError(
      "Which project? Pass --project-id, or set LATCHKIT_PROJECT_ID here or in .env. The dashboard's Overview shows the ID.",
      { exitCode: EXIT.misused },
    );
  }
  const apiUrl = webAddress(values["api-url"] || variable("API_URL") || DEFAULT_API_URL, "--api-url", command);
  return { apiUrl, projectId, variable };
}
