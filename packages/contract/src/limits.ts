/**
 * Numbers with units and patterns, one line each. Plain data without imports: the kit takes single lines of it into
 * browsers.
 */

// Text, counted in UTF-16 code units as JavaScript and every client counts
export const PASSWORD_MIN_LENGTH = 8;
/** Maximum length of a new password. */
export const PASSWORD_MAX_LENGTH = 70;
/** Longest text that is compared with a password: imported ones may be longer than new ones. */
export const PASSWORD_TYPED_MAX_LENGTH = 1_000;
/** Maximum length of an email address that can sign in. */
export const EMAIL_MAX_LENGTH = 256;
/** Longest address there can be; what an index of PostgreSQL holds has to fit into a third of a page, 2,704 bytes. */
export const STORED_EMAIL_MAX_LENGTH = 1_000;
/** Maximum length of a user's display name. */
export const DISPLAY_NAME_MAX_LENGTH = 256;
/** Maximum length of a team's display name. */
export const TEAM_NAME_MAX_LENGTH = 256;
/** Maximum length of a project's display name. */
export const PROJECT_NAME_MAX_LENGTH = 256;
/** Maximum length of the ID of a permission that a project defines. */
export const PERMISSION_ID_MAX_LENGTH = 63;
/** Characters in the ID of a permission that a project defines. */
export const PERMISSION_ID_PATTERN = /^[a-z0-9_:]+$/;
export const CONTAINED_PERMISSIONS_MAX = 1_000;

/** Permissions that an invitation to a team gives. */
export const INVITATION_PERMISSIONS_MAX = 20;
/** Maximum length of the description of a permission or a key. */
export const DESCRIPTION_MAX_LENGTH = 1_000;
export const BRANCH_ID_MAX_LENGTH = 255;
/** Maximum length of IDs that a project chooses: of products, prices, items, stores and trusted domains. */
export const CHOSEN_ID_MAX_LENGTH = 63;
/** Characters in IDs that a project chooses. */
export const CHOSEN_ID_PATTERN = /^[A-Za-z0-9_][A-Za-z0-9_-]*$/;
/** Maximum length of the path of a project's handler. */
export const HANDLER_PATH_MAX_LENGTH = 300;
/** Maximum length of a trusted domain. */
export const TRUSTED_DOMAIN_MAX_LENGTH = 300;
/** Longest host name the DNS can carry, RFC 1035 §2.3.4. */
export const HOSTNAME_MAX_LENGTH = 253;
/** Longest URL to send people to; mail programs and browsers cut longer ones. */
export const URL_MAX_LENGTH = 8_192;
/** User name, host and port of a URL together. */
export const URL_AUTHORITY_MAX_LENGTH = 512;
export const PORT_MAX = 65_535;
/** Maximum length of metadata, as JSON: every answer about the user or team contains it. */
export const METADATA_MAX_LENGTH = 65_536;

// Images
export const IMAGE_URL_MAX_LENGTH = 1_000_000;
export const IMAGE_MAX_BYTES = 1_000_000;
export const IMAGE_MAX_SIDE_PIXELS = 4096;
/** Limit for uploads by the kit's own pages; stricter than the server, to keep pages quick. */
export const IMAGE_UPLOAD_MAX_BYTES = 100_000;

// Metrics
/** Default number of days, today included; the original has no other. */
export const METRICS_DAYS = 31;
export const METRICS_MIN_DAYS = 7;
export const METRICS_MAX_DAYS = 90;
/** Sign-ins of a day are counted up to here, so that a busy project's answer is no later than others'. */
export const METRICS_MAX_SIGN_INS_A_DAY = 20_000;
/** Weeks after signing up for which retention is counted. */
export const METRICS_RETENTION_WEEKS = 12;

