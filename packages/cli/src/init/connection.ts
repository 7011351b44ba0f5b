import { clientApp, explaining, trySecretKey } from "../app.ts";
import type { CommandContext } from "../command-context.ts";
import { type Dashboard, findDashboard } from "../dashboard-app.ts";
import { misuse } from "../options.ts";
import { webAddress } from "../web-address.ts";
import { FRAMEWORKS, type VariableNames } from "./frameworks.ts";
import { readConnection } from "./known-connection.ts";
import { createProject } from "./new-project.ts";
import type { Project } from "./project.ts";
import type { Connection } from "./project-connection.ts";

const PARTS = ["apiUrl", "projectId", "publishableClientKey", "secretServerKey"] as const;

/** Made of letters that need no quotes in a file. */
const SHAPES: Readonly<
  Record<(typeof PARTS)[number], { option: string; title: string; shape: RegExp; expected: string }>
> = {
  apiUrl: {
    option: "--url",
    title: "Where Latchkit runs",
    shape: /^https?:\/\/[^\s"'#$`\\]+$/,
    expected: "such as http://localhost:4100",
  },
  projectId: {
    option: "--project-id",
    title: "Project id",
    shape: /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i,
    expected: "a UUID, as on the project's page in the dashboard",
  },
  publishableClientKey: {
    option: "--publishable-client-key",
    title: "Publishable client key",
    shape: /^pck_\w+$/,
    expected: "one that starts with pck_",
  },
  secretServerKey: {
    option: "--secret-server-key",
    title: "Secret server key",
    shape: /^ssk_\w+$/,
    expected: "one that starts with ssk_",
  },
};

export interface ConnectionOptions {
  /** Values from the command line. */
  readonly given: Partial<Record<(typeof PARTS)[number], string | undefined>>;
  /** Make a project without asking. */
  readonly createsProject: boolean;
  /** Asks no questions and creates nothing. */
  readonly isDryRun: boolean;
  readonly ask: CommandContext["ask"];
}

/** The project of an application, as far as it is known. */
export interface FoundConnection {
  readonly connection: Connection;
  /**
   * Dashboard in which to create a project as the last step, so that a failure before it leaves none behind; `null` for
   * none.
   */
  readonly newProjectAt: Dashboard | null;
}

/**
 * Finds the project of an application: the one that options name, or its files, or the environment; otherwise a new
 * one, or the one that the user types.
 */
export async function findConnection(
  project: Project,
  context: CommandContext,
  { given, createsProject, isDryRun, ask }: ConnectionOptions,
): Promise<FoundConnection> {
  const names = FRAMEWORKS[project.framework].variables;
  if (given.secretServerKey && names.secretServerKey === null)
    throw misuse("--secret-server-key has no place in a React application: it would reach every browser.", "init");
  const known = { ...(await readConnection(project, context.environment)), ...withoutUndefined(given) };
  checkShapes(known);
  if (known.projectId !== "" && createsProject) {
    const message = `This application belongs to the project ${known.projectId} already; --create-project makes another.`;
    throw misuse(message, "init");
  }
  const apiUrl = webAddress(ask ? await askWhere(known.apiUrl, context, ask) : known.apiUrl, "--url", "init");
  const located = { ...known, apiUrl };
  if (isDryRun) return { connection: located, newProjectAt: null };
  if (known.projectId === "" && (createsProject || (ask && (await context.isReachable(apiUrl)))))
    return { connection: located, newProjectAt: await findDashboard(apiUrl, context) };
  const connection = ask ? await complete(located, names, ask) : located;
  await verify(connection, context);
  return { connection, newProjectAt: null };
}

/** Makes a project for the application. */
export async function makeConnection(
  dashboard: Dashboard,
  { framework, manifest }: Project,
  context: CommandContext,
  { opensBrowser }: { opensBrowser: boolean },
): Promise<Connection> {
  const displayName = manifest.name ?? "My application";
  const hasSecretServerKey = FRAMEWORKS[framework].variables.secretServerKey !== null;
  const made = await createProject(dashboard, context, { displayName, hasSecretServerKey, opensBrowser });
  checkShapes(made); // It came from elsewhere and goes into a file.
  return made;
}

/** Asks for the backend's address when nothing answers at the one that is known. */
async function askWhere(
  apiUrl: string,
  { isReachable }: CommandContext,
  ask: NonNullable<CommandContext["ask"]>,
): Promise<string> {
  if (await isReachable(apiUrl)) return apiUrl;
  const answer = await ask(`Nothing answers at ${apiUrl}. Where does Latchkit run? (empty: there, later) `);
  checkShapes({ apiUrl: answer });
  return answer || apiUrl;
}

function checkShapes(given: ConnectionOptions["given"]): void {
  for (const part of PARTS) {
    const { option, shape, expected } = SHAPES[part];
    const value = given[part];
    if (value && !shape.test(value)) {
      const found = part === "apiUrl" || part === "projectId" ? `"${value}"` : "no such key";
      throw misuse(`${option} is ${found}; expected ${expected}.`, "init");
    }
  }
}

function withoutUndefined(given: ConnectionOptions["given"]): Partial<Connection> {
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
}

/** Whether an answer means yes; an empty one does. */
export function isYes(answer: string): boolean {
  return /^(y|yes|)$/i.test(answer);
}

/** Asks for missing values, which may be left empty. */
async function complete(
  known: Connection,
  names: VariableNames,
  ask: NonNullable<CommandContext["ask"]>,
): Promise<Connection> {
  const missing = PARTS.filter((part) => known[part] === "" && names[part] !== null);
  const answers: Partial<Record<(typeof PARTS)[number], string>> = {};
  for (const part of missing) {
    const { title, expected } = SHAPES[part];
    answers[part] = await ask(`${title}, ${expected} (empty: later): `);
  }
  const typed = Object.fromEntries(Object.entries(answers).filter(([, answer]) => answer !== ""));
  checkShapes(typed);
  return { ...known, ...typed };
}

/** Validates the given values before anything is written. */
async function verify(connection: Connection, context: CommandContext): Promise<void> {
  if (connection.projectId === "" || connection.publishableClientKey === "") return;
  if (!(await context.isReachable(connection.apiUrl))) {
    context.tell(`${connection.apiUrl} cannot be reached: whether the keys are right was not checked.`);
    return;
  }
  const { secretServerKey } = connection;
  await explaining(connection, context, async () => {
    await clientApp(connection, context, null).getProject();
    if (secretServerKey !== "") await trySecretKey(connection, secretServerKey, context);
  });
}
