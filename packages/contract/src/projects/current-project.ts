import * as z from "zod";
import type { Branding } from "../branding.ts";
import { SIGN_UP_NAMES } from "../fields/vocabulary.ts";
import { type EndpointTable, TIERS } from "../wire/endpoint.ts";

const brandColors = z.strictObject({
  accent: z.string().optional(),
  label: z.string().optional(),
  background: z.string().optional(),
});

/** The project's look; absent if built in. Not part of the original protocol. */
export const brandingAnswer = z.strictObject({
  light: brandColors,
  dark: brandColors,
  font: z.string().optional(),
  radius: z.number().optional(),
  logo: z.strictObject({ light: z.string(), dark: z.string() }).optional(),
}) satisfies z.ZodType<Branding>;

/** Public information about a project: its sign-in methods and where its pages are. */
const project = z.strictObject({
  id: z.string(),
  display_name: z.string(),
  config: z.strictObject({
    sign_up_enabled: z.boolean(),
    /** Not part of the original protocol. */
    sign_up_name: z.enum(SIGN_UP_NAMES),
    credential_enabled: z.boolean(),
    magic_link_enabled: z.boolean(),
    passkey_enabled: z.boolean(),
    client_team_creation_enabled: z.boolean(),
    client_user_deletion_enabled: z.boolean(),
    /** Not part of the original protocol; left out where users cannot. */
    client_data_download_enabled: z.literal(true).optional(),
    allow_user_api_keys: z.boolean(),
    allow_team_api_keys: z.boolean(),
    /** Not part of the original protocol; left out where neither users nor teams have keys. */
    api_keys: z
      .strictObject({
        scopes: z.array(z.strictObject({ id: z.string(), display_name: z.string() })),
        default_expiry_days: z.number().int(),
        may_last: z.boolean(),
      })
      .optional(),
    /** Not part of the original protocol. */
    oauth_server_enabled: z.boolean(),
    enabled_oauth_providers: z.array(z.strictObject({ id: z.string() })),
    domains: z.array(z.strictObject({ domain: z.string(), handler_path: z.string() })),
  }),
  branding: brandingAnswer.optional(),
});

const jsonWebKey = z.strictObject({
  kty: z.literal("EC"),
  alg: z.literal("ES256"),
  crv: z.literal("P-256"),
  x: z.string(),
  y: z.string(),
  kid: z.string(),
});

export const currentProject = {
  "GET /projects/current": {
    summary: "Read the project",
    tiers: TIERS,
    answer: project,
    errors: [],
  },
  "GET /projects/{project_id}/.well-known/jwks.json": {
    summary: "Read the public keys that verify the project's access tokens (RFC 7517)",
    tiers: "none",
    params: z.strictObject({ project_id: z.string() }),
    query: z.looseObject({ include_anonymous: z.enum(["true", "false"]).optional() }),
    answer: z.strictObject({ keys: z.array(jsonWebKey) }),
    answerHeaders: { "cache-control": "public, max-age=3600" },
    errors: [],
    refusals: [{ status: 404, when: "there is no such project" }],
  },
  "GET /projects-anonymous-users/{project_id}/.well-known/jwks.json": {
    summary: "Read the public keys, including those for anonymous users",
    tiers: "none",
    params: z.strictObject({ project_id: z.string() }),
    hasOpenQuery: true,
    status: 307,
    answer: {
      mediaType: "text/plain",
      description: "A redirect (307) to the project's key set with the keys for anonymous users",
    },
    errors: [],
  },
} as const satisfies EndpointTable;
