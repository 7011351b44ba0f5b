import * as z from "zod";
import { string } from "../fields/fields.ts";
import { VERSION_MAX_LENGTH } from "../limits.ts";
import type { EndpointTable } from "../wire/endpoint.ts";

/** Requests about the backend itself. */
export const support = {
  "POST /check-feature-support": {
    summary: "Check whether the backend supports a feature",
    tiers: "none",
    // The official client sends whatever the call was given along with the feature's name.
    body: z.unknown(),
    answer: { mediaType: "text/plain", description: "A sentence that says that the feature is not there" },
    errors: [],
  },
  "POST /check-version": {
    summary: "Check whether the backend supports a client's version",
    tiers: "none",
    body: z.strictObject({ clientVersion: string.max(VERSION_MAX_LENGTH) }),
    answer: z.strictObject({
      upToDate: z.boolean(),
      /** For people; only where the version is not up to date, as is the next one. */
      error: z.string().optional(),
      /** Whether the client cannot be expected to work. */
      severe: z.boolean().optional(),
    }),
    errors: [],
  },
} as const satisfies EndpointTable;
