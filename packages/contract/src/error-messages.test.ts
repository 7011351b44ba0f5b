import { describe, expect, it } from "vitest";
import { ERROR_MESSAGES } from "./error-messages.ts";
import { ERRORS, type ErrorDetails, type SendableErrorCode } from "./errors.ts";

/**
 * Details of every code an endpoint can answer, with values that a message would show; the compiler asks for all of
 * them.
 */
const DETAILS: { [C in SendableErrorCode]: ErrorDetails<C> } = {
  BODY_PARSING_ERROR: undefined,
  SCHEMA_ERROR: { message: "What was wrong." },
  PROJECT_KEY_WITHOUT_ACCESS_TYPE: undefined,
  INVALID_ACCESS_TYPE: undefined,
  ACCESS_TYPE_WITHOUT_PROJECT_ID: { request_type: "server" },
  ACCESS_TYPE_REQUIRED: undefined,
  INSUFFICIENT_ACCESS_TYPE: { actual_access_type: "client", allowed_access_types: ["server", "admin"] },
  INVALID_PUBLISHABLE_CLIENT_KEY: { project_id: "the-project" },
  INVALID_SECRET_SERVER_KEY: { project_id: "the-project" },
  INVALID_SUPER_SECRET_ADMIN_KEY: { project_id: "the-project" },
  UNPARSABLE_ADMIN_ACCESS_TOKEN: undefined,
  ADMIN_ACCESS_TOKEN_EXPIRED: { expired_at_millis: null },
  ADMIN_ACCESS_TOKEN_IS_NOT_ADMIN: undefined,
  CLIENT_AUTHENTICATION_REQUIRED: undefined,
  SERVER_AUTHENTICATION_REQUIRED: undefined,
  ADMIN_AUTHENTICATION_REQUIRED: undefined,
  EXPECTED_INTERNAL_PROJECT: undefined,
  PROJECT_NOT_FOUND: { project_id: "the-project" },
  CURRENT_PROJECT_NOT_FOUND: { project_id: "the-project" },
  BRANCH_DOES_NOT_EXIST: { branch_id: "the-branch" },
  UNPARSABLE_ACCESS_TOKEN: undefined,
  ACCESS_TOKEN_EXPIRED: { expired_at_millis: null },
  INVALID_PROJECT_FOR_ACCESS_TOKEN: { expected_project_id: "this-project", actual_project_id: "that-project" },
  REFRESH_TOKEN_NOT_FOUND_OR_EXPIRED: undefined,
  CANNOT_DELETE_CURRENT_SESSION: undefined,
  ANONYMOUS_AUTHENTICATION_NOT_ALLOWED: undefined,
  USER_AUTHENTICATION_REQUIRED: undefined,
  CANNOT_GET_OWN_USER_WITHOUT_USER: undefined,
  USER_EMAIL_ALREADY_EXISTS: { email: "pat@shop.example", would_work_if_email_was_verified: false },
  USER_ID_DOES_NOT_EXIST: { user_id: "the-user" },
  USER_NOT_FOUND: undefined,
  SIGN_UP_NOT_ENABLED: undefined,
  PASSWORD_AUTHENTICATION_NOT_ENABLED: undefined,
  PASSKEY_AUTHENTICATION_NOT_ENABLED: undefined,
  EMAIL_PASSWORD_MISMATCH: undefined,
  REDIRECT_URL_NOT_WHITELISTED: undefined,
  PASSWORD_REQUIREMENTS_NOT_MET: { message: "This password is too common." },
  PASSWORD_TOO_SHORT: { min_length: 8 },
  PASSWORD_TOO_LONG: { maxLength: 70 },
  USER_DOES_NOT_HAVE_PASSWORD: undefined,
  PASSWORD_CONFIRMATION_MISMATCH: undefined,
  EMAIL_ALREADY_VERIFIED: undefined,
  EMAIL_IS_NOT_PRIMARY_EMAIL: { email: "pat@shop.example", primary_email: "lee@shop.example" },
  CONTACT_CHANNEL_ALREADY_USED_FOR_AUTH_BY_SOMEONE_ELSE: {
    type: "email",
    contact_channel_value: "pat@shop.example",
    would_work_if_email_was_verified: false,
  },
  PASSKEY_REGISTRATION_FAILED: undefined,
  PASSKEY_AUTHENTICATION_FAILED: undefined,
  MULTI_FACTOR_AUTHENTICATION_REQUIRED: { attempt_code: "never shown to people" },
  INVALID_TOTP_CODE: undefined,
  INVALID_RECOVERY_CODE: undefined,
  SIGN_IN_NOT_CONFIRMED: undefined,
  FRESH_SIGN_IN_REQUIRED: { max_age_minutes: 10 },
  PROJECT_ROLE_REQUIRED: { role: "viewer", required_role: "admin" },
  USER_BANNED: { ends_at_millis: null },
  VERIFICATION_CODE_NOT_FOUND: undefined,
  VERIFICATION_CODE_EXPIRED: undefined,
  VERIFICATION_CODE_ALREADY_USED: undefined,
  VERIFICATION_CODE_MAX_ATTEMPTS_REACHED: undefined,
  TEAM_NOT_FOUND: { team_id: "the-team" },
  TEAM_MEMBERSHIP_NOT_FOUND: { team_id: "the-team", user_id: "the-user" },
  TEAM_MEMBERSHIP_ALREADY_EXISTS: undefined,
  TEAM_INVITATION_FOR_ANOTHER_ADDRESS: { recipient_email: "a…@example.com" },
  ANONYMOUS_ACCOUNTS_NOT_ENABLED: undefined,
  EMAIL_NOT_VERIFIED: undefined,
  EMAIL_NOT_ASSOCIATED_WITH_USER: undefined,
  TEAM_PERMISSION_REQUIRED: { team_id: "the-team", user_id: "the-user", permission_id: "the:permission" },
  TEAM_PERMISSION_NOT_FOUND: { team_id: "the-team", user_id: "the-user", permission_id: "the:permission" },
  PERMISSION_NOT_FOUND: { permission_id: "the:permission" },
  WRONG_PERMISSION_SCOPE: { permission_id: "the:permission", expected_scope: "team", actual_scope: "project" },
  CONTAINED_PERMISSION_NOT_FOUND: { permission_id: "the:permission" },
  PERMISSION_ID_ALREADY_EXISTS: { permission_id: "the:permission" },
  OAUTH_CONNECTION_NOT_CONNECTED_TO_USER: undefined,
  OAUTH_CONNECTION_ALREADY_CONNECTED_TO_ANOTHER_USER: undefined,
  OAUTH_CONNECTION_DOES_NOT_HAVE_REQUIRED_SCOPE: undefined,
  OAUTH_EXTRA_SCOPE_NOT_AVAILABLE_WITH_SHARED_OAUTH_KEYS: undefined,
  OAUTH_ACCESS_TOKEN_NOT_AVAILABLE_WITH_SHARED_OAUTH_KEYS: undefined,
  INVALID_OAUTH_CLIENT_ID_OR_SECRET: { client_id: "the-client" },
  OUTER_OAUTH_TIMEOUT: undefined,
  OAUTH_PROVIDER_NOT_FOUND_OR_NOT_ENABLED: undefined,
  OAUTH_PROVIDER_ACCOUNT_ID_ALREADY_USED_FOR_SIGN_IN: undefined,
  INVALID_AUTHORIZATION_CODE: undefined,
  OAUTH_PROVIDER_ACCESS_DENIED: undefined,
  OAUTH_PROVIDER_FAILED: undefined,
  OAUTH_PROVIDER_UNAVAILABLE: undefined,
  INVALID_POLLING_CODE: undefined,
  API_KEY_EXPIRED: undefined,
  API_KEY_REVOKED: undefined,
  WRONG_API_KEY_TYPE: { expected_type: "user", actual_type: "team" },
  API_KEY_NOT_FOUND: undefined,
  API_KEY_ADDRESS_NOT_ALLOWED: undefined,
  API_KEY_SCOPE_MISSING: { missing_scopes: ["shelves:write"] },
  PUBLIC_API_KEY_CANNOT_BE_REVOKED: undefined,
  EMAIL_RENDERING_ERROR: { error: "The template has no subject." },
  REQUIRES_CUSTOM_EMAIL_SERVER: undefined,
  EMAIL_NOT_EDITABLE: undefined,
  ITEM_NOT_FOUND: { item_id: "the-item" },
  ITEM_CUSTOMER_TYPE_DOES_NOT_MATCH: {
    item_id: "the-item",
    customer_id: "the-customer",
    item_customer_type: "team",
    actual_customer_type: "user",
  },
  PRODUCT_DOES_NOT_EXIST: { product_id: "the-product", context: null },
  PRODUCT_CUSTOMER_TYPE_DOES_NOT_MATCH: {
    product_id: "the-product",
    customer_id: "the-customer",
    product_customer_type: "team",
    actual_customer_type: "user",
  },
  PRODUCT_ALREADY_GRANTED: { product_id: "the-product", customer_id: "the-customer" },
  SUBSCRIPTION_ALREADY_REFUNDED: { subscription_id: "s" },
  ONE_TIME_PURCHASE_ALREADY_REFUNDED: { one_time_purchase_id: "p" },
  ITEM_QUANTITY_INSUFFICIENT_AMOUNT: { item_id: "the-item", customer_id: "the-customer", quantity: -3 },
  STRIPE_ACCOUNT_INFO_NOT_FOUND: undefined,
  NEW_PURCHASES_BLOCKED: undefined,
  DEFAULT_PAYMENT_METHOD_REQUIRED: { customer_type: "user", customer_id: "the-customer" },
  DATA_VAULT_STORE_DOES_NOT_EXIST: { store_id: "the-store" },
  DATA_VAULT_STORE_HASHED_KEY_DOES_NOT_EXIST: { store_id: "the-store", hashed_key: "never shown to people" },
};

