import * as z from "zod";
import { boundedList } from "../fields/bounded-list.ts";
import { boolean, handlerPath, imageUrl, nullableString, permissionId, string, uuid } from "../fields/fields.ts";
import {
  accountMergeStrategy,
  emailServer,
  oauthProvider,
  oauthProviderConfig,
  trustedDomain,
} from "../fields/project-fields.ts";
import {
  CONTAINED_PERMISSIONS_MAX,
  DESCRIPTION_MAX_LENGTH,
  OAUTH_PROVIDERS_MAX,
  PAYLOAD_MAX_BYTES,
  PROJECT_NAME_MAX_LENGTH,
  TRUSTED_DOMAINS_MAX,
} from "../limits.ts";
import { listOf, success } from "../wire/answers.ts";
import { type EndpointTable, TIERS, type Tier } from "../wire/endpoint.ts";
import { projectRole } from "./colleagues.ts";

const permission = z.strictObject({ id: z.string() });
const sharedOrStandard = z.enum(["shared", "standard"]);

/** A project as its owners see it, its configuration under the names it had before it became one document. */
const ownedProject = z.strictObject({
  id: z.string(),
  display_name: z.string(),
  description: z.string(),
  logo_url: nullableString,
  full_logo_url: nullableString,
  /** For dark backgrounds. Not part of the original protocol. */
  logo_dark_mode_url: nullableString,
  full_logo_dark_mode_url: nullableString,
  created_at_millis: z.number().int(),
  is_production_mode: z.boolean(),
  owner_team_id: z.uuid().nullable(),
  /** The caller's role in the owning team; `null` for callers with a key. Not part of the original protocol. */
  role: projectRole.nullable(),
  config: z.strictObject({
    allow_localhost: z.boolean(),
    sign_up_enabled: z.boolean(),
    credential_enabled: z.boolean(),
    magic_link_enabled: z.boolean(),
    passkey_enabled: z.boolean(),
    client_team_creation_enabled: z.boolean(),
    client_user_deletion_enabled: z.boolean(),
    allow_user_api_keys: z.boolean(),
    allow_team_api_keys: z.boolean(),
    create_team_on_sign_up: z.boolean(),
    oauth_account_merge_strategy: accountMergeStrategy,
    oauth_providers: z.array(
      z.strictObject({
        id: oauthProvider,
        provider_config_id: z.string(),
        type: sharedOrStandard,
        client_id: z.string().optional(),
        client_secret: z.string().optional(),
        facebook_config_id: z.string().optional(),
        microsoft_tenant_id: z.string().optional(),
      }),
    ),
    enabled_oauth_providers: z.array(z.strictObject({ id: oauthProvider })),
    domains: z.array(z.strictObject({ domain: z.string(), handler_path: z.string() })),
    email_config: z.strictObject({
      type: sharedOrStandard,
      host: z.string().optional(),
      port: z.number().optional(),
      username: z.string().optional(),
      password: z.string().optional(),
      sender_name: z.string().optional(),
      sender_email: z.string().optional(),
    }),
    email_theme: z.string(),
    team_creator_default_permissions: z.array(permission),
    team_member_default_permissions: z.array(permission),
    user_default_permissions: z.array(permission),
  }),
});

const defaultPermissions = boundedList(z.strictObject({ id: permissionId }), CONTAINED_PERMISSIONS_MAX).optional();
const flag = boolean.optional();

/** Lists replace what there was. */
const configUpdate = z.strictObject({
  allow_localhost: flag,
  sign_up_enabled: flag,
  credential_enabled: flag,
  magic_link_enabled: flag,
  passkey_enabled: flag,
  client_team_creation_enabled: flag,
  client_user_deletion_enabled: flag,
  allow_user_api_keys: flag,
  allow_team_api_keys: flag,
  create_team_on_sign_up: flag,
  oauth_account_merge_strategy: accountMergeStrategy.optional(),
  oauth_providers: boundedList(oauthProviderConfig, OAUTH_PROVIDERS_MAX).optional(),
  domains: boundedList(
    z.strictObject({ domain: trustedDomain, handler_path: handlerPath }),
    TRUSTED_DOMAINS_MAX,
  ).optional(),
  email_config: emailServer.optional(),
  email_theme: string.optional(),
  team_creator_default_permissions: defaultPermissions,
  team_member_default_permissions: defaultPermissions,
  user_default_permissions: defaultPermissions,
});

