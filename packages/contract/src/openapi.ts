import * as z from "zod";
import { ERRORS } from "./errors.ts";
import { type WebhookEventDeclaration, webhookEvents } from "./webhook-events.ts";
import { type Endpoint, type EndpointTable, isRaw, isTiered, type Schema, type TierSchemas } from "./wire/endpoint.ts";
import { REQUEST_ERRORS } from "./wire/request-errors.ts";

type Json = Record<string, unknown>;

const KEY_SCHEMES = {
  projectId: "x-stack-project-id",
  accessType: "x-stack-access-type",
  publishableClientKey: "x-stack-publishable-client-key",
  secretServerKey: "x-stack-secret-server-key",
  superSecretAdminKey: "x-stack-super-secret-admin-key",
  accessToken: "x-stack-access-token",
} as const;

const TIER_SCHEMES = {
  client: "publishableClientKey",
  server: "secretServerKey",
  admin: "superSecretAdminKey",
} as const;

/**
 * Describes endpoints as an OpenAPI 3.1 document, so that whatever is served is also documented.
 *
 * @param options.serverUrl Where the API's root is reached, e.g. `http://localhost:4100/api/v1`.
 */
export function openApiDocument(
  endpoints: EndpointTable,
  { serverUrl, version }: { serverUrl: string; version: string },
): Json {
  const paths: Record<string, Json> = {};
  for (const [key, endpoint] of Object.entries(endpoints)) {
    const [method = "", path = ""] = key.split(" ");
    paths[path] = { ...paths[path], [method.toLowerCase()]: operation(method, path, endpoint) };
  }
  return {
    openapi: "3.1.0",
    info: {
      title: "Latchkit API",
      version,
      description:
        "Sign-in, users, teams and everything around them. Speaks Stack Auth's public REST protocol, version 1.",
      license: { name: "MIT", identifier: "MIT" },
    },
    servers: [{ url: serverUrl }],
    paths,
    webhooks: Object.fromEntries(
      Object.entries<WebhookEventDeclaration>(webhookEvents).map(([type, event]) => [type, webhook(type, event)]),
    ),
    components: {
      schemas: { KnownError: KNOWN_ERROR },
      responses: Object.fromEntries(REQUEST_REFUSALS.map(({ name, when }) => [name, refusals([`text: ${when}`])])),
      securitySchemes: Object.fromEntries(
        Object.entries(KEY_SCHEMES).map(([name, header]) => [name, { type: "apiKey", in: "header", name: header }]),
      ),
    },
  };
}

/** The request that an endpoint of the project receives for one type of event. */
function webhook(type: string, { description, delivery, data }: WebhookEventDeclaration): Json {
  const schema = {
    type: "object",
    properties: { type: { const: type }, data: jsonSchema(data, "output") },
    required: ["type", "data"],
    additionalProperties: false,
  };
  return {
    post: {
      operationId: operationId("on", type),
      summary: delivery === "default" ? description : `${description} Sent to endpoints that list this type.`,
      tags: ["webhooks"],
      requestBody: { required: true, content: { "application/json": { schema } } },
      responses: {
        "2XX": {
          description: "Received. Any other answer, or none within 15 seconds, is a failure and is tried again.",
        },
      },
    },
  };
}

const KNOWN_ERROR = {
  type: "object",
  description: "A refusal with a code that programs can act on.",
  properties: {
    code: { type: "string" },
    details: { type: "object" },
    error: { type: "string", description: "The same for people." },
  },
  required: ["code", "error"],
};

/** Only endpoints that ask for a tier, or for a user, answer these. */
const TIER_ERRORS: ReadonlySet<string> = new Set([
  "ACCESS_TYPE_REQUIRED",
  "INSUFFICIENT_ACCESS_TYPE",
  "CANNOT_GET_OWN_USER_WITHOUT_USER",
]);

const CHANGES = ["POST", "PUT", "PATCH", "DELETE"];
const ALL_METHODS = ["GET", ...CHANGES];

/** Bare-text answers of the request pipeline, which any endpoint may give; described once and referred to. */
const REQUEST_REFUSALS = [
  {
    name: "ConcurrentChange",
    status: 409,
    methods: CHANGES,
    when: "something the request relies on was changed or deleted meanwhile; nothing was stored",
  },
  { name: "BodyTooLarge", status: 413, methods: CHANGES, when: "the body is too large" },
  {
    name: "TooManyRequests",
    status: 429,
    methods: ALL_METHODS,
    when: "it came too often; `retry-after` says when to come again",
  },
  { name: "Failure", status: 500, methods: ALL_METHODS, when: "something went wrong on the server's side" },
  {
    name: "Unavailable",
    status: 503,
    methods: ALL_METHODS,
    when: "the database is out of reach, or the server is too busy; `retry-after` says when to come again",
  },
];

