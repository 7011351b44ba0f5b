import { parseArgs } from "node:util";
import { CommandError, EXIT } from "./surroundings.ts";

const COMMANDS = ["login", "logout", "whoami"] as const;

export type CommandName = (typeof COMMANDS)[number];

/** What somebody typed. */
export interface Arguments {
  /** Null when there was none. */
  readonly command: CommandName | null;
  readonly help: boolean;
  readonly version: boolean;
  readonly opensBrowser: boolean;
  readonly projectId: string | undefined;
  readonly publishableClientKey: string | undefined;
  readonly apiUrl: string | undefined;
  readonly appUrl: string | undefined;
}

const OPTIONS = {
  help: { type: "boolean", short: "h" },
  version: { type: "boolean", short: "v" },
  "no-browser": { type: "boolean" },
  "project-id": { type: "string" },
  "publishable-client-key": { type: "string" },
  "api-url": { type: "string" },
  "app-url": { type: "string" },
} as const;

/** @throws {CommandError} when they make no sense. */
export function readArguments(args: readonly string[]): Arguments {
  const { values, positionals } = parse(args);
  const [command, ...rest] = positionals;
  const known = COMMANDS.find((name) => name === command);
  if (command !== undefined && !known) throw misuse(`There is no command "${command}".`);
  if (rest.length > 0) throw misuse(`"${rest[0]}" is one word too many.`);
  return {
    command: known ?? null,
    help: values.help ?? false,
    version: values.version ?? false,
    opensBrowser: !values["no-browser"],
    projectId: values["project-id"],
    publishableClientKey: values["publishable-client-key"],
    apiUrl: values["api-url"],
    appUrl: values["app-url"],
  };
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options: OPTIONS, allowPositionals: true });
  } catch (error) {
    throw misuse(error instanceof Error ? error.message : String(error));
  }
}

function misuse(message: string): CommandError {
  return new CommandError(`${message}\nTry \`latchkit --help\`.`, { exitCode: EXIT.misused });
}