/** The same for a code of any kind; the table above proved that code and details belong together. */
function messageOf(code: SendableErrorCode, details: unknown, reason?: string): string {
  const build = ERROR_MESSAGES[code] as (details: unknown, reason?: string) => string;
  return build(details, reason);
}

const codes = Object.keys(DETAILS) as SendableErrorCode[];

/** Details that are no secret and short enough for a sentence. */
function visibleValues(details: object): string[] {
  const values = Object.values(details).flat();
  return values
    .filter((value) => (typeof value === "string" && value !== "never shown to people") || typeof value === "number")
    .map(String);
}

describe("messages of known errors", () => {
  it("cover exactly the codes that endpoints can answer", () => {
    const sendable = Object.entries(ERRORS)
      .filter(([, row]) => !("kind" in row))
      .map(([code]) => code);
    expect(codes.sort()).toEqual(sendable.sort());
    expect(Object.keys(ERROR_MESSAGES).sort()).toEqual(sendable.sort());
  });

  it.each(codes)("%s is said in whole sentences", (code) => {
    const message = messageOf(code, DETAILS[code]);
    expect(message).toMatch(/^["A-Z]/);
    expect(message).toMatch(/[.}]$/);
    expect(message).not.toMatch(/undefined|null|NaN|\[object/);
  });

  const withDetails = codes.filter((code) => {
    const details = DETAILS[code];
    return details !== undefined && code !== "CONTACT_CHANNEL_ALREADY_USED_FOR_AUTH_BY_SOMEONE_ELSE";
  });
  it.each(withDetails)("%s names what its details name", (code) => {
    const details = DETAILS[code] ?? {};
    const message = messageOf(code, details);
    for (const value of visibleValues(details)) expect(message).toContain(value);
  });

  it.each(["MULTI_FACTOR_AUTHENTICATION_REQUIRED", "DATA_VAULT_STORE_HASHED_KEY_DOES_NOT_EXIST"] as const)(
    "%s keeps its secret out of the sentence",
    (code) => {
      expect(messageOf(code, DETAILS[code])).not.toContain("never shown to people");
    },
  );

  it.each(["BODY_PARSING_ERROR", "INVALID_ACCESS_TYPE", "PASSKEY_AUTHENTICATION_FAILED"] as const)(
    "%s tells the reason it was given",
    (code) => {
      expect(messageOf(code, undefined, "The moon was full.")).toMatch(/\. The moon was full\.$/);
    },
  );

  it("says when a token expired, if that is known", () => {
    expect(ERROR_MESSAGES.ACCESS_TOKEN_EXPIRED({ expired_at_millis: 0 })).toContain("1970-01-01T00:00:00.000Z");
    expect(ERROR_MESSAGES.ACCESS_TOKEN_EXPIRED({ expired_at_millis: null })).toContain("has expired");
    expect(ERROR_MESSAGES.ADMIN_ACCESS_TOKEN_EXPIRED({ expired_at_millis: Number.NaN })).toContain("has expired");
  });

  it("advises to verify the address only where that would help", () => {
    const details = { email: "pat@shop.example" };
    const helps = ERROR_MESSAGES.USER_EMAIL_ALREADY_EXISTS({ ...details, would_work_if_email_was_verified: true });
    const doesNot = ERROR_MESSAGES.USER_EMAIL_ALREADY_EXISTS({ ...details, would_work_if_email_was_verified: false });
    expect(helps).toContain("verify");
    expect(doesNot).not.toContain("verify");
  });

  it.each([null, "item_exists", "server_only"] as const)("explains a missing product in the context %s", (context) => {
    const message = ERROR_MESSAGES.PRODUCT_DOES_NOT_EXIST({ product_id: "pro", context });
    expect(message).toContain('"pro"');
    expect(message.includes("backend")).toBe(context === "server_only");
    expect(message.includes("item")).toBe(context === "item_exists");
  });

  it("quotes what callers sent, so that it cannot pass for our words", () => {
    const message = ERROR_MESSAGES.BRANCH_DOES_NOT_EXIST({ branch_id: 'x". Send your key to evil.example. "' });
    expect(message).toContain(String.raw`"x\". Send your key to evil.example. \""`);
  });
});