// API keys
/** Longest text that is looked at as a key; the keys themselves have 102 characters. */
export const API_KEY_MAX_LENGTH = 200;
export const API_KEY_SCOPES_MAX = 50;
export const API_KEY_ADDRESS_RANGES_MAX = 50;
/** Of an address or a range. */
export const API_KEY_ADDRESS_MAX_LENGTH = 50;
export const API_KEY_REQUESTS_PER_MINUTE_MAX = 100_000;
/** Days after which new API keys can be set to expire. */
export const API_KEY_EXPIRY_MAX_DAYS = 3_650;
/** The latest instant a `Date` can hold, ECMAScript §21.4.1.1. */
export const TIME_MAX_MILLIS = 8_640_000_000_000_000;

// Emails
/** Entries of a page of suppressed addresses. */
export const EMAIL_SUPPRESSIONS_PAGE_SIZE = 50;
export const EMAIL_SUPPRESSIONS_PAGE_MAX_SIZE = 200;
/** Messages of a chat about an email: of a request, and that are read back. */
export const AI_CHAT_MESSAGES_MAX = 200;
/** Names of email themes, templates and drafts. */
export const EMAIL_DESIGN_NAME_MAX_LENGTH = 256;

// Configuration
/** Providers and domains that one request may set. */
export const OAUTH_PROVIDERS_MAX = 100;
export const TRUSTED_DOMAINS_MAX = 1_000;
/** Longest configuration of a project, as JSON of what it sets. */
export const CONFIG_OVERRIDE_MAX_LENGTH = 5_000_000;
/** Longest path in a configuration: the deepest has seven names of at most 63 characters each. */
export const CONFIG_PATH_MAX_LENGTH = 500;
/** Longest name, path or hash that says where a configuration was pushed from. */
export const CONFIG_SOURCE_MAX_LENGTH = 500;
/** Paths that one request can take out of a configuration. */
export const CONFIG_RESET_KEYS_MAX = 1_000;

// Payments
/** Longest id of a customer that is neither a user nor a team. */
export const CUSTOMER_ID_MAX_LENGTH = 255;
export const IDEMPOTENCY_KEY_MAX_LENGTH = 255;
/** Days for which a request that was made under an idempotency key is remembered. */
export const IDEMPOTENCY_KEY_DAYS = 30;
/** Largest change of a quantity at once. */
export const QUANTITY_CHANGE_MAX = 1_000_000_000_000;
/** Largest quantity of an item, and largest debt: what a number holds without loss. */
export const ITEM_QUANTITY_MAX = 9_007_199_254_740_991;
/** Changes with an expiry that an item of a customer can have at a time. */
export const ITEM_EXPIRIES_MAX = 1_000;
/** Longest code of a checkout link: the project, an underscore and the code. */
export const CHECKOUT_CODE_MAX_LENGTH = 300;
/** Longest code of a coupon. */
export const COUPON_CODE_MAX_LENGTH = 40;
/** Most months for which a coupon lowers payments. */
export const COUPON_MONTHS_MAX = 120;
/** Largest limit of the uses of a coupon. */
export const COUPON_USES_MAX = 1_000_000_000;
/** Largest limit of the sales of a payment link. */
export const PAYMENT_LINK_SALES_MAX = 1_000_000_000;
/** Of a product, for pages with prices. */
export const PRODUCT_DESCRIPTION_MAX_LENGTH = 300;
export const PRODUCT_FEATURES_MAX = 20;
export const PRODUCT_FEATURE_MAX_LENGTH = 100;
/** Cursors of lists of customers, and of a customer's history. */
export const CUSTOMER_CURSOR_MAX_LENGTH = 300;
export const HISTORY_CURSOR_MAX_LENGTH = 100;
export const TIMELINE_CURSOR_MAX_LENGTH = 100;
/** Months of revenue that are read at once: unless asked for otherwise, and at most. */
export const REVENUE_MONTHS = 12;
export const REVENUE_MONTHS_MAX = 60;
/** Parts of one refund. */
export const REFUND_ENTRIES_MAX = 100;
/** Invoices of a page, and the most that a page may have. */
export const INVOICES_PAGE_SIZE = 10;
export const INVOICES_PAGE_MAX_SIZE = 100;
/** Largest quantity of a product at once. */
export const PURCHASE_QUANTITY_MAX = 1_000_000;