function operation(method: string, path: string, endpoint: Endpoint): Json {
  const { summary, tiers, params, query, headers, body } = endpoint;
  return {
    operationId: operationId(method, path),
    summary,
    tags: [path.split("/")[1] || "root"],
    security: tiers === "none" ? [{}] : tiers.map((tier) => securityFor(TIER_SCHEMES[tier], endpoint)),
    ...((params ?? query ?? headers) && {
      parameters: [...parameters("path", params), ...parameters("query", query), ...parameters("header", headers)],
    }),
    ...(body && { requestBody: requestBody(body, endpoint.bodyTypes ?? ["application/json"]) }),
    responses: responses(method, endpoint),
  };
}

function securityFor(scheme: string, { user }: Endpoint): Json {
  return { projectId: [], accessType: [], [scheme]: [], ...(user && { accessToken: [] }) };
}

function requestBody(body: Schema | TierSchemas, mediaTypes: readonly string[]): Json {
  const schema = jsonSchema(body, "input");
  return { required: true, content: Object.fromEntries(mediaTypes.map((mediaType) => [mediaType, { schema }])) };
}

/** `POST /auth/password/sign-in` becomes `postAuthPasswordSignIn`. */
function operationId(method: string, path: string): string {
  const words = path
    .replace(/[{}]/g, "")
    .split(/[^a-zA-Z0-9]+/)
    .filter(Boolean);
  return method.toLowerCase() + words.map((word) => word[0]?.toUpperCase() + word.slice(1)).join("");
}

function parameters(place: "path" | "query" | "header", schema: z.core.$ZodObject | undefined): Json[] {
  if (!schema) return [];
  const { properties, required = [] } = z.toJSONSchema(schema, { io: "input", unrepresentable: "any" });
  return Object.entries(properties ?? {}).map(([name, property]) => ({
    name,
    in: place,
    required: place === "path" || required.includes(name),
    schema: property,
  }));
}

function responses(method: string, endpoint: Endpoint): Json {
  const { answer, status = 200, statusByState = {} } = endpoint;
  const good = isRaw(answer)
    ? { description: answer.description, content: { [answer.mediaType]: { schema: {} } } }
    : { description: "Done.", content: { "application/json": { schema: jsonSchema(answer, "output") } } };
  const byStatus = new Map<number, string[]>();
  // Keys and bodies are checked even where none are needed.
  const implied = endpoint.tiers === "none" ? REQUEST_ERRORS.filter((code) => !TIER_ERRORS.has(code)) : REQUEST_ERRORS;
  for (const code of new Set([...endpoint.errors, ...implied])) add(byStatus, ERRORS[code].status, `\`${code}\``);
  for (const refusal of endpoint.refusals ?? []) add(byStatus, refusal.status, `text: ${refusal.when}`);
  const shared = REQUEST_REFUSALS.filter(({ methods }) => methods.includes(method));
  for (const refusal of shared)
    if (byStatus.has(refusal.status)) add(byStatus, refusal.status, `text: ${refusal.when}`);
  const statuses = [status, ...Object.values(statusByState)];
  return {
    ...Object.fromEntries(statuses.map((each) => [each, good])),
    ...Object.fromEntries(
      shared.map((refusal) => [refusal.status, { $ref: `#/components/responses/${refusal.name}` }]),
    ),
    ...Object.fromEntries([...byStatus].map(([code, reasons]) => [code, refusals(reasons)])),
  };
}

function add(map: Map<number, string[]>, status: number, reason: string): void {
  map.set(status, [...(map.get(status) ?? []), reason]);
}

function refusals(reasons: readonly string[]): Json {
  return {
    description: `Refused: ${reasons.join("; ")}.`,
    content: {
      "application/json": { schema: { $ref: "#/components/schemas/KnownError" } },
      "text/plain": { schema: { type: "string" } },
    },
  };
}

function jsonSchema(schema: Schema | TierSchemas, io: "input" | "output"): Json {
  if (isTiered(schema)) {
    const client = { title: "For the client tier", ...jsonSchema(schema.client, io) };
    const server = { title: "For the server and admin tiers", ...jsonSchema(schema.server, io) };
    return { anyOf: [client, server] };
  }
  const { $schema: _dialect, ...document } = z.toJSONSchema(schema, { io, unrepresentable: "any" });
  return document;
}
