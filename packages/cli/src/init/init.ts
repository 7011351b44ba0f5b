import { resolve } from "node:path";
import { type CommandContext, CommandError } from "../command-context.ts";
import { misuse, readOptions } from "../options.ts";
import { apply } from "./apply.ts";
import { findConnection, isYes, makeConnection } from "./connection.ts";
import type { Variables } from "./environment-file.ts";
import { FRAMEWORKS, type VariableNames } from "./frameworks.ts";
import { type CommandLine, findPackageManager, installCommands } from "./package-manager.ts";
import { makePlan, type Plan } from "./plan.ts";
import { findProject, type Project } from "./project.ts";
import type { Connection } from "./project-connection.ts";
import { describeChange, describePlan } from "./report.ts";

const OPTIONS = {
  framework: { type: "string" },
  url: { type: "string" },
  "project-id": { type: "string" },
  "publishable-client-key": { type: "string" },
  "secret-server-key": { type: "string" },
  "create-project": { type: "boolean" },
  "no-browser": { type: "boolean" },
  "no-install": { type: "boolean" },
  "dry-run": { type: "boolean" },
  yes: { type: "boolean", short: "y" },
} as const;

/** `latchkit init`: sets up an application. Keeps existing files, and repeats nothing. */
export async function init(args: readonly string[], context: CommandContext): Promise<void> {
  const { values, words } = readOptions(args, OPTIONS, { command: "init", maxWords: 1 });
  const isDryRun = values["dry-run"] ?? false;
  const ask = values.yes || isDryRun ? null : context.ask;
  if (!ask && !values.yes && !isDryRun)
    throw misuse("This terminal cannot ask questions: pass --yes to go ahead, or --dry-run.", "init");

  const project = await findProject(resolve(context.folder, words[0] ?? "."), values.framework, values.url);
  context.say(describeProject(project));
  const { connection, newProjectAt } = await findConnection(project, context, {
    given: {
      apiUrl: values.url,
      projectId: values["project-id"],
      publishableClientKey: values["publishable-client-key"],
      secretServerKey: values["secret-server-key"],
    },
    createsProject: values["create-project"] ?? false,
    isDryRun,
    ask,
  });
  const names = FRAMEWORKS[project.framework].variables;
  const plan = await makePlan(project, variablesOf(names, connection));
  const commands = installation(project, plan, newProjectAt?.url ?? connection.apiUrl);
  const [install, installLater] = values["no-install"] ? [[], commands] : [commands, []];
  if (plan.changes.length === 0 && install.length === 0 && newProjectAt === null) {
    context.say("Everything is written already.");
    return finish(plan, context, installLater);
  }
  for (const line of describePlan(plan, install, newProjectAt?.url ?? null)) context.say(line);
  if (isDryRun) {
    for (const change of plan.changes) context.say(["", ...describeChange(change)].join("\n"));
    context.say("\nNothing was written.");
    return;
  }
  if (ask && !isYes(await ask("Go ahead? [Y/n] "))) {
    const other = "For a project that exists, pass --project-id and --publishable-client-key.";
    throw new CommandError(["Nothing was written.", ...(newProjectAt ? [other] : [])].join(" "));
  }
  // Packages first: without them the code would not run, and it is that which may fail.
  for (const command of install) await runInstall(command, project, context);
  const opensBrowser = !values["no-browser"];
  const made = newProjectAt && (await makeConnection(newProjectAt, project, context, { opensBrowser }));
  const complete = made ? await makePlan(project, variablesOf(names, made)) : plan;
  await apply(project.folder, complete.changes);
  finish(complete, context, installLater);
}

async function runInstall(command: CommandLine, { folder }: Project, { runProgram }: CommandContext): Promise<void> {
  const [program = "", ...args] = command;
  if ((await runProgram(program, args, folder)) === 0) return;
  throw new CommandError(
    `\`${command.join(" ")}\` did not work; nothing was written. Install them yourself and go on with: latchkit init --no-install`,
  );
}

function installation({ folder, manifest }: Project, { packages }: Plan, backendUrl: string): readonly CommandLine[] {
  if (packages.length === 0) return [];
  return installCommands(findPackageManager(folder, manifest.packageManager), packages, backendUrl);
}

function describeProject({ framework, hasTypeScript, folder }: Project): string {
  return `${FRAMEWORKS[framework].title}, ${hasTypeScript ? "TypeScript" : "JavaScript"}, in ${folder}`;
}

function variablesOf(names: VariableNames, connection: Connection): Variables {
  const { apiUrl, projectId, publishableClientKey, secretServerKey } = connection;
  return {
    [names.apiUrl]: apiUrl,
    [names.projectId]: projectId,
    [names.publishableClientKey]: publishableClientKey,
    ...(names.secretServerKey !== null && { [names.secretServerKey]: secretServerKey }),
  };
}

/** Lists the steps that the user must take. */
function finish({ changes, byHand, nextSteps }: Plan, { say }: CommandContext, install: readonly CommandLine[]): void {
  const todo = [...install.map((command) => `Install: ${command.join(" ")}`), ...byHand];
  if (changes.length > 0) say("\nLatchkit is set up.");
  if (todo.length > 0) say(["\nStill to do, by you:", ...todo.map((line) => `  ${line}`)].join("\n"));
  if (changes.length > 0) say(["\nThen:", ...nextSteps.map((line) => `  ${line}`)].join("\n"));
}
