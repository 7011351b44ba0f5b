/**
 * The catalogue of known errors. Plain data without imports, so that importing one piece of it costs a browser bundle
 * just that piece; the sentences people read are in `error-messages.ts`, which only the server imports.
 */

interface ErrorRow {
  /** HTTP status it is answered with. */
  status: number;
  /** The nearest code that stands for a whole family this one belongs to. */
  parent?: string;
  /**
   * `"family"`: only names others. `"kit"`: made by the kit, never sent. `"reserved"`: clients know it, no endpoint
   * answers it.
   */
  kind?: "family" | "kit" | "reserved";
}

/** Every known error: what it is answered with and which family it belongs to. */
export const ERRORS = {
  // Reading and validating a request
  UNSUPPORTED_ERROR: { status: 500, kind: "reserved" },
  BODY_PARSING_ERROR: { status: 400 },
  SCHEMA_ERROR: { status: 400 },
  ALL_OVERLOADS_FAILED: { status: 400, kind: "reserved" },

  // Which project is addressed, and with which tier
  PROJECT_AUTHENTICATION_ERROR: { status: 400, kind: "family" },
  INVALID_PROJECT_AUTHENTICATION: { status: 400, parent: "PROJECT_AUTHENTICATION_ERROR", kind: "family" },
  PROJECT_AUTHENTICATION_REQUIRED: { status: 401, parent: "PROJECT_AUTHENTICATION_ERROR", kind: "family" },
  INVALID_ADMIN_ACCESS_TOKEN: { status: 401, parent: "INVALID_PROJECT_AUTHENTICATION", kind: "family" },
  PROJECT_KEY_WITHOUT_ACCESS_TYPE: { status: 400, parent: "INVALID_PROJECT_AUTHENTICATION" },
  INVALID_ACCESS_TYPE: { status: 400, parent: "INVALID_PROJECT_AUTHENTICATION" },
  ACCESS_TYPE_WITHOUT_PROJECT_ID: { status: 400, parent: "INVALID_PROJECT_AUTHENTICATION" },
  ACCESS_TYPE_REQUIRED: { status: 400, parent: "INVALID_PROJECT_AUTHENTICATION" },
  INSUFFICIENT_ACCESS_TYPE: { status: 401, parent: "INVALID_PROJECT_AUTHENTICATION" },
  INVALID_PUBLISHABLE_CLIENT_KEY: { status: 401, parent: "INVALID_PROJECT_AUTHENTICATION" },
  INVALID_SECRET_SERVER_KEY: { status: 401, parent: "INVALID_PROJECT_AUTHENTICATION" },
  INVALID_SUPER_SECRET_ADMIN_KEY: { status: 401, parent: "INVALID_PROJECT_AUTHENTICATION" },
  UNPARSABLE_ADMIN_ACCESS_TOKEN: { status: 401, parent: "INVALID_ADMIN_ACCESS_TOKEN" },
  ADMIN_ACCESS_TOKEN_EXPIRED: { status: 401, parent: "INVALID_ADMIN_ACCESS_TOKEN" },
  INVALID_PROJECT_FOR_ADMIN_ACCESS_TOKEN: { status: 401, parent: "INVALID_ADMIN_ACCESS_TOKEN", kind: "reserved" },
  ADMIN_ACCESS_TOKEN_IS_NOT_ADMIN: { status: 401, parent: "INVALID_ADMIN_ACCESS_TOKEN" },
  CLIENT_AUTHENTICATION_REQUIRED: { status: 401, parent: "PROJECT_AUTHENTICATION_REQUIRED" },
  SERVER_AUTHENTICATION_REQUIRED: { status: 401, parent: "PROJECT_AUTHENTICATION_REQUIRED" },
  ADMIN_AUTHENTICATION_REQUIRED: { status: 401, parent: "PROJECT_AUTHENTICATION_REQUIRED" },
  CLIENT_OR_SERVER_AUTHENTICATION_REQUIRED: {
    status: 401,
    parent: "PROJECT_AUTHENTICATION_REQUIRED",
    kind: "reserved",
  },
  CLIENT_OR_ADMIN_AUTHENTICATION_REQUIRED: { status: 401, parent: "PROJECT_AUTHENTICATION_REQUIRED", kind: "reserved" },
  CLIENT_OR_SERVER_OR_ADMIN_AUTHENTICATION_REQUIRED: {
    status: 401,
    parent: "PROJECT_AUTHENTICATION_REQUIRED",
    kind: "reserved",
  },
  PROJECT_ROLE_REQUIRED: { status: 403, parent: "PROJECT_AUTHENTICATION_ERROR" },
  EXPECTED_INTERNAL_PROJECT: { status: 401, parent: "PROJECT_AUTHENTICATION_ERROR" },
  PROJECT_NOT_FOUND: { status: 404 },
  CURRENT_PROJECT_NOT_FOUND: { status: 400 },
  BRANCH_DOES_NOT_EXIST: { status: 400 },

  // Sessions and who is signed in
  SESSION_AUTHENTICATION_ERROR: { status: 401, kind: "family" },
  INVALID_SESSION_AUTHENTICATION: { status: 401, parent: "SESSION_AUTHENTICATION_ERROR", kind: "family" },
  INVALID_ACCESS_TOKEN: { status: 401, parent: "INVALID_SESSION_AUTHENTICATION", kind: "family" },
  UNPARSABLE_ACCESS_TOKEN: { status: 401, parent: "INVALID_ACCESS_TOKEN" },
  ACCESS_TOKEN_EXPIRED: { status: 401, parent: "INVALID_ACCESS_TOKEN" },
  INVALID_PROJECT_FOR_ACCESS_TOKEN: { status: 401, parent: "INVALID_ACCESS_TOKEN" },
  REFRESH_TOKEN_ERROR: { status: 401, kind: "family" },
  REFRESH_TOKEN_NOT_FOUND_OR_EXPIRED: { status: 401, parent: "REFRESH_TOKEN_ERROR" },
  CANNOT_DELETE_CURRENT_SESSION: { status: 400, parent: "REFRESH_TOKEN_ERROR" },
  PROVIDER_REJECTED: { status: 401, parent: "REFRESH_TOKEN_ERROR", kind: "reserved" },
  ANONYMOUS_AUTHENTICATION_NOT_ALLOWED: { status: 401 },
  USER_AUTHENTICATION_REQUIRED: { status: 401 },
  CANNOT_GET_OWN_USER_WITHOUT_USER: { status: 400 },

  // Users, signing up and signing in
  USER_EMAIL_ALREADY_EXISTS: { status: 409 },
  EMAIL_NOT_VERIFIED: { status: 400 },
  USER_ID_DOES_NOT_EXIST: { status: 400 },
  USER_NOT_FOUND: { status: 404 },
  SIGN_UP_NOT_ENABLED: { status: 400 },
  PASSWORD_AUTHENTICATION_NOT_ENABLED: { status: 400 },
  PASSKEY_AUTHENTICATION_NOT_ENABLED: { status: 400 },
  ANONYMOUS_ACCOUNTS_NOT_ENABLED: { status: 400 },
  EMAIL_PASSWORD_MISMATCH: { status: 400 },
  REDIRECT_URL_NOT_WHITELISTED: { status: 400 },
  PASSWORD_REQUIREMENTS_NOT_MET: { status: 400 },
  PASSWORD_TOO_SHORT: { status: 400, parent: "PASSWORD_REQUIREMENTS_NOT_MET" },
  PASSWORD_TOO_LONG: { status: 400, parent: "PASSWORD_REQUIREMENTS_NOT_MET" },
  USER_DOES_NOT_HAVE_PASSWORD: { status: 400 },
  PASSWORD_CONFIRMATION_MISMATCH: { status: 400 },
  EMAIL_ALREADY_VERIFIED: { status: 409 },
  EMAIL_NOT_ASSOCIATED_WITH_USER: { status: 400 },
  EMAIL_IS_NOT_PRIMARY_EMAIL: { status: 400 },
  CONTACT_CHANNEL_ALREADY_USED_FOR_AUTH_BY_SOMEONE_ELSE: { status: 409 },
  PASSKEY_REGISTRATION_FAILED: { status: 400 },
  PASSKEY_AUTHENTICATION_FAILED: { status: 400 },
  PASSKEY_WEBAUTHN_ERROR: { status: 400, kind: "kit" },
  MULTI_FACTOR_AUTHENTICATION_REQUIRED: { status: 400 },
  INVALID_TOTP_CODE: { status: 400 },
  INVALID_RECOVERY_CODE: { status: 400 },
  USER_BANNED: { status: 403 },
  FRESH_SIGN_IN_REQUIRED: { status: 403 },
  SIGN_IN_NOT_CONFIRMED: { status: 400 },

  // Verification codes
  VERIFICATION_ERROR: { status: 400, kind: "family" },
  VERIFICATION_CODE_NOT_FOUND: { status: 404, parent: "VERIFICATION_ERROR" },
  VERIFICATION_CODE_EXPIRED: { status: 400, parent: "VERIFICATION_ERROR" },
  VERIFICATION_CODE_ALREADY_USED: { status: 409, parent: "VERIFICATION_ERROR" },
  VERIFICATION_CODE_MAX_ATTEMPTS_REACHED: { status: 400, parent: "VERIFICATION_ERROR" },

  // Teams and permissions
  TEAM_NOT_FOUND: { status: 404 },
  TEAM_ALREADY_EXISTS: { status: 409, kind: "reserved" },
  TEAM_MEMBERSHIP_NOT_FOUND: { status: 404 },
  TEAM_MEMBERSHIP_ALREADY_EXISTS: { status: 409 },
  TEAM_INVITATION_FOR_ANOTHER_ADDRESS: { status: 403 },
  TEAM_PERMISSION_REQUIRED: { status: 401 },
  TEAM_PERMISSION_NOT_FOUND: { status: 401 },
  PROJECT_PERMISSION_REQUIRED: { status: 401, kind: "reserved" },
  PERMISSION_NOT_FOUND: { status: 404 },
  WRONG_PERMISSION_SCOPE: { status: 404 },
  CONTAINED_PERMISSION_NOT_FOUND: { status: 400 },
  PERMISSION_ID_ALREADY_EXISTS: { status: 400 },

  // OAuth
  OAUTH_CONNECTION_NOT_CONNECTED_TO_USER: { status: 400 },
  OAUTH_CONNECTION_ALREADY_CONNECTED_TO_ANOTHER_USER: { status: 409 },
  OAUTH_CONNECTION_DOES_NOT_HAVE_REQUIRED_SCOPE: { status: 400 },
  OAUTH_EXTRA_SCOPE_NOT_AVAILABLE_WITH_SHARED_OAUTH_KEYS: { status: 400 },
  OAUTH_ACCESS_TOKEN_NOT_AVAILABLE_WITH_SHARED_OAUTH_KEYS: { status: 400 },
  INVALID_OAUTH_CLIENT_ID_OR_SECRET: { status: 400 },
  INVALID_SCOPE: { status: 400, kind: "reserved" },
  USER_ALREADY_CONNECTED_TO_ANOTHER_OAUTH_CONNECTION: { status: 409, kind: "reserved" },
  OUTER_OAUTH_TIMEOUT: { status: 408 },
  OAUTH_PROVIDER_NOT_FOUND_OR_NOT_ENABLED: { status: 400 },
  OAUTH_PROVIDER_ACCOUNT_ID_ALREADY_USED_FOR_SIGN_IN: { status: 400 },
  INVALID_SHARED_OAUTH_PROVIDER_ID: { status: 400, kind: "reserved" },
  INVALID_STANDARD_OAUTH_PROVIDER_ID: { status: 400, kind: "reserved" },
  INVALID_AUTHORIZATION_CODE: { status: 400 },
  OAUTH_PROVIDER_ACCESS_DENIED: { status: 400 },
  OAUTH_PROVIDER_FAILED: { status: 400 },
  OAUTH_PROVIDER_UNAVAILABLE: { status: 503 },

  // Signing in from a command line
  INVALID_POLLING_CODE: { status: 400 },
  CLI_AUTH_ERROR: { status: 400, kind: "kit" },
  CLI_AUTH_EXPIRED_ERROR: { status: 400, kind: "kit" },
  CLI_AUTH_USED_ERROR: { status: 400, kind: "kit" },

  // API keys
  API_KEY_NOT_VALID: { status: 401, kind: "family" },
  API_KEY_EXPIRED: { status: 401, parent: "API_KEY_NOT_VALID" },
  API_KEY_REVOKED: { status: 401, parent: "API_KEY_NOT_VALID" },
  WRONG_API_KEY_TYPE: { status: 400, parent: "API_KEY_NOT_VALID" },
  API_KEY_NOT_FOUND: { status: 404, parent: "API_KEY_NOT_VALID" },
  API_KEY_ADDRESS_NOT_ALLOWED: { status: 403, parent: "API_KEY_NOT_VALID" },
  API_KEY_SCOPE_MISSING: { status: 403, parent: "API_KEY_NOT_VALID" },
  PUBLIC_API_KEY_CANNOT_BE_REVOKED: { status: 400, parent: "API_KEY_NOT_VALID" },

  // Email
  EMAIL_RENDERING_ERROR: { status: 400 },
  REQUIRES_CUSTOM_EMAIL_SERVER: { status: 400 },
  EMAIL_NOT_EDITABLE: { status: 400 },
  EMAIL_TEMPLATE_ALREADY_EXISTS: { status: 409, kind: "reserved" },

  // Payments
  ITEM_NOT_FOUND: { status: 404 },
  ITEM_CUSTOMER_TYPE_DOES_NOT_MATCH: { status: 400 },
  CUSTOMER_DOES_NOT_EXIST: { status: 400, kind: "reserved" },
  PRODUCT_DOES_NOT_EXIST: { status: 400 },
  PRODUCT_CUSTOMER_TYPE_DOES_NOT_MATCH: { status: 400 },
  PRODUCT_ALREADY_GRANTED: { status: 400 },
  SUBSCRIPTION_ALREADY_REFUNDED: { status: 400 },
  ONE_TIME_PURCHASE_ALREADY_REFUNDED: { status: 400 },
  ITEM_QUANTITY_INSUFFICIENT_AMOUNT: { status: 400 },
  STRIPE_ACCOUNT_INFO_NOT_FOUND: { status: 404 },
  NEW_PURCHASES_BLOCKED: { status: 403 },
  DEFAULT_PAYMENT_METHOD_REQUIRED: { status: 400 },

  // Data vault
  DATA_VAULT_STORE_DOES_NOT_EXIST: { status: 400 },
  DATA_VAULT_STORE_HASHED_KEY_DOES_NOT_EXIST: { status: 400 },
} as const satisfies Record<string, ErrorRow>;