// Requests
/** Maximum size of most request bodies: enough for every field, too small to keep the server busy. */
export const BODY_MAX_BYTES = 128 * 1024;
/**
 * Largest request body of most others: room for an image as data URL, metadata and a long email, and for nothing worse.
 */
export const PAYLOAD_MAX_BYTES = 4 * 1024 * 1024;
/** Maximum nesting of arrays and objects. Deeper ones are slow to parse and overflow the stacks of serializers. */
export const JSON_MAX_DEPTH = 100;
/** Time for which browsers may cache a preflight response. */
export const PREFLIGHT_CACHE_SECONDS = 86_400;
export const JWKS_CACHE_SECONDS = 3600;

// Random strings
/** Characters of every token, key and code: 224 random bits in base 32. */
export const SECRET_LENGTH = 45;
export const REQUEST_ID_LENGTH = 16;

// Verification codes
export const CODE_LENGTH = SECRET_LENGTH;
/** The part of an emailed code that users type; the client that requested it keeps the rest. */
export const CODE_TYPED_LENGTH = 6;
/** Tries before a code is dead; codes that share everything but the typed part count together. */
export const CODE_MAX_ATTEMPTS = 20;
/** Lifetime of codes that have none of their own below: sign-in, password reset, email verification, invitations. */
export const CODE_LIFETIME_MILLIS = 7 * 86_400_000;
export const MFA_ATTEMPT_LIFETIME_MILLIS = 300_000;
export const PASSKEY_CHALLENGE_LIFETIME_MILLIS = 65_000;
/** Timeout of the browser's passkey dialog; shorter than the lifetime of the challenge. */
export const PASSKEY_CEREMONY_TIMEOUT_MILLIS = 60_000;
/** Laws on commercial mail ask for 30 days (US) to 60 (Canada); the emails themselves are kept for 30. */
export const UNSUBSCRIBE_CODE_LIFETIME_MILLIS = 60 * 86_400_000;

// Passkeys
/** Minimum and maximum length of a credential ID, WebAuthn L3 §4 and §7.1. */
export const CREDENTIAL_ID_MIN_BYTES = 16;
export const CREDENTIAL_ID_MAX_BYTES = 1_023;
/** `CREDENTIAL_ID_MAX_BYTES` in base 64. */
export const CREDENTIAL_ID_MAX_LENGTH = 1_364;
/**
 * Longest single value of a ceremony, in base 64; attestation objects with chains of certificates are the long ones.
 */
export const WEBAUTHN_FIELD_MAX_LENGTH = 65_536;
/** Ways to reach an authenticator; WebAuthn L3 §5.8.4 knows six. */
export const PASSKEY_TRANSPORTS_MAX = 10;
/** Maximum number of passkeys per user: a browser receives all of them before it creates another. */
export const PASSKEYS_MAX_PER_USER = 50;

// Sessions and tokens
/** Longest text that is looked at as a token or code of ours; they have `SECRET_LENGTH` characters. */
export const TOKEN_MAX_LENGTH = 200;
/** Maximum number of a user's sessions in a list; older ones can be ended all together. */
export const SESSIONS_LISTED_MAX = 200;
export const SESSION_LIFETIME_MILLIS = 31_536_000_000;
/** 367 days. */
export const SESSION_MAX_LIFETIME_MILLIS = 31_708_800_000;
export const ACCESS_TOKEN_LIFETIME_SECONDS = 600;
/** An access token with less life left than this is refreshed before use; servers must issue longer ones. */
export const ACCESS_TOKEN_FRESH_MILLIS = 20_000;

