import type { ShelfServerOptions } from "./serve.ts";

/**
 * Reads the environment. `LATCHKIT_…` are the names by which the kit finds its settings, too.
 *
 * @throws {Error} when something is missing; the message names the variable.
 */
export function readSettings(env: NodeJS.ProcessEnv): Omit<ShelfServerOptions, "report"> {
  const required = (name: string): string => {
    const value = env[name];
    if (value) return value;
    throw new Error(`${name} is not set. \`npm start\` sets all that this needs.`);
  };
  return {
    apiUrl: required("LATCHKIT_API_URL"),
    projectId: required("LATCHKIT_PROJECT_ID"),
    publishableClientKey: required("LATCHKIT_PUBLISHABLE_CLIENT_KEY"),
    secretServerKey: required("LATCHKIT_SECRET_SERVER_KEY"),
    origin: required("MOSSBOOK_ORIGIN"),
    port: Number(required("MOSSBOOK_API_PORT")),
    host: env.MOSSBOOK_API_HOST || "localhost",
    webhookSecret: env.MOSSBOOK_WEBHOOK_SECRET || null,
    file: env.MOSSBOOK_SHELVES_FILE || null,
  };
}