/** Every code there is, families included. */
export type ErrorCode = keyof typeof ERRORS;

type CodeOfKind<Kind> = { [C in ErrorCode]: (typeof ERRORS)[C] extends { kind: Kind } ? C : never }[ErrorCode];

/** A code that only names a family of others. */
export type ErrorFamily = CodeOfKind<"family">;

/** Error codes that an endpoint may return. */
export type SendableErrorCode = Exclude<ErrorCode, CodeOfKind<"family" | "kit" | "reserved">>;

type PermissionScope = "team" | "project";

/** The `details` of errors, under their wire names; codes that are not here have none. */
export interface ErrorDetailsMap {
  UNSUPPORTED_ERROR: { originalErrorCode: string };
  SCHEMA_ERROR: { message: string };
  ALL_OVERLOADS_FAILED: { overload_errors: readonly object[] };
  ACCESS_TYPE_WITHOUT_PROJECT_ID: { request_type: "client" | "server" | "admin" };
  INSUFFICIENT_ACCESS_TYPE: { actual_access_type: string; allowed_access_types: readonly string[] };
  INVALID_PUBLISHABLE_CLIENT_KEY: { project_id: string };
  INVALID_SECRET_SERVER_KEY: { project_id: string };
  INVALID_SUPER_SECRET_ADMIN_KEY: { project_id: string };
  ADMIN_ACCESS_TOKEN_EXPIRED: { expired_at_millis: number | null };
  PROJECT_NOT_FOUND: { project_id: string };
  CURRENT_PROJECT_NOT_FOUND: { project_id: string };
  BRANCH_DOES_NOT_EXIST: { branch_id: string };
  ACCESS_TOKEN_EXPIRED: { expired_at_millis: number | null };
  INVALID_PROJECT_FOR_ACCESS_TOKEN: { expected_project_id: string; actual_project_id: string };
  USER_EMAIL_ALREADY_EXISTS: { email: string; would_work_if_email_was_verified: boolean };
  USER_ID_DOES_NOT_EXIST: { user_id: string };
  /** `message` once more, because clients of the protocol show people this one. */
  PASSWORD_REQUIREMENTS_NOT_MET: { message: string };
  PASSWORD_TOO_SHORT: { min_length: number };
  /** The one key of the wire that is not snake_case. */
  PASSWORD_TOO_LONG: { maxLength: number };
  EMAIL_IS_NOT_PRIMARY_EMAIL: { email: string; primary_email: string | null };
  CONTACT_CHANNEL_ALREADY_USED_FOR_AUTH_BY_SOMEONE_ELSE: {
    type: "email";
    contact_channel_value: string | null;
    would_work_if_email_was_verified: boolean;
  };
  PASSKEY_WEBAUTHN_ERROR: { message: string; code: string };
  MULTI_FACTOR_AUTHENTICATION_REQUIRED: { attempt_code: string };
  /** Roles of the dashboard's users: `owner`, `admin`, `support`, `viewer`. */
  PROJECT_ROLE_REQUIRED: { role: string; required_role: string };
  USER_BANNED: { ends_at_millis: number | null };
  /** The last sign-in of the session is older. */
  FRESH_SIGN_IN_REQUIRED: { max_age_minutes: number };
  TEAM_NOT_FOUND: { team_id: string };
  TEAM_ALREADY_EXISTS: { team_id: string };
  TEAM_MEMBERSHIP_NOT_FOUND: { team_id: string; user_id: string };
  /** The invited address with all but its first character and its domain hidden. */
  TEAM_INVITATION_FOR_ANOTHER_ADDRESS: { recipient_email: string };
  TEAM_PERMISSION_REQUIRED: { team_id: string; user_id: string; permission_id: string };
  TEAM_PERMISSION_NOT_FOUND: { team_id: string; user_id: string; permission_id: string };
  PROJECT_PERMISSION_REQUIRED: { user_id: string; permission_id: string };
  PERMISSION_NOT_FOUND: { permission_id: string };
  WRONG_PERMISSION_SCOPE: {
    permission_id: string;
    expected_scope: PermissionScope;
    actual_scope: PermissionScope | null;
  };
  CONTAINED_PERMISSION_NOT_FOUND: { permission_id: string };
  PERMISSION_ID_ALREADY_EXISTS: { permission_id: string };
  INVALID_OAUTH_CLIENT_ID_OR_SECRET: { client_id: string | null };
  INVALID_SHARED_OAUTH_PROVIDER_ID: { provider_id: string };
  INVALID_STANDARD_OAUTH_PROVIDER_ID: { provider_id: string };
  WRONG_API_KEY_TYPE: { expected_type: string; actual_type: string };
  API_KEY_SCOPE_MISSING: { missing_scopes: readonly string[] };
  EMAIL_RENDERING_ERROR: { error: string };
  ITEM_NOT_FOUND: { item_id: string };
  ITEM_CUSTOMER_TYPE_DOES_NOT_MATCH: {
    item_id: string;
    customer_id: string;
    item_customer_type: string | null;
    actual_customer_type: string;
  };
  CUSTOMER_DOES_NOT_EXIST: { customer_id: string };
  PRODUCT_DOES_NOT_EXIST: { product_id: string; context: null | "item_exists" | "server_only" };
  PRODUCT_CUSTOMER_TYPE_DOES_NOT_MATCH: {
    /** `null` for a product that was described in the request itself. */
    product_id: string | null;
    customer_id: string;
    product_customer_type: string | null;
    actual_customer_type: string;
  };
  PRODUCT_ALREADY_GRANTED: { product_id: string; customer_id: string };
  SUBSCRIPTION_ALREADY_REFUNDED: { subscription_id: string };
  ONE_TIME_PURCHASE_ALREADY_REFUNDED: { one_time_purchase_id: string };
  DEFAULT_PAYMENT_METHOD_REQUIRED: { customer_type: string; customer_id: string };
  /** `quantity` is the change that was asked for, hence negative. */
  ITEM_QUANTITY_INSUFFICIENT_AMOUNT: { item_id: string; customer_id: string; quantity: number };
  DATA_VAULT_STORE_DOES_NOT_EXIST: { store_id: string };
  DATA_VAULT_STORE_HASHED_KEY_DOES_NOT_EXIST: { store_id: string; hashed_key: string };
}