// Second factor, RFC 6238
/** Fewest bytes a new secret may have: 128 bits (RFC 4226 §4, R6). */
export const TOTP_SECRET_MIN_BYTES = 16;
/**
 * Most bytes a new secret may have: twice the block of HMAC-SHA-1, beyond which a longer key is hashed first anyway.
 */
export const TOTP_SECRET_MAX_BYTES = 128;
/** Time after a sign-in in which users may change their second factor without a code. */
export const RECENT_SIGN_IN_MILLIS = 10 * 60 * 1_000;
export const TOTP_PERIOD_SECONDS = 30;
export const TOTP_DIGITS = 6;
/** Longest text that is looked at as such a code; people copy spaces along. */
export const TOTP_CODE_MAX_LENGTH = 100;

/** Longest reason of a ban. */
export const BAN_REASON_MAX_LENGTH = 500;

/** Number of recovery codes that a user gets at once. */
export const RECOVERY_CODES = 10;
/** Characters of a recovery code, in Crockford's base 32: 50 random bits. */
export const RECOVERY_CODE_LENGTH = 10;
/** Longest text that is looked at as such a code; people copy spaces and dashes along. */
export const RECOVERY_CODE_TYPED_MAX_LENGTH = 100;

// Cookies of the kit and of the OAuth endpoints
export const REFRESH_COOKIE_LIFETIME_SECONDS = 31_536_000;
export const ACCESS_COOKIE_LIFETIME_SECONDS = 86_400;
export const OAUTH_OUTER_COOKIE_LIFETIME_SECONDS = 3600;
export const OAUTH_INNER_COOKIE_LIFETIME_SECONDS = 600;
export const COOKIE_POLL_MILLIS = 100;

// The kit's requests
export const REQUEST_MAX_ATTEMPTS = 5;
/**
 * Before attempt i+1 the kit waits `(0.5 + random) · base · 2^i`, and never longer than `(0.5 + random) ·` the maximum.
 */
export const RETRY_BASE_MILLIS = 1000;
export const RETRY_MAX_MILLIS = 8000;
/** Time for which reads and renewals are retried while the backend is unavailable. */
export const READING_PATIENCE_MILLIS = 60_000;
/**
 * Time that an action waits for a new access token or for its next attempt; after it, the action fails, so that a form
 * can show an error.
 */
export const ACTION_PATIENCE_MILLIS = 5_000;
export const REDIRECT_WAIT_MILLIS = 2000;
/** Never more than one request at a time per cached thing, and not more often than this. */
export const CACHE_THROTTLE_MILLIS = 300;
/** Time for which a cached resource outlives its last subscriber. */
export const CACHE_UNUSED_MILLIS = 5000;

/** A version of a client package. */
export const VERSION_MAX_LENGTH = 100;

// Signing in from a command line
export const CLI_LOGIN_LIFETIME_MILLIS = 7_200_000;
export const CLI_LOGIN_MAX_LIFETIME_MILLIS = 86_400_000;
export const CLI_POLL_WAIT_MILLIS = 2000;

// OAuth towards apps
/** Longest text that is looked at as an access token. */
export const ACCESS_TOKEN_MAX_LENGTH = 16_384;
/** Client ids, states and lists of scopes. */
export const OAUTH_PARAMETER_MAX_LENGTH = 4_096;
/** RFC 7636 §4.2. */
export const PKCE_CHALLENGE_MAX_LENGTH = 128;
/** RFC 6749 §4.1.2 asks for ten minutes at most. */
export const OAUTH_CODE_LIFETIME_MILLIS = 300_000;

// OAuth towards providers
/** Longest id of an account at a provider, OpenID Connect Core §2. */
export const PROVIDER_ACCOUNT_ID_MAX_LENGTH = 255;
/** Time limit for the user at a provider's pages. */
export const OAUTH_AUTHORIZATION_LIFETIME_MILLIS = 600_000;
export const ID_TOKEN_CLOCK_TOLERANCE_SECONDS = 30;

