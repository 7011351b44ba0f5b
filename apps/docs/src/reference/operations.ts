import { endpoints, openApiDocument } from "@latchkit/contract";
import type { JsonSchema } from "./schema-text.ts";

/** An endpoint as OpenAPI describes it. */
export interface Operation {
  readonly parameters: readonly {
    readonly name: string;
    readonly in: "path" | "query" | "header";
    readonly required: boolean;
    readonly schema: JsonSchema;
  }[];
  readonly body: JsonSchema | undefined;
  /** Media type of the body. */
  readonly bodyType: string;
  readonly answer: JsonSchema;
}

interface OpenApiOperation {
  readonly parameters?: Operation["parameters"];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: JsonSchema }>> };
  readonly responses: Readonly<
    Record<string, { readonly content?: Readonly<Record<string, { readonly schema: JsonSchema }>> }>
  >;
}

const document = openApiDocument(endpoints, { serverUrl: "http://localhost:4100/api/v1", version: "" });
const paths = document.paths as Readonly<Record<string, Readonly<Record<string, OpenApiOperation>>>>;

/** Returns what the OpenAPI document says about an endpoint. @param key Method and path. */
export function describeEndpoint(key: string): Operation {
  const [method = "", path = ""] = key.split(" ");
  const found = paths[path]?.[method.toLowerCase()];
  if (found === undefined) throw new Error(`${key} is not in the OpenAPI document.`);
  const [[bodyType, body] = ["application/json", undefined]] = Object.entries(found.requestBody?.content ?? {});
  const good = Object.entries(found.responses).find(([status]) => status.startsWith("2"))?.[1];
  return {
    parameters: found.parameters ?? [],
    body: body?.schema,
    bodyType,
    answer: good?.content?.["application/json"]?.schema ?? {},
  };
}
