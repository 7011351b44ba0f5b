import * as z from "zod";
import type { EndpointTable } from "./wire/endpoint.ts";

/** Information about the API itself. */
export const root = {
  "GET /": {
    summary: "Read how the backend identifies the caller",
    tiers: "none",
    query: z.strictObject({}),
    answer: { mediaType: "text/plain", description: "A few lines of text" },
    errors: [],
  },
  "GET /openapi.json": {
    summary: "Read the OpenAPI 3.1 document",
    tiers: "none",
    hasOpenQuery: true,
    answer: { mediaType: "application/json", description: "The OpenAPI document" },
    errors: [],
  },
} as const satisfies EndpointTable;
