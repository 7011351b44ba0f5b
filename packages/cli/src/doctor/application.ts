import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { isKnownError } from "@latchkit/kit";
import { clientApp, trySecretKey } from "../app.ts";
import { type CommandContext, CommandError } from "../command-context.ts";
import { FRAMEWORKS } from "../init/frameworks.ts";
import { withIgnored } from "../init/ignore-file.ts";
import { readConnection } from "../init/known-connection.ts";
import { findProject, type Project } from "../init/project.ts";
import type { Connection } from "../init/project-connection.ts";
import { type Finding, fail, ok, reasonOf, warn } from "./check.ts";
import { checkOfficialPackages } from "./official-packages.ts";

/** Access tokens live for ten minutes; clocks that differ by more than this make trouble sooner or later. */
const MAX_SKEW_MILLIS = 30_000;

/** Looks whether the application in a folder reaches its project. Nothing is said where there is no application. */
export async function checkApplication(folder: string, context: CommandContext): Promise<readonly Finding[]> {
  const project = await findProject(folder, undefined).catch((error: unknown) => error);
  if (project instanceof CommandError)
    return [ok("application", "In this folder is no application that could be looked at.")];
  if (project instanceof Error) throw project;
  if (!isProject(project)) return [];
  return [...(await checkProject(project, context)), ...(await checkOfficialPackages(project, context))];
}

function isProject(value: unknown): value is Project {
  return typeof value === "object" && value !== null && "framework" in value;
}

async function checkProject(project: Project, context: CommandContext): Promise<readonly Finding[]> {
  const { title, packages, variables, environmentFile } = FRAMEWORKS[project.framework];
  const missing = packages.filter((name) => !project.manifest.dependencies.has(name));
  const connection = await readConnection(project, context.environment);
  const found = [
    missing.length === 0
      ? ok("application", `${title}, with all that Latchkit needs.`)
      : fail("application", `${title}, without ${missing.join(", ")}.`, "Run: latchkit init"),
  ];
  if (connection.projectId === "" || connection.publishableClientKey === "") {
    const advice = `Set ${variables.projectId} and ${variables.publishableClientKey} in ${environmentFile}, or run: latchkit init`;
    return [...found, fail("project", "The application does not say which project it belongs to.", advice)];
  }
  return [...found, ...(await checkReach(connection, context)), ...(await checkIgnored(project))];
}

async function checkReach(connection: Connection, context: CommandContext): Promise<readonly Finding[]> {
  const { apiUrl } = connection;
  const health = await context.readPage(`${apiUrl}/health`);
  if (!health) {
    return [fail("reach", `${apiUrl} cannot be reached.`, "Start the backend (latchkit dev), or correct its address.")];
  }
  return [
    ok("reach", `${apiUrl} answers.`),
    checkClock(health.date, context.now()),
    await checkKey("project", "The project and its publishable client key are right.", () =>
      clientApp(connection, context, null).getProject(),
    ),
    ...(connection.secretServerKey === ""
      ? []
      : [
          await checkKey("secret-key", "The secret server key is right.", () =>
            trySecretKey(connection, connection.secretServerKey, context),
          ),
        ]),
  ];
}

function checkClock(theirs: Date | null, nowMillis: number): Finding {
  // The header counts seconds.
  const skewMillis = theirs ? Math.abs(theirs.getTime() - nowMillis) : 0;
  if (skewMillis <= MAX_SKEW_MILLIS) return ok("clock", "The clocks of this machine and the backend agree.");
  return warn(
    "clock",
    `The clocks of this machine and the backend differ by ${Math.round(skewMillis / 1000)} seconds.`,
    "Set both by a time server: tokens and codes are good for minutes only.",
  );
}

async function checkKey(id: string, message: string, ask: () => Promise<unknown>): Promise<Finding> {
  try {
    await ask();
    return ok(id, message);
  } catch (error) {
    const isWrong = [
      "CURRENT_PROJECT_NOT_FOUND",
      "INVALID_PUBLISHABLE_CLIENT_KEY",
      "INVALID_SECRET_SERVER_KEY",
    ] as const;
    const isKey = isWrong.some((code) => isKnownError(error, code));
    return fail(
      id,
      reasonOf(error),
      isKey ? "Take them from the dashboard: Project keys." : "See what the backend logs.",
    );
  }
}

async function checkIgnored({ folder, framework }: Project): Promise<readonly Finding[]> {
  const { environmentFile, ignored, variables } = FRAMEWORKS[framework];
  if (variables.secretServerKey === null) return [];
  const ignoreFile = await readFile(join(folder, ".gitignore"), "utf8").catch(() => "");
  if (withIgnored(ignoreFile, ignored, environmentFile) === ignoreFile)
    return [ok("ignored", `${environmentFile} stays out of the repository.`)];
  return [
    warn(
      "ignored",
      `${environmentFile} has a secret and may end up in the repository.`,
      `Add ${ignored} to .gitignore.`,
    ),
  ];
}
