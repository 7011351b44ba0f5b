import * as z from "zod";
import { string } from "../fields/fields.ts";
import { PAYLOAD_MAX_BYTES } from "../limits.ts";
import type { EndpointTable, Tier } from "../wire/endpoint.ts";
import { change } from "./audit-log.ts";

const tiers = ["admin"] as const satisfies readonly Tier[];

const UNFIT = "the text is no JSON, or sets something that the configuration does not have or take";

/** The project's configuration, as one document. */
export const configuration = {
  "GET /internal/config": {
    summary: "Read the configuration, including defaults",
    tiers,
    // JSON within JSON, as the protocol has it.
    answer: z.strictObject({ config_string: z.string() }),
    errors: [],
  },
  "PATCH /internal/config/override": {
    summary: "Change values of the configuration; null restores the default",
    tiers,
    body: z.strictObject({ config_override_string: string.optional() }),
    bodyMaxBytes: PAYLOAD_MAX_BYTES,
    answer: z.strictObject({}),
    errors: [],
    refusals: [
      { status: 400, when: UNFIT },
      { status: 400, when: "the configuration would become too large" },
    ],
  },
  // Not part of the original protocol.
  "POST /internal/config/preview": {
    summary: "Preview a change of the configuration",
    tiers,
    body: z.strictObject({ config_override_string: string }),
    bodyMaxBytes: PAYLOAD_MAX_BYTES,
    answer: z.strictObject({ changes: z.array(change) }),
    errors: [],
    refusals: [{ status: 400, when: UNFIT }],
  },
} as const satisfies EndpointTable;