type AllDetails = { [C in ErrorCode]: C extends keyof ErrorDetailsMap ? ErrorDetailsMap[C] : undefined };

/** The details of a code; `undefined` when it has none. */
export type ErrorDetails<C extends ErrorCode> = AllDetails[C];

/**
 * A refusal both sides have a name for. Clients branch on `code`, people read `message`, operators read `cause`.
 *
 * @throws Never by itself; see `isKnownError` to recognise one that came from elsewhere.
 */
export class KnownError<C extends ErrorCode = ErrorCode> extends Error {
  override readonly name = "KnownError";
  readonly code: C;
  readonly details: ErrorDetails<C>;

  constructor(code: C, message: string, details: ErrorDetails<C>, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
    this.details = details;
  }
}

/** A new access token cures these. In a list of their own, as the kit needs no other family to work. */
export const INVALID_ACCESS_TOKEN_CODES = [
  "UNPARSABLE_ACCESS_TOKEN",
  "ACCESS_TOKEN_EXPIRED",
  "INVALID_PROJECT_FOR_ACCESS_TOKEN",
] as const;

/** The session has ended. In a list of their own, as above. */
export const REFRESH_TOKEN_CODES = [
  "REFRESH_TOKEN_NOT_FOUND_OR_EXPIRED",
  "CANNOT_DELETE_CURRENT_SESSION",
  "PROVIDER_REJECTED",
] as const;

