import type { Endpoint, Tier } from "@latchkit/contract";
import type { Operation } from "./operations.ts";
import { sample } from "./sample.ts";
import { viewsOf } from "./schema-text.ts";

const KEY_HEADERS: Readonly<Record<Tier, string>> = {
  client: "x-stack-publishable-client-key: $PUBLISHABLE_CLIENT_KEY",
  server: "x-stack-secret-server-key: $SECRET_SERVER_KEY",
  admin: "x-stack-super-secret-admin-key: $SUPER_SECRET_ADMIN_KEY",
};

/** Paths on which the access token says who "me" is. */
const OF_CURRENT_USER = /\/me(\/|$)/;

/** Returns a call of an endpoint to copy into a terminal, by the lowest tier that may make it. */
export function curlOf(key: string, endpoint: Endpoint, operation: Operation): string {
  const [method = "", path = ""] = key.split(" ");
  const tier = endpoint.tiers === "none" ? null : (endpoint.tiers[0] ?? null);
  const body = sampleBody(operation, tier);
  const query = operation.parameters
    .filter((one) => one.in === "query" && one.required)
    .map(({ name, schema }) => `${name}=${encodeURIComponent(String(sample(schema, name)))}`);
  const target = path.replace(/\{(\w+)\}/g, (_, name: string) => `$${name.toUpperCase()}`);
  const url = `"http://localhost:4100/api/v1${target}${query.length > 0 ? `?${query.join("&")}` : ""}"`;
  const headers = [
    ...(tier === null ? [] : ["x-stack-project-id: $PROJECT_ID", `x-stack-access-type: ${tier}`, KEY_HEADERS[tier]]),
    ...(endpoint.user === "required" || OF_CURRENT_USER.test(path) ? ["x-stack-access-token: $ACCESS_TOKEN"] : []),
  ].map((header) => `-H "${header}"`);
  return [`curl -X ${method} ${url}`, ...headers, ...bodyArguments(body, operation.bodyType)].join(" \\\n  ");
}

/** Returns an example of a body that a tier may send; `undefined` if there is none. */
export function sampleBody(operation: Operation, tier: Tier | null): unknown {
  if (operation.body === undefined) return undefined;
  const { client, server } = viewsOf(operation.body);
  return sample(tier === "client" ? client : server, "");
}

function bodyArguments(body: unknown, type: string): string[] {
  if (body === undefined) return [];
  if (type === "application/x-www-form-urlencoded" && typeof body === "object" && body !== null)
    return Object.entries(body).map(([name, value]) => `--data-urlencode "${name}=${String(value)}"`);
  return [`-H "content-type: ${type}"`, `-d '${JSON.stringify(body).replaceAll("'", "'\\''")}'`];
}
