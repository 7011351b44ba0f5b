/** Closed lists of words that travel on the wire. Plain data without imports, for the kit's sake. */

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

/** Currencies and how many decimals their amounts have. */
export const CURRENCY_DECIMALS = { USD: 2, EUR: 2, GBP: 2, JPY: 0, INR: 2, AUD: 2, CAD: 2 } as const;
export type Currency = keyof typeof CURRENCY_DECIMALS;

/** Units of a span of time, shortest first. */
export const INTERVAL_UNITS = ["millisecond", "second", "minute", "hour", "day", "week", "month", "year"] as const;
export type IntervalUnit = (typeof INTERVAL_UNITS)[number];

/** Units of a span of time that payments repeat in. */
export const DAY_INTERVAL_UNITS = ["day", "week", "month", "year"] as const;
export type DayIntervalUnit = (typeof DAY_INTERVAL_UNITS)[number];

/** Who can own a product or an item. */
export const CUSTOMER_TYPES = ["user", "team", "custom"] as const;
export type CustomerType = (typeof CUSTOMER_TYPES)[number];
