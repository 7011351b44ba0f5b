import { readFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { AdminApp } from "@latchkit/kit/admin";
import { explaining } from "../app.ts";
import type { CommandContext } from "../command-context.ts";
import { readVariables } from "../init/environment-file.ts";
import { misuse } from "../options.ts";
import { DEFAULT_API_URL, webAddress } from "../web-address.ts";

/** Options of all email commands. */
export const CONNECTION_OPTIONS = {
  folder: { type: "string", default: "emails" },
  url: { type: "string" },
  "project-id": { type: "string" },
  "admin-key": { type: "string" },
} as const;

/** Values of those options. */
export interface ConnectionValues {
  readonly folder: string;
  readonly url?: string | undefined;
  readonly "project-id"?: string | undefined;
  readonly "admin-key"?: string | undefined;
}

/** A project as the command accesses it, and the folder with its emails. */
export interface EmailsProject {
  readonly app: AdminApp;
  readonly apiUrl: string;
  /** Absolute. */
  readonly folder: string;
}

/** Prefixes under which frameworks keep variables that browsers may see. */
const PREFIXES = ["", "NEXT_PUBLIC_", "VITE_"];

/** Opens the project that options, variables and environment files name, in this order. Makes no requests. */
export async function openProject(values: ConnectionValues, context: CommandContext): Promise<EmailsProject> {
  const texts = [".env.local", ".env"].map((file) => readFile(join(context.folder, file), "utf8").catch(() => ""));
  const sources = [context.environment, ...(await Promise.all(texts)).map(readEntries)];
  const variable = (name: string) =>
    sources.flatMap((source) => PREFIXES.map((prefix) => source[`${prefix}LATCHKIT_${name}`])).find(Boolean);
  const projectId = values["project-id"] ?? variable("PROJECT_ID");
  const superSecretAdminKey = values["admin-key"] ?? variable("SUPER_SECRET_ADMIN_KEY");
  const missing = [
    ...(projectId ? [] : ["--project-id or LATCHKIT_PROJECT_ID"]),
    ...(superSecretAdminKey ? [] : ["--admin-key or LATCHKIT_SUPER_SECRET_ADMIN_KEY"]),
  ];
  if (!projectId || !superSecretAdminKey) {
    throw misuse(`Missing: ${missing.join("; ")}. You find both in the dashboard, under Project keys.`, "emails");
  }
  const apiUrl = webAddress(values.url ?? variable("API_URL") ?? DEFAULT_API_URL, "--url", "emails");
  const { platform } = context;
  const app = new AdminApp({ baseUrl: apiUrl, projectId, superSecretAdminKey, tokenStore: null, platform });
  return { app, apiUrl, folder: resolve(context.folder, values.folder) };
}

function readEntries(text: string): Readonly<Record<string, string | undefined>> {
  return Object.fromEntries(readVariables(text));
}

/** Turns what can go wrong between here and the backend into sentences for people. */
export function withProject<T>(
  { app, apiUrl }: EmailsProject,
  context: CommandContext,
  work: () => Promise<T>,
): Promise<T> {
  return explaining({ apiUrl, projectId: app.projectId }, context, work);
}
