import { describe, expect, it } from "vitest";
import * as z from "zod";
import { endpoints } from "./endpoints.ts";
import { ERRORS } from "./errors.ts";
import { IMPORT_PART_MAX_BYTES, PAYLOAD_MAX_BYTES, VAULT_BODY_MAX_BYTES } from "./limits.ts";
import { type Endpoint, isRaw, isTiered, type Schema, SERVER_TIERS, schemaFor, TIERS } from "./wire/endpoint.ts";
import { REQUEST_ERRORS } from "./wire/request-errors.ts";

const declarations = Object.entries<Endpoint>(endpoints);

/**
 * Endpoints that ignore unknown properties: RFC 6749 §3.1 and §3.2 demand it; any client may ask about any feature; trackers
 * add properties to links in emails.
 */
const OPEN = [
  "GET /auth/oauth/callback/{provider_id}",
  "POST /auth/oauth/callback/{provider_id}",
  "POST /auth/oauth/token",
  "POST /check-feature-support",
  "GET /emails/unsubscribe-link",
  "GET /projects/{project_id}/.well-known/jwks.json",
  "POST /emails/unsubscribe-link",
  "GET /oauth/{project_id}/authorize/{interaction_id}",
  "GET /oauth/{project_id}/logout",
  "POST /oauth/{project_id}/register",
];

function fieldsOf(schema: Schema): string[] {
  if (schema instanceof z.core.$ZodUnion) return schema._zod.def.options.flatMap((option) => fieldsOf(option));
  return schema instanceof z.core.$ZodObject ? Object.keys(schema._zod.def.shape) : [];
}

/** Of a list, what its entries have. */
function entityFieldsOf(schema: Schema): string[] {
  const items = schema instanceof z.core.$ZodObject ? schema._zod.def.shape.items : undefined;
  return fieldsOf(items instanceof z.core.$ZodArray ? items._zod.def.element : schema);
}

describe.each(declarations)("the declaration of %s", (key, endpoint) => {
  const [method = "", path = ""] = key.split(" ");

  it("has a method and a path as its key", () => {
    expect(key).toMatch(/^(?:GET|POST|PUT|PATCH|DELETE) \/[a-z0-9/{}_.-]*$/);
    expect(path === "/" || !path.endsWith("/")).toBe(true);
  });

  it("has a summary of one line", () => {
    expect(endpoint.summary).toMatch(/^[A-Z][^\n]{10,100}$/);
    expect(endpoint.summary).not.toMatch(/\.$/);
  });

  it("declares exactly the parameters its path has", () => {
    const named = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    expect(endpoint.params ? fieldsOf(endpoint.params) : []).toEqual(named);
  });

  it("has tiers in the order in which messages name them", () => {
    if (endpoint.tiers === "none") return;
    expect(endpoint.tiers).toEqual(TIERS.filter((tier) => endpoint.tiers.includes(tier)));
    expect(endpoint.tiers.length).toBeGreaterThan(0);
  });

  it("takes no body with a method that has none", () => {
    if (method === "GET") expect(endpoint.body).toBeUndefined();
  });

  it("has room for a body that may hold images, metadata or encrypted values, and for no larger one elsewhere", () => {
    const bodies = endpoint.body ? TIERS.map((tier) => schemaFor(endpoint.body as Schema, tier)) : [];
    const fields = bodies.flatMap(fieldsOf);
    const isLarge = fields.some((field) =>
      /metadata|image|logo(?!ut)|source|html|messages?$|config_override/.test(field),
    );
    const isPart = endpoint.bodyTypes?.includes("application/octet-stream");
    const largest = fields.includes("encrypted_value") ? VAULT_BODY_MAX_BYTES : undefined;
    expect(endpoint.bodyMaxBytes).toBe(isPart ? IMPORT_PART_MAX_BYTES : isLarge ? PAYLOAD_MAX_BYTES : largest);
  });

  it("reads headers by their lower-case names", () => {
    for (const name of endpoint.headers ? fieldsOf(endpoint.headers) : []) expect(name).toBe(name.toLowerCase());
  });

  it("lists each error once, and only errors that can be answered", () => {
    expect(new Set(endpoint.errors).size).toBe(endpoint.errors.length);
    for (const code of endpoint.errors) expect(ERRORS[code]).not.toHaveProperty("kind");
  });

  it("refuses in plain text with an error status", () => {
    for (const { status, when } of endpoint.refusals ?? []) {
      expect(status).toBeGreaterThanOrEqual(400);
      expect(when).toMatch(/^[a-z]/);
    }
  });

  it("refuses unknown properties in all input", () => {
    const isText = !endpoint.hasRawBody && !endpoint.bodyTypes?.includes("application/octet-stream");
    const body = isText ? endpoint.body : undefined;
    for (const schema of [endpoint.params, endpoint.query, body].filter((schema) => schema !== undefined)) {
      const result = z.safeParse(schemaFor(schema, "server"), { "never a property": 1 });
      const isOpen = OPEN.includes(key) && schema !== endpoint.params;
      const issues = result.success ? [] : result.error.issues;
      const codes = issues.flatMap((issue) => [
        issue.code,
        ...(issue.code === "invalid_union" ? issue.errors.flat().map(({ code }) => code) : []),
      ]);
      expect(codes.includes("unrecognized_keys")).toBe(!isOpen);
    }
  });

  it("shows and lets the client tier change a subset of what the server tier may", () => {
    for (const schema of [endpoint.body, endpoint.answer]) {
      if (schema === undefined || isRaw(schema) || !isTiered(schema)) continue;
      const [seen, more] = [entityFieldsOf(schema.client), entityFieldsOf(schema.server)];
      expect(more).toEqual(expect.arrayContaining(seen));
      expect(more.length).toBeGreaterThan(seen.length);
    }
  });
});

describe("the endpoints", () => {
  it("do not shadow one another", () => {
    const shapes = declarations.map(([key]) => key.replace(/\{\w+\}/g, "{}"));
    expect(new Set(shapes).size).toBe(shapes.length);
  });

  it("imply request errors that can all be answered", () => {
    for (const code of REQUEST_ERRORS) expect(ERRORS[code]).not.toHaveProperty("kind");
  });
});

describe("tiers", () => {
  it("choose the schema that counts", () => {
    const schemas = { client: z.literal("c"), server: z.literal("s") };
    expect(schemaFor(schemas, "client")).toBe(schemas.client);
    expect(schemaFor(schemas, "server")).toBe(schemas.server);
    expect(schemaFor(schemas, "admin")).toBe(schemas.server);
    expect(schemaFor(schemas.client, "admin")).toBe(schemas.client);
  });

  it("above the client are all but the first", () => {
    expect(SERVER_TIERS).toEqual(TIERS.slice(1));
  });
});
