import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { isKnownError } from "@latchkit/kit";
import { clientApp } from "../app.ts";
import type { CommandContext } from "../command-context.ts";
import { readVariables } from "../init/environment-file.ts";
import { readConnection } from "../init/known-connection.ts";
import type { Project } from "../init/project.ts";
import type { Connection } from "../init/project-connection.ts";
import { type Finding, ok, warn } from "./check.ts";

const OFFICIAL_PACKAGES = ["@stackframe/js", "@stackframe/react", "@stackframe/stack"];
const ENVIRONMENT_FILES = [".env.local", ".env"];

/**
 * Asks as the official server app does: as a client without a session. Returns nothing for applications without the
 * official packages, or whose project cannot be asked.
 */
export async function checkOfficialPackages(project: Project, context: CommandContext): Promise<readonly Finding[]> {
  if (!OFFICIAL_PACKAGES.some((name) => project.manifest.dependencies.has(name))) return [];
  const connection = await readOfficialConnection(project, context);
  if (connection.projectId === "" || !(await context.readPage(`${connection.apiUrl}/health`))) return [];
  try {
    await clientApp(connection, context, null).listProducts({ customCustomerId: "latchkit-doctor", limit: 1 });
    return [ok("official-servers", "Payments accept the official server app from this machine.")];
  } catch (error) {
    if (!isKnownError(error, "USER_AUTHENTICATION_REQUIRED")) return [];
    return [
      warn(
        "official-servers",
        "Payments refuse getItem, listProducts and createCheckoutUrl of the official server app from this machine.",
        "If it sells, add its address under Payments > Payment settings: see docs/payments.md.",
      ),
    ];
  }
}

/** Reads the connection by the names of the official packages, else by those of Latchkit. */
async function readOfficialConnection(project: Project, context: CommandContext): Promise<Connection> {
  const known = await readConnection(project, context.environment);
  const texts = ENVIRONMENT_FILES.map((file) => readFile(join(project.folder, file), "utf8").catch(() => ""));
  const files = (await Promise.all(texts)).map(readVariables);
  const value = (name: string) => {
    const names = [`NEXT_PUBLIC_STACK_${name}`, `STACK_${name}`];
    return names.flatMap((one) => [...files.map((file) => file.get(one)), context.environment[one]]).find(Boolean);
  };
  return {
    ...known,
    apiUrl: value("API_URL") ?? known.apiUrl,
    projectId: value("PROJECT_ID") ?? known.projectId,
    publishableClientKey: value("PUBLISHABLE_CLIENT_KEY") ?? known.publishableClientKey,
  };
}
