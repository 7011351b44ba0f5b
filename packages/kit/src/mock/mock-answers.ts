import type { Answer } from "@latchkit/contract";
import type { MockAppOptions, MockTeam } from "./mock-data.ts";

/** The id of every mock user and project. */
export const MOCK_ID = "00000000-0000-4000-8000-000000000000";

const SIGNED_UP_AT = Date.UTC(2026, 0, 5);

/** The answers to requests that read, by a pattern of their paths. */
export function readingAnswers(options: MockAppOptions): readonly (readonly [RegExp, () => unknown])[] {
  const { teams = [], permissions = EVERY_PERMISSION } = options;
  const list = (items: readonly unknown[]) => () => ({ items, is_paginated: false });
  const pages = (items: readonly unknown[]) => () => ({
    items,
    is_paginated: true,
    pagination: { next_cursor: null },
  });
  return [
    [/^\/users\/me$/, () => userOf(options)],
    [/^\/projects\/current$/, () => projectOf(options)],
    [/^\/teams$/, list(teams.map(teamOf))],
    [/^\/(team|project)-permissions$/, list(permissions.map((id) => ({ id, user_id: MOCK_ID })))],
    [/^\/auth\/sessions$/, list(sessionsOf(options))],
    [/^\/user-api-keys$/, list(apiKeysOf(options))],
    [/^\/contact-channels$/, list(contactChannelsOf(options))],
    [/^\/emails\/notification-preference\/me$/, list(NOTIFICATION_CATEGORIES)],
    [/^\/team-member-profiles$/, list([profileOf(options)])],
    [/^\/team-member-profiles\//, () => profileOf(options)],
    [/^\/auth\/mfa\/recovery-codes$/, () => ({ codes_left: 0, created_at_millis: null })],
    [/^\/payments\/catalog$/, () => ({ products: [] })],
    [/^\/payments\/products\//, pages([])],
    [/^\/auth\/sign-ins$/, pages([])],
    [/^\/users\/me\/data$/, () => ({ user_id: MOCK_ID, created_at_millis: SIGNED_UP_AT, parts: [] })],
    [/./, list([])],
  ];
}

/** Descriptions of the built-in permissions. */
const EVERY_PERMISSION = [
  "$update_team",
  "$delete_team",
  "$read_members",
  "$remove_members",
  "$invite_members",
  "$manage_api_keys",
  "team_admin",
] as const;

const NOTIFICATION_CATEGORIES = [
  {
    notification_category_id: "00000000-0000-4000-8000-0000000000a1",
    notification_category_name: "Transactional",
    enabled: true,
    can_disable: false,
  },
  {
    notification_category_id: "00000000-0000-4000-8000-0000000000a2",
    notification_category_name: "Marketing",
    enabled: true,
    can_disable: true,
  },
] satisfies Answer<"GET /emails/notification-preference/{user_id}">["items"];

function userOf({ user }: MockAppOptions): Answer<"GET /users/me"> {
  const { displayName = "Ada Lovelace", primaryEmail = "ada@example.com", hasPassword = true } = user ?? {};
  return {
    id: MOCK_ID,
    display_name: displayName,
    primary_email: primaryEmail,
    primary_email_verified: user?.primaryEmailVerified ?? true,
    profile_image_url: user?.profileImageUrl ?? null,
    signed_up_at_millis: SIGNED_UP_AT,
    client_metadata: null,
    client_read_only_metadata: null,
    has_password: hasPassword,
    otp_auth_enabled: user?.otpAuthEnabled ?? false,
    passkey_auth_enabled: false,
    auth_with_email: true,
    requires_totp_mfa: user?.isMultiFactorRequired ?? false,
    oauth_providers: [],
    selected_team_id: user?.selectedTeam?.id ?? null,
    selected_team: user?.selectedTeam ? teamOf(user.selectedTeam) : null,
    is_anonymous: false,
    is_restricted: false,
    restricted_reason: null,
    restricted_by_admin: false,
    restricted_by_admin_reason: null,
  };
}

function projectOf({ project }: MockAppOptions): Answer<"GET /projects/current"> {
  const { config = {} } = project ?? {};
  return {
    id: MOCK_ID,
    display_name: project?.displayName ?? "Acme",
    config: {
      sign_up_enabled: config.signUpEnabled ?? true,
      sign_up_name: config.signUpName ?? "off",
      credential_enabled: config.credentialEnabled ?? true,
      magic_link_enabled: config.magicLinkEnabled ?? true,
      passkey_enabled: config.passkeyEnabled ?? true,
      client_team_creation_enabled: config.clientTeamCreationEnabled ?? true,
      client_user_deletion_enabled: config.clientUserDeletionEnabled ?? true,
      ...(config.clientDataDownloadEnabled && { client_data_download_enabled: true }),
      allow_user_api_keys: config.allowUserApiKeys ?? true,
      allow_team_api_keys: config.allowTeamApiKeys ?? true,
      ...(config.apiKeys && {
        api_keys: {
          scopes: config.apiKeys.scopes.map(({ id, displayName }) => ({ id, display_name: displayName })),
          default_expiry_days: config.apiKeys.defaultExpiryDays,
          may_last: config.apiKeys.mayLast,
        },
      }),
      oauth_server_enabled: config.oauthServerEnabled ?? false,
      enabled_oauth_providers: [...(config.oauthProviders ?? [{ id: "google" }, { id: "github" }])],
      domains: [],
    },
    branding: project?.branding,
  };
}

function teamOf({ id, displayName, profileImageUrl = null }: MockTeam): Answer<"GET /teams">["items"][number] {
  const metadata = { client_metadata: null, client_read_only_metadata: null };
  return { id, display_name: displayName, profile_image_url: profileImageUrl, ...metadata };
}

function sessionsOf({ sessions = [THIS_DEVICE] }: MockAppOptions): Answer<"GET /auth/sessions">["items"] {
  return sessions.map(({ id, createdAt, lastUsedAt, geoInfo, device, isCurrentSession, isImpersonation = false }) => ({
    id,
    user_id: MOCK_ID,
    created_at: millis(createdAt),
    is_impersonation: isImpersonation,
    is_current_session: isCurrentSession,
    ...(lastUsedAt !== undefined && { last_used_at: millis(lastUsedAt) }),
    ...(device !== undefined && { device }),
    ...(geoInfo && { last_used_at_end_user_ip_info: { ...NOWHERE, ...geoInfo } }),
  }));
}

const NOWHERE = {
  ip: "192.0.2.1", // RFC 5737: an address in examples.
  countryCode: null,
  regionCode: null,
  cityName: null,
  latitude: null,
  longitude: null,
  tzIdentifier: null,
};

const THIS_DEVICE = {
  id: "this-device",
  isCurrentSession: true,
  createdAt: new Date(SIGNED_UP_AT),
  device: "Firefox on Linux",
};

function apiKeysOf({ apiKeys = [] }: MockAppOptions): Answer<"GET /user-api-keys">["items"] {
  return apiKeys.map(({ id, description, createdAt, expiresAt, manuallyRevokedAt }) => ({
    id,
    type: "user",
    user_id: MOCK_ID,
    description,
    is_public: false,
    created_at_millis: millis(createdAt),
    ...(expiresAt !== undefined && { expires_at_millis: millis(expiresAt) }),
    ...(manuallyRevokedAt !== undefined && { manually_revoked_at_millis: millis(manuallyRevokedAt) }),
    value: { last_four: "1a2b" },
  }));
}

function contactChannelsOf(options: MockAppOptions): Answer<"GET /contact-channels">["items"] {
  const { primary_email: value, primary_email_verified: is_verified } = userOf(options);
  if (value === null) return [];
  const id = "00000000-0000-4000-8000-0000000000c1";
  return [{ id, user_id: MOCK_ID, type: "email", value, is_primary: true, is_verified, used_for_auth: true }];
}

function profileOf(options: MockAppOptions): Answer<"GET /team-member-profiles/{team_id}/{user_id}"> {
  const { display_name, profile_image_url } = userOf(options);
  return { team_id: MOCK_ID, user_id: MOCK_ID, display_name, profile_image_url, email_hint: null };
}

function millis(time: Date | string): number {
  return new Date(time).getTime();
}
