import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { CommandContext } from "../command-context.ts";
import { DEFAULT_API_URL } from "../web-address.ts";
import { readVariables } from "./environment-file.ts";
import { FRAMEWORKS } from "./frameworks.ts";
import type { Project } from "./project.ts";
import type { Connection } from "./project-connection.ts";

/** Reads an application's connection from its files; values that they lack come from the environment. */
export async function readConnection(
  { folder, framework }: Pick<Project, "folder" | "framework">,
  environment: CommandContext["environment"],
): Promise<Connection> {
  const { environmentFile, variables } = FRAMEWORKS[framework];
  // In the order in which frameworks prefer them.
  const files = [...new Set([environmentFile, ".env.local", ".env"])];
  const texts = await Promise.all(files.map((file) => readFile(join(folder, file), "utf8").catch(() => "")));
  const found = texts.map(readVariables);
  const value = (name: string | null, ambient: string) =>
    (name === null ? "" : found.map((file) => file.get(name)).find(Boolean)) ||
    environment[`LATCHKIT_${ambient}`] ||
    "";
  return {
    apiUrl: value(variables.apiUrl, "API_URL") || DEFAULT_API_URL,
    projectId: value(variables.projectId, "PROJECT_ID"),
    publishableClientKey: value(variables.publishableClientKey, "PUBLISHABLE_CLIENT_KEY"),
    secretServerKey: variables.secretServerKey === null ? "" : value(variables.secretServerKey, "SECRET_SERVER_KEY"),
  };
}