// Data vault
/** PBKDF2 rounds; values written with another number cannot be read again. */
export const VAULT_KEY_ITERATIONS = 100_000;
/** Longest hashed key; those of our own kit have 44 characters, and an index holds them. */
export const VAULT_HASHED_KEY_MAX_LENGTH = 500;
/** Longest encrypted value: of base64, which official clients send, 4 MiB. */
export const VAULT_VALUE_MAX_LENGTH = 4 * 1024 * 1024;
/** Largest request with such a value: room for its hashed key and the JSON around both. */
export const VAULT_BODY_MAX_BYTES = VAULT_VALUE_MAX_LENGTH + 16 * 1024;

// Emails
/** Users that one request may name as recipients. */
export const EMAIL_RECIPIENTS_MAX = 20_000;
/** Maximum input of the renderer, in characters. */
export const EMAIL_SOURCE_MAX_LENGTH = 200_000;
/** HTML of an email: as a string in a source, it must not be longer than a source. */
export const EMAIL_HTML_MAX_LENGTH = 150_000;
export const EMAIL_SUBJECT_MAX_LENGTH = 1_000;
/** Variables of a template, as JSON. */
export const EMAIL_VARIABLES_MAX_LENGTH = 65_536;
export const EMAILS_PAGE_SIZE = 50;
export const EMAILS_PAGE_MAX_SIZE = 100;
/** Drafts that a project can have: a list shows them all. */
export const EMAIL_DRAFTS_MAX = 1_000;
/** Images that a project can upload for its emails. They stay, because emails that were sent show them. */
export const EMAIL_IMAGES_MAX = 1_000;
/** Languages that a template or draft may be written in besides its default one. */
export const EMAIL_VARIANTS_MAX = 50;
/** Characters of a language tag, RFC 5646 §4.4.1. */
export const LANGUAGE_TAG_MAX_LENGTH = 35;
/** Earlier versions of a theme, template or draft that are kept. */
export const EMAIL_DESIGN_VERSIONS_MAX = 50;
/** Time for which a project may send faster after it requested a boost. */
export const EMAIL_CAPACITY_BOOST_MILLIS = 4 * 3_600_000;

// Moving projects in and out
/** Longest ID under which the developer's own tables know a user. */
export const EXTERNAL_ID_MAX_LENGTH = 255;
/** Longest ID of a record in an export. */
export const EXPORT_ID_MAX_LENGTH = 255;
/** Largest part of a file that is uploaded to be imported. */
export const IMPORT_PART_MAX_BYTES = 4 * 1024 * 1024;
/** Parts of a file: 20 GiB, as it is uploaded. */
export const IMPORT_PARTS_MAX = 5_120;
/** Lines that do not fit, after which an import is refused as a whole. */
export const IMPORT_PROBLEMS_MAX = 100_000;
/** Problems of a page. */
export const IMPORT_PROBLEMS_PAGE_SIZE = 1_000;
/** Time after the end of an import in which it can be undone. */
export const IMPORT_UNDO_MILLIS = 24 * 3_600_000;
/** Maximum number of imports that a list has. */
export const IMPORTS_LISTED_MAX = 100;
/** Longest line of an export: room for an email template in every language. */
export const EXPORT_LINE_MAX_BYTES = 16 * 1024 * 1024;
/** Longest password hash in an export. */
export const PASSWORD_HASH_MAX_LENGTH = 2_048;
/** Email addresses of a user in an export, and phone numbers. */
export const EXPORT_CHANNELS_MAX = 100;
/** Permissions of a user or a membership in an export. */
export const EXPORT_GRANTS_MAX = 1_000;
/** Kinds of emails that a user has turned on or off, in an export. */
export const EXPORT_PREFERENCES_MAX = 100;
/** Recovery codes of a user in an export. */
export const EXPORT_RECOVERY_CODES_MAX = 50;
/** Periods of a subscription in an export. */
export const EXPORT_PERIODS_MAX = 10_000;
/** Lots, holds or schedules of a balance in an export. */
export const EXPORT_BALANCE_PARTS_MAX = 10_000;
/** Types of events that a webhook endpoint in an export takes. */
export const EXPORT_EVENT_TYPES_MAX = 1_000;

