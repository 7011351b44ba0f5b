import * as z from "zod";
import { boolean, number, string, uuid } from "../fields/fields.ts";
import { DESCRIPTION_MAX_LENGTH, TIME_MAX_MILLIS } from "../limits.ts";
import { listOf } from "../wire/answers.ts";
import type { EndpointTable, Tier } from "../wire/endpoint.ts";

const tiers = ["admin"] as const satisfies readonly Tier[];

const description = string.max(DESCRIPTION_MAX_LENGTH);

const keySet = {
  id: z.uuid(),
  description: z.string(),
  created_at_millis: z.number().int(),
  expires_at_millis: z.number().int(),
  manually_revoked_at_millis: z.number().int().optional(),
  /** To the hour; missing before the first use. */
  last_used_at_millis: z.number().int().optional(),
};

const masked = z.strictObject({ last_four: z.string() }).optional();

/** A key set as it is read: the full keys are never shown again. */
const maskedKeySet = z.strictObject({
  ...keySet,
  publishable_client_key: masked,
  secret_server_key: masked,
  super_secret_admin_key: masked,
});

const one = {
  tiers,
  params: z.strictObject({ api_key_id: uuid }),
  answer: maskedKeySet,
  errors: ["API_KEY_NOT_FOUND"],
} as const;

/** Sets of keys with which programs speak for the project, one key per tier. */
export const projectKeys = {
  "GET /internal/api-keys": {
    summary: "List the project's keys, newest first",
    tiers,
    answer: listOf(maskedKeySet),
    errors: [],
  },
  "POST /internal/api-keys": {
    summary: "Create keys for the project; they are returned only once",
    tiers,
    body: z.strictObject({
      description,
      expires_at_millis: number.int().min(0).max(TIME_MAX_MILLIS),
      has_publishable_client_key: boolean,
      has_secret_server_key: boolean,
      has_super_secret_admin_key: boolean,
    }),
    answer: z.strictObject({
      ...keySet,
      publishable_client_key: z.string().optional(),
      secret_server_key: z.string().optional(),
      super_secret_admin_key: z.string().optional(),
    }),
    // An access token outlives its session by minutes, which must not become a key that lasts.
    errors: [],
  },
  "GET /internal/api-keys/{api_key_id}": { ...one, summary: "Read one of the project's sets of keys" },
  "PATCH /internal/api-keys/{api_key_id}": {
    ...one,
    summary: "Change the description of a set of keys, let it expire earlier, or revoke it",
    body: z.strictObject({
      description: description.optional(),
      /** A later time than before has no effect. */
      expires_at_millis: number.int().min(0).max(TIME_MAX_MILLIS).optional(),
      revoked: z.literal(true).optional(),
    }),
  },
} as const satisfies EndpointTable;