const displayName = string.max(PROJECT_NAME_MAX_LENGTH);

const projectUpdate = z.strictObject({
  display_name: displayName.optional(),
  description: string.max(DESCRIPTION_MAX_LENGTH).nullable().optional(),
  logo_url: imageUrl.nullable().optional(),
  full_logo_url: imageUrl.nullable().optional(),
  logo_dark_mode_url: imageUrl.nullable().optional(),
  full_logo_dark_mode_url: imageUrl.nullable().optional(),
  is_production_mode: boolean.optional(),
  config: configUpdate.optional(),
});

const admin = ["admin"] as const satisfies readonly Tier[];

const NOT_READY = { status: 400, when: "the project is to go into production mode and is not fit for it" } as const;
const UNKNOWN_THEME = { status: 400, when: "there is no such email theme" } as const;
const UNREADABLE_LOGO = { status: 400, when: "a logo is no image we can read, or too large" } as const;

/** Projects, as the people see them who own them: teams of the project `internal`. */
export const ownedProjects = {
  "GET /internal/projects/current": {
    summary: "Read the project as its owners see it",
    tiers: admin,
    answer: ownedProject,
    errors: [],
  },
  "PATCH /internal/projects/current": {
    summary: "Change the project",
    tiers: admin,
    body: projectUpdate,
    bodyMaxBytes: PAYLOAD_MAX_BYTES,
    answer: ownedProject,
    errors: [],
    refusals: [NOT_READY, UNKNOWN_THEME, UNREADABLE_LOGO],
  },
  "DELETE /internal/projects/current": {
    summary: "Delete the project and everything in it",
    tiers: admin,
    answer: success,
    errors: [],
    refusals: [{ status: 400, when: "the project is the one that administers all others" }],
  },
  "GET /internal/projects": {
    summary: "List the projects that the signed-in user's teams own",
    tiers: TIERS,
    answer: listOf(ownedProject),
    errors: ["USER_AUTHENTICATION_REQUIRED", "EXPECTED_INTERNAL_PROJECT"],
  },
  "POST /internal/projects": {
    summary: "Create a project for one of the signed-in user's teams",
    tiers: TIERS,
    status: 201,
    body: projectUpdate.extend({ display_name: displayName, owner_team_id: uuid }),
    bodyMaxBytes: PAYLOAD_MAX_BYTES,
    answer: ownedProject,
    errors: ["USER_AUTHENTICATION_REQUIRED", "EXPECTED_INTERNAL_PROJECT", "TEAM_MEMBERSHIP_NOT_FOUND"],
    refusals: [NOT_READY, UNKNOWN_THEME, UNREADABLE_LOGO],
  },
  "POST /internal/projects/transfer": {
    summary: "Transfer a project to another team of the signed-in user",
    tiers: TIERS,
    user: "required",
    body: z.strictObject({ project_id: string, new_team_id: uuid }),
    // A text, as the protocol has it.
    answer: z.strictObject({ success: z.literal("true") }),
    errors: [
      "SCHEMA_ERROR",
      "PROJECT_NOT_FOUND",
      "TEAM_MEMBERSHIP_NOT_FOUND",
      "TEAM_PERMISSION_REQUIRED",
      "REFRESH_TOKEN_NOT_FOUND_OR_EXPIRED",
    ],
    refusals: [{ status: 400, when: "the project belongs to no team" }],
  },
} as const satisfies EndpointTable;
