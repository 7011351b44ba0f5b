import { Validator } from "@seriousme/openapi-schema-validator";
import { describe, expect, it } from "vitest";
import { endpoints } from "./endpoints.ts";
import { openApiDocument } from "./openapi.ts";

interface Operation {
  operationId: string;
  security: readonly object[];
  parameters?: readonly { name: string; in: string; required: boolean }[];
  requestBody?: { content: Record<string, { schema: { anyOf?: readonly { properties: object }[] } }> };
  responses: Record<string, { description: string; content: Record<string, { schema: Record<string, unknown> }> }>;
}

const document = openApiDocument(endpoints, { serverUrl: "http://localhost:4100/api/v1", version: "1.2.3" });
const paths = document.paths as Record<string, Record<string, Operation>>;
const operations = Object.values(paths).flatMap((methods) => Object.values(methods));

function operationOf(key: keyof typeof endpoints): Operation {
  const [method = "", path = ""] = key.split(" ");
  const operation = paths[path]?.[method.toLowerCase()];
  if (!operation) throw new Error(`${key} is not in the document.`);
  return operation;
}

describe("the OpenAPI document", () => {
  it("is valid OpenAPI 3.1", async () => {
    const validator = new Validator();
    expect(await validator.validate(JSON.parse(JSON.stringify(document)))).toEqual({ valid: true });
    expect(validator.version).toBe("3.1");
  });

  it("describes every declared endpoint and nothing else", () => {
    for (const key of Object.keys(endpoints)) operationOf(key as keyof typeof endpoints);
    expect(operations).toHaveLength(Object.keys(endpoints).length);
  });

  it("gives every operation a name of its own", () => {
    const names = operations.map(({ operationId }) => operationId);
    expect(new Set(names).size).toBe(names.length);
    expect(operationOf("POST /auth/password/sign-in").operationId).toBe("postAuthPasswordSignIn");
  });

  it("asks for the keys of one tier or another, and for nothing where nothing is needed", () => {
    expect(operationOf("GET /users/me").security).toEqual([
      { projectId: [], accessType: [], publishableClientKey: [] },
      { projectId: [], accessType: [], secretServerKey: [] },
      { projectId: [], accessType: [], superSecretAdminKey: [] },
    ]);
    expect(operationOf("POST /auth/password/set").security[0]).toHaveProperty("accessToken");
    expect(operationOf("POST /auth/oauth/token").security).toEqual([{}]);
  });

  it("names parameters of the path, the query and the headers", () => {
    expect(operationOf("GET /projects/{project_id}/.well-known/jwks.json").parameters).toMatchObject([
      { name: "project_id", in: "path", required: true },
      { name: "include_anonymous", in: "query", required: false },
    ]);
    expect(operationOf("POST /auth/sessions/current/refresh").parameters).toMatchObject([
      { name: "x-stack-refresh-token", in: "header", required: true },
    ]);
  });

  it("describes bodies and answers per tier where they differ", () => {
    const body = operationOf("PATCH /users/me").requestBody?.content["application/json"]?.schema;
    const [client, server] = body?.anyOf ?? [];
    expect(client?.properties).not.toHaveProperty("server_metadata");
    expect(server?.properties).toHaveProperty("server_metadata");
  });

  it("says which bodies may come as a form", () => {
    expect(Object.keys(operationOf("POST /auth/oauth/token").requestBody?.content ?? {})).toEqual([
      "application/x-www-form-urlencoded",
      "application/json",
    ]);
  });

  it("lists the refusals under their status", () => {
    const { responses } = operationOf("POST /auth/password/reset");
    expect(responses["409"]?.description).toContain("VERIFICATION_CODE_ALREADY_USED");
    expect(responses["404"]?.description).toContain("VERIFICATION_CODE_NOT_FOUND");
    expect(responses["400"]?.description).toContain("PASSWORD_TOO_SHORT");
    expect(responses["401"]?.description).toContain("INVALID_PUBLISHABLE_CLIENT_KEY");
  });

  it.each([
    "GET /",
    "POST /check-version",
    "POST /check-feature-support",
    "GET /projects/{project_id}/.well-known/jwks.json",
  ] as const)("lists what is wrong with requests that need no key: %s", (key) => {
    const { responses } = operationOf(key);
    expect(responses["400"]?.description).toMatch(/BODY_PARSING_ERROR.*SCHEMA_ERROR.*INVALID_ACCESS_TYPE/);
    expect(responses["400"]?.description).not.toContain("ACCESS_TYPE_REQUIRED");
    expect(responses["401"]?.description).toContain("INVALID_PUBLISHABLE_CLIENT_KEY");
  });

  it("lists what may happen to every request: changes at the same moment, bodies that are too large, too many, a failure", () => {
    const referred = (key: keyof typeof endpoints) =>
      Object.entries(operationOf(key).responses).flatMap(([status, answer]) => ("$ref" in answer ? [status] : []));
    expect(referred("POST /data-vault/stores/{store_id}/set")).toEqual(["409", "413", "429", "500", "503"]);
    expect(referred("GET /users/me")).toEqual(["429", "500", "503"]);
    expect(operationOf("POST /auth/password/reset").responses["409"]?.description).toContain(
      "changed or deleted meanwhile",
    );
  });

  it("refers to nothing that is not there", () => {
    const text = JSON.stringify(document);
    const references = [...text.matchAll(/"\$ref":"#\/([^"]+)"/g)].map(([, path = ""]) => path.split("/"));
    expect(references.length).toBeGreaterThan(0);
    for (const path of references) {
      expect(path.reduce<unknown>((part, name) => (part as Record<string, unknown>)?.[name], document)).toBeDefined();
    }
  });
});
