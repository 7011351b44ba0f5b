import * as z from "zod";
import { EMAIL_SOURCE_MAX_LENGTH, LANGUAGE_TAG_MAX_LENGTH, PORT_MAX, TRUSTED_DOMAIN_MAX_LENGTH } from "../limits.ts";
import { lenientEmail, nonEmptyString, string, url, uuidV4 } from "./fields.ts";
import { isWildcardUrl } from "./url.ts";
import { ACCOUNT_MERGE_STRATEGIES, OAUTH_PROVIDERS, SHARED_OAUTH_PROVIDERS } from "./vocabulary.ts";
import { hasOwnWildcards, WILDCARD_RULE } from "./wildcards.ts";

/** Origin of an application of the project. */
export const domain = url.regex(/^https?:\/\//, "must start with http:// or https://");

/**
 * A domain that a project trusts: as {@link domain}, and its host may contain wildcards below a domain of one's own; at
 * most 300 characters.
 */
export const trustedDomain = string
  .regex(/^https?:\/\//, { error: "must start with http:// or https://", abort: true })
  .max(TRUSTED_DOMAIN_MAX_LENGTH)
  .refine(isWildcardUrl, { error: "is not a valid URL, or has wildcards outside its host name", abort: true })
  .refine(hasOwnWildcards, WILDCARD_RULE);

/** An OAuth provider by its short name. */
export const oauthProvider = z.enum(OAUTH_PROVIDERS);

/** Strategy for a provider sign-in whose email address belongs to another account. */
export const accountMergeStrategy = z.enum(ACCOUNT_MERGE_STRATEGIES);

/** The server that sends the project's emails: the installation's, or one of their own. */
export const emailServer = z.discriminatedUnion("type", [
  z.strictObject({ type: z.literal("shared") }),
  z.strictObject({
    type: z.literal("standard"),
    host: nonEmptyString,
    port: z.int().min(0).max(PORT_MAX),
    username: nonEmptyString,
    // The service that sends the mail makes it: its length is none of ours.
    password: nonEmptyString,
    sender_name: nonEmptyString,
    sender_email: lenientEmail.min(1, "must not be empty"),
  }),
]);

/** With which credentials the project talks to an OAuth provider: the installation's, or its own. */
export const oauthProviderConfig = z.discriminatedUnion("type", [
  z.strictObject({ type: z.literal("shared"), id: z.enum(SHARED_OAUTH_PROVIDERS) }),
  z.strictObject({
    type: z.literal("standard"),
    id: z.enum(OAUTH_PROVIDERS),
    client_id: nonEmptyString,
    client_secret: nonEmptyString,
    facebook_config_id: nonEmptyString.optional(),
    microsoft_tenant_id: nonEmptyString.optional(),
  }),
]);

/** The theme of an email: left out or `null` for the project's own, `false` for none. */
export const themeChoice = z
  .union([z.literal(false), uuidV4])
  .nullable()
  .optional();

/** A language, perhaps as one country writes it: a BCP 47 tag in canonical form, such as `de` or `pt-BR`. */
export const languageTag = string
  .max(LANGUAGE_TAG_MAX_LENGTH)
  .refine(isCanonicalTag, "must be a language tag such as de or pt-BR");

/** Languages have names of two or three letters; the standard reserves longer ones. */
function isCanonicalTag(text: string): boolean {
  try {
    return /^[a-z]{2,3}(-|$)/.test(text) && Intl.getCanonicalLocales(text)[0] === text;
  } catch {
    return false; // no language tag
  }
}

/** The source of an email in one language; `null` removes it. */
export const emailVariantChange = z.strictObject({
  locale: languageTag,
  tsx_source: string.max(EMAIL_SOURCE_MAX_LENGTH).nullable(),
});

/** The source of an email in another language than the default one. */
export const emailVariant = z.strictObject({
  locale: z.string(),
  tsx_source: z.string(),
  /** Of a built-in email that the project has not changed. */
  is_built_in: z.literal(true).optional(),
});