// Lists
/** Entries of each part in a user's copy of their data. */
export const USER_DATA_ENTRIES_MAX = 1_000;
/** Entries that lists which may be long show at once; the rest comes in further pages. */
export const LIST_MAX_SIZE = 10_000;
/** Users on a page, whatever the caller asks for. */
export const USERS_PAGE_MAX_SIZE = 10_000;
export const USER_SEARCH_MAX_LENGTH = 1_000;
/** Accounts at providers that a user can be created with. */
export const OAUTH_LINKS_MAX = 100;
/** Successful sign-ins that a user's history keeps, and failed ones. */
export const SIGN_INS_KEPT_MAX = 100;
export const SIGN_INS_PAGE_SIZE = 50;
export const SIGN_INS_PAGE_MAX_SIZE = 200;
export const AUDIT_PAGE_SIZE = 50;
export const AUDIT_PAGE_MAX_SIZE = 200;
export const AUDIT_QUERY_MAX_LENGTH = 200;
export const TIMELINE_PAGE_SIZE = 50;
export const TIMELINE_PAGE_MAX_SIZE = 100;
export const PRODUCTS_PAGE_SIZE = 10;
export const PRODUCTS_PAGE_MAX_SIZE = 100;
/** Customers, and entries of a customer's history. */
export const CUSTOMERS_PAGE_SIZE = 50;
export const CUSTOMERS_PAGE_MAX_SIZE = 200;
export const TRANSACTIONS_PAGE_SIZE = 50;
export const TRANSACTIONS_PAGE_MAX_SIZE = 200;

/**
 * Roles of a project's administrators, strongest first; each includes those after it.
 *
 * `owner`: also manages the colleagues, transfers and deletes the project. `admin`: changes settings and reads secrets.
 * `support`: helps users, reads no secret and changes no setting. `viewer`: reads what `support` reads.
 */
export const PROJECT_ROLES = ["owner", "admin", "support", "viewer"] as const;
export type ProjectRole = (typeof PROJECT_ROLES)[number];

/** Permission in a team of the project `internal`, by the role that it gives in the team's projects. */
export const ROLE_PERMISSIONS: Readonly<Record<ProjectRole, string>> = {
  owner: "team_admin",
  admin: "team_member",
  support: "team_support",
  viewer: "team_viewer",
};

/** Longest time after a sign-in, in minutes, that a project may accept for changes of how users sign in: 30 days. */
export const FRESH_SIGN_IN_MAX_MINUTES = 43_200;

/** OAuth clients of a project, and redirect URIs of each. */
export const OAUTH_CLIENTS_MAX = 1_000;
/** Clients of a project that registered themselves. */
export const OAUTH_DYNAMIC_CLIENTS_MAX = 10_000;
export const OAUTH_REDIRECT_URIS_MAX = 20;
/** Secrets of a client: one in use, one that replaces it. */
export const OAUTH_CLIENT_SECRETS_MAX = 2;
/** Programs of other platforms that authenticate as one client. */
export const WORKLOAD_IDENTITIES_MAX = 20;
export const WORKLOAD_SUBJECT_MAX_LENGTH = 500;
export const OAUTH_CLIENT_SCOPES_MAX = 100;
export const OAUTH_CLIENT_ID_MAX_LENGTH = 512;
/** Length of the ID of a request that waits for a user's consent, at most. */
export const OAUTH_INTERACTION_ID_MAX_LENGTH = 100;
/** Code that a device shows, as users type it. */
export const OAUTH_USER_CODE_MAX_LENGTH = 40;