/**
 * The families people catch as a whole, and who belongs to them; apart from `ERRORS` to spare browsers the whole table.
 */
export const ERROR_FAMILIES = {
  INVALID_ADMIN_ACCESS_TOKEN: [
    "UNPARSABLE_ADMIN_ACCESS_TOKEN",
    "ADMIN_ACCESS_TOKEN_EXPIRED",
    "INVALID_PROJECT_FOR_ADMIN_ACCESS_TOKEN",
    "ADMIN_ACCESS_TOKEN_IS_NOT_ADMIN",
  ],
  INVALID_ACCESS_TOKEN: INVALID_ACCESS_TOKEN_CODES,
  REFRESH_TOKEN_ERROR: REFRESH_TOKEN_CODES,
  PASSWORD_REQUIREMENTS_NOT_MET: ["PASSWORD_REQUIREMENTS_NOT_MET", "PASSWORD_TOO_SHORT", "PASSWORD_TOO_LONG"],
  VERIFICATION_ERROR: [
    "VERIFICATION_CODE_NOT_FOUND",
    "VERIFICATION_CODE_EXPIRED",
    "VERIFICATION_CODE_ALREADY_USED",
    "VERIFICATION_CODE_MAX_ATTEMPTS_REACHED",
  ],
  API_KEY_NOT_VALID: [
    "API_KEY_EXPIRED",
    "API_KEY_REVOKED",
    "WRONG_API_KEY_TYPE",
    "API_KEY_NOT_FOUND",
    "API_KEY_ADDRESS_NOT_ALLOWED",
    "API_KEY_SCOPE_MISSING",
    "PUBLIC_API_KEY_CANNOT_BE_REVOKED",
  ],
} as const satisfies Partial<Record<ErrorCode, readonly ErrorCode[]>>;

type Families = typeof ERROR_FAMILIES;

/** Arguments of `isKnownError`: a code an error can carry, or one of `ERROR_FAMILIES`. */
export type CatchableErrorCode = Exclude<ErrorCode, ErrorFamily> | keyof Families;

/** The codes behind a code: itself, or the members of the family it names. */
export type CodesOf<F extends CatchableErrorCode> = F extends keyof Families ? Families[F][number] : F;

/**
 * Tells whether something caught is a known error with this code, or of this family.
 *
 * Goes by name and code instead of `instanceof`, because an application may hold two copies of the kit.
 *
 * @example catch (error) { if (!isKnownError(error, "VERIFICATION_ERROR")) throw error; }
 */
export function isKnownError<F extends CatchableErrorCode>(error: unknown, code: F): error is KnownError<CodesOf<F>> {
  if (!(error instanceof Error) || error.name !== "KnownError" || !("code" in error)) return false;
  const families: Partial<Record<string, readonly unknown[]>> = ERROR_FAMILIES;
  return error.code === code || families[code]?.includes(error.code) === true;
}
