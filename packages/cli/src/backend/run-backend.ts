import { resolve } from "node:path";
import { programCommand } from "@latchkit/contract/distribution";
import { type CommandContext, CommandError } from "../command-context.ts";
import { misuse, readOptions } from "../options.ts";
import type { ServerModule } from "../server-module.ts";
import { DEFAULT_API_URL } from "../web-address.ts";
import { INSTALL_SERVER } from "./install-server.ts";

const OPTIONS = { port: { type: "string" }, "data-dir": { type: "string" } } as const;

/** `latchkit dev`: runs the backend for development until it is asked to stop. */
export function dev(args: readonly string[], context: CommandContext): Promise<void> {
  return runBackend("dev", args, context);
}

/** `latchkit start`: runs the backend in production mode until it is asked to stop. */
export function start(args: readonly string[], context: CommandContext): Promise<void> {
  return runBackend("start", args, context);
}

async function runBackend(command: "dev" | "start", args: readonly string[], context: CommandContext): Promise<void> {
  const { values } = readOptions(args, OPTIONS, { command });
  if (values.port !== undefined && !/^\d{1,5}$/.test(values.port))
    throw misuse(`--port is "${values.port}"; expected a number.`, command);
  const server = await context.loadServer(context.folder);
  if (!server) throw new CommandError(INSTALL_SERVER);
  const env = {
    ...context.environment,
    ...(values.port !== undefined && { LATCHKIT_PORT: values.port }),
    ...(values["data-dir"] !== undefined && { LATCHKIT_DATA_DIR: resolve(context.folder, values["data-dir"]) }),
  };
  const mode = command === "dev" ? "development" : "production";
  const stopping = new AbortController();
  const starting = startServer(server, { env, mode, signal: stopping.signal });
  const stopped = new Promise<null>((resolve, reject) => {
    // Asked while it starts, it stops as soon as it has started: half a start would leave the database running.
    server.onStopSignal(() => {
      context.tell("Stopping…");
      stopping.abort();
      starting.then((running) => running.close()).then(() => resolve(null), reject);
    });
  });
  const ran = starting.then(async (running) => {
    for (const line of greeting(running)) context.say(line);
    const failure = await Promise.race([stopped, running.failure]);
    if (failure) throw new CommandError(failure.message, { cause: failure });
  });
  await Promise.all([ran, stopped]);
}

type Running = Awaited<ReturnType<ServerModule["startServer"]>>;

async function startServer(
  server: ServerModule,
  options: Parameters<ServerModule["startServer"]>[0],
): Promise<Running> {
  try {
    return await server.startServer(options);
  } catch (cause) {
    const reason = server.explainStartFailure(cause);
    throw new CommandError(`The backend does not start. ${reason}\nWhat may be wrong: latchkit doctor`, { cause });
  }
}

/** Returns the addresses of a running backend, and the commands that set up an application with the demo project. */
function greeting({ url, settings, projects: { demo }, notes, keysFile }: Running): readonly string[] {
  const isDevelopment = settings.mode === "development";
  return [
    `Latchkit answers at ${url}`,
    `  Dashboard  ${settings.dashboardUrl}`,
    ...(isDevelopment ? [`  Mailbox    ${url}/mailbox`] : []),
    ...(settings.documentation ? [`  Docs       ${url}/docs`] : []),
    ...(demo ? ["", "To try it, in the folder of an application:", ...initCommands(demo, url)] : []),
    ...notes.flatMap((note) => ["", note]),
    ...(keysFile === null ? [] : ["", `The keys of the project "internal" are in ${keysFile}. Keep them safe.`]),
  ];
}

function initCommands(demo: NonNullable<Running["projects"]["demo"]>, url: string): readonly string[] {
  const at = url === DEFAULT_API_URL ? "" : ` --url ${url}`;
  const command = `${programCommand(url)} init${at} --project-id ${demo.id} --publishable-client-key ${demo.publishableClientKey}`;
  return [
    `  React with Vite   ${command}`,
    `  Next.js, Express  ${command} --secret-server-key ${demo.secretServerKey}`,
  ];
}
