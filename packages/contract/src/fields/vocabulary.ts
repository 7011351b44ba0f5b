/** Closed lists of words that travel on the wire. Plain data without imports. */

/** OAuth providers one can sign in with, in the order in which messages name them. */
export const OAUTH_PROVIDERS = [
  "google",
  "github",
  "microsoft",
  "spotify",
  "facebook",
  "discord",
  "gitlab",
  "bitbucket",
  "linkedin",
  "apple",
  "x",
  "twitch",
] as const;
export type OAuthProvider = (typeof OAUTH_PROVIDERS)[number];

/** Those of them the operator of a server can lend keys for. */
export const SHARED_OAUTH_PROVIDERS = ["google", "github", "microsoft", "spotify"] as const satisfies OAuthProvider[];

/**
 * The method by which a user signs in: with a password, a code by email, a passkey, an account at a provider.
 * `anonymous` begins an anonymous account, `cli` is a command line that its user confirms in a browser, `server` a
 * session that the developer's server creates.
 */
export const SIGN_IN_METHODS = ["password", "otp", "passkey", "oauth", "anonymous", "cli", "server"] as const;
export type SignInMethod = (typeof SIGN_IN_METHODS)[number];

/** Names that OpenID Connect has for them (RFC 8176 §2). */
export const METHOD_REFERENCES: Readonly<Partial<Record<SignInMethod, string>>> = { password: "pwd", passkey: "pop" };

/** Second factors. */
export const SECOND_FACTORS = ["totp", "recovery_code"] as const;
export type SecondFactor = (typeof SECOND_FACTORS)[number];

/** Reasons why a user can't sign in, the most serious first. */
export const SIGN_IN_PROBLEMS = [
  /** Until the ban ends or is lifted. */
  "banned",
  /** Sign-ins with a password are refused, from some addresses or from all where the user has never signed in. */
  "too_many_passwords",
  /** Codes of the second factor are refused. */
  "too_many_codes",
  /** No more email with a code or link is sent to the address. */
  "too_many_emails",
  /** The user has no method that the project offers. */
  "no_method",
  /** The user has the method, and the project does not offer it. */
  "method_disabled",
  /** Codes by email are refused until the address is verified. */
  "email_not_verified",
  /** The project sends nothing to the address. */
  "email_suppressed",
  /** The latest email to the address did not arrive. */
  "email_failed",
] as const;
export type SignInProblemType = (typeof SIGN_IN_PROBLEMS)[number];

/** Whether people are asked for their name when they sign up. */
export const SIGN_UP_NAMES = ["off", "optional", "required"] as const;
export type SignUpName = (typeof SIGN_UP_NAMES)[number];

/** Strategies for an OAuth account whose email address belongs to another user. */
export const ACCOUNT_MERGE_STRATEGIES = ["link_method", "raise_error", "allow_duplicates"] as const;
export type AccountMergeStrategy = (typeof ACCOUNT_MERGE_STRATEGIES)[number];

/** Permissions the product itself asks for; they exist in every project and start with `$`. */
export const SYSTEM_PERMISSIONS = [
  "$update_team",
  "$delete_team",
  "$read_members",
  "$remove_members",
  "$invite_members",
  "$manage_api_keys",
] as const;
export type SystemPermission = (typeof SYSTEM_PERMISSIONS)[number];

/** Currencies prices can be given in. */
export const CURRENCIES = ["USD", "EUR", "GBP", "JPY", "INR", "AUD", "CAD"] as const;
export type Currency = (typeof CURRENCIES)[number];

/** Number of decimals of a currency's amounts, ISO 4217. */
export const CURRENCY_DECIMALS: Readonly<Record<Currency, number>> = {
  USD: 2,
  EUR: 2,
  GBP: 2,
  JPY: 0,
  INR: 2,
  AUD: 2,
  CAD: 2,
};

/** Units of a span of time that payments repeat in. */
export const DAY_INTERVAL_UNITS = ["day", "week", "month", "year"] as const;
export type DayIntervalUnit = (typeof DAY_INTERVAL_UNITS)[number];

/** Types of customers that can own a product or an item. */
export const CUSTOMER_TYPES = ["user", "team", "custom"] as const;
export type CustomerType = (typeof CUSTOMER_TYPES)[number];

/** When what came with a purchase is gone again. */
export const ITEM_EXPIRIES = ["never", "when-purchase-expires", "when-repeated"] as const;
export type ItemExpiry = (typeof ITEM_EXPIRIES)[number];

/** Parts of the product that a project switches on, in the order in which they are listed. */
export const APP_IDS = [
  "authentication",
  "teams",
  "rbac",
  "api-keys",
  "payments",
  "emails",
  "email-api",
  "data-vault",
  "webhooks",
  "tv-mode",
  "launch-checklist",
  "catalyst",
  "neon",
  "convex",
  "vercel",
] as const;
export type AppId = (typeof APP_IDS)[number];
