import * as z from "zod";
import { boundedList } from "../fields/bounded-list.ts";
import { string } from "../fields/fields.ts";
import {
  CONFIG_PATH_MAX_LENGTH,
  CONFIG_RESET_KEYS_MAX,
  CONFIG_SOURCE_MAX_LENGTH,
  PAYLOAD_MAX_BYTES,
} from "../limits.ts";
import { success } from "../wire/answers.ts";
import type { EndpointTable, Tier } from "../wire/endpoint.ts";
import { change } from "./audit-log.ts";

const tiers = ["admin"] as const satisfies readonly Tier[];

const UNFIT = "the text is no JSON, or sets something that the configuration does not have or take";

const UNFIT_CHANGE = [
  { status: 400, when: UNFIT },
  { status: 400, when: "the configuration would become too large" },
] as const;

const text = { config_override_string: string };

/**
 * Source of a setting: administrators for the environment, or a repository for its branch. What is set for the
 * environment counts.
 */
const level = z.enum(["environment", "branch"]);

const sourceText = string.max(CONFIG_SOURCE_MAX_LENGTH);

/** Origin of a pushed configuration. */
const source = z.strictObject({
  type: z.enum(["pushed-from-github", "pushed-from-unknown", "unlinked"]),
  owner: z.string().optional(),
  repo: z.string().optional(),
  branch: z.string().optional(),
  commit_hash: z.string().optional(),
  config_file_path: z.string().optional(),
  workflow_path: z.string().optional(),
});

/** Statements of a push about its origin: all of a repository, or nothing. */
const newSource = z.discriminatedUnion("type", [
  z.strictObject({
    type: z.literal("pushed-from-github"),
    owner: sourceText,
    repo: sourceText,
    branch: sourceText,
    commit_hash: sourceText,
    config_file_path: sourceText,
    workflow_path: sourceText.optional(),
  }),
  z.strictObject({ type: z.literal("pushed-from-unknown") }),
  z.strictObject({ type: z.literal("unlinked") }),
]);

const oneLevel = { tiers, params: z.strictObject({ level }), errors: [] } as const;

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
    refusals: UNFIT_CHANGE,
  },
  "GET /internal/config/override/{level}": {
    ...oneLevel,
    summary: "Read what is set on one level of the configuration, without defaults",
    answer: z.strictObject({ config_string: z.string() }),
  },
  "PATCH /internal/config/override/{level}": {
    ...oneLevel,
    summary: "Change values on one level of the configuration",
    body: z.strictObject(text),
    bodyMaxBytes: PAYLOAD_MAX_BYTES,
    answer: success,
    refusals: UNFIT_CHANGE,
  },
  "PUT /internal/config/override/{level}": {
    ...oneLevel,
    summary: "Replace everything that is set on one level of the configuration",
    body: z.strictObject({
      config_string: string,
      /** Required for a branch, meaningless otherwise. */
      source: newSource.optional(),
    }),
    bodyMaxBytes: PAYLOAD_MAX_BYTES,
    answer: success,
    refusals: [...UNFIT_CHANGE, { status: 400, when: "the configuration of a branch comes without its source" }],
  },
  "POST /internal/config/override/{level}/reset-keys": {
    ...oneLevel,
    summary: "Take paths out of one level of the configuration",
    body: z.strictObject({ keys: boundedList(string.max(CONFIG_PATH_MAX_LENGTH), CONFIG_RESET_KEYS_MAX) }),
    answer: success,
    refusals: UNFIT_CHANGE,
  },
  "GET /internal/config/source": {
    summary: "Tell where the configuration of the branch was pushed from",
    tiers,
    answer: z.strictObject({ source }),
    errors: [],
  },
  "DELETE /internal/config/source": {
    summary: "Forget where the configuration of the branch was pushed from",
    tiers,
    answer: success,
    errors: [],
  },
  // Not part of the original protocol.
  "POST /internal/config/preview": {
    summary: "Preview a change of the configuration",
    tiers,
    body: z.strictObject(text),
    bodyMaxBytes: PAYLOAD_MAX_BYTES,
    answer: z.strictObject({ changes: z.array(change) }),
    errors: [],
    refusals: [{ status: 400, when: UNFIT }],
  },
} as const satisfies EndpointTable;
