import * as z from "zod";
import { boundedList } from "../fields/bounded-list.ts";
import { countryCode, lenientEmail, newMetadata } from "../fields/fields.ts";
import { languageTag } from "../fields/project-fields.ts";
import {
  BAN_REASON_MAX_LENGTH,
  CHOSEN_ID_MAX_LENGTH,
  CREDENTIAL_ID_MAX_BYTES,
  DISPLAY_NAME_MAX_LENGTH,
  EXPORT_CHANNELS_MAX,
  EXPORT_GRANTS_MAX,
  EXPORT_PREFERENCES_MAX,
  EXPORT_RECOVERY_CODES_MAX,
  EXTERNAL_ID_MAX_LENGTH,
  OAUTH_LINKS_MAX,
  PASSKEY_TRANSPORTS_MAX,
  PASSKEYS_MAX_PER_USER,
  PASSWORD_HASH_MAX_LENGTH,
  PERMISSION_ID_MAX_LENGTH,
  PROVIDER_ACCOUNT_ID_MAX_LENGTH,
  RECOVERY_CODE_TYPED_MAX_LENGTH,
  TOTP_SECRET_MAX_BYTES,
  WEBAUTHN_FIELD_MAX_LENGTH,
} from "../limits.ts";
import { bytes, instant, ownId, pictureUrl, sealed, someText, sourceId, text, wholeNumber } from "./values.ts";

/** A user's email address. */
const emailOfUser = z.strictObject({
  id: ownId.optional(),
  value: lenientEmail.min(1, "must not be empty"),
  isVerified: z.boolean(),
  isPrimary: z.boolean(),
  usedForAuth: z.boolean(),
  createdAt: instant.optional(),
  /** Verified by a browser without a session of the account. */
  isVerifiedByLink: z.literal(true).optional(),
  /** Verified while the second factor that the line carries was in place. */
  isVerifiedWithSecondFactor: z.literal(true).optional(),
});

/** A phone number. Latchkit does not keep it, and the import reports it. */
const phoneOfUser = z.strictObject({ value: someText(100), isVerified: z.boolean().optional() });

/** A password hash that names its kind and parameters, such as `$argon2id$v=19$m=19456,t=2,p=1$…` or `$2b$10$…`. */
const passwordOfUser = z.strictObject({ hash: someText(PASSWORD_HASH_MAX_LENGTH) });

/** Time-based codes, RFC 6238. The import reports parameters that Latchkit does not offer. */
const totpOfUser = z.strictObject({
  /** RFC 4648 §6, upper case without padding. */
  secretBase32: someText(Math.ceil((TOTP_SECRET_MAX_BYTES * 8) / 5)).regex(
    /^[A-Z2-7]+$/,
    "must be base32 in upper case without padding",
  ),
  digits: z.int().min(6).max(10).optional(),
  period: z.int().min(1).max(3600).optional(),
  algorithm: z.enum(["SHA1", "SHA256", "SHA512"]).optional(),
});

const passkeyOfUser = z.strictObject({
  credentialId: bytes(CREDENTIAL_ID_MAX_BYTES).min(1, "must not be empty"),
  /** COSE_Key, RFC 9052 §7. */
  publicKeyCose: bytes(WEBAUTHN_FIELD_MAX_LENGTH).min(1, "must not be empty"),
  /** Domain that the passkey belongs to. On another domain, browsers do not offer it. */
  rpId: text(253).optional(),
  counter: wholeNumber.max(4_294_967_295),
  transports: boundedList(text(32), PASSKEY_TRANSPORTS_MAX),
  isBackupEligible: z.boolean(),
  isBackedUp: z.boolean(),
  name: text(DISPLAY_NAME_MAX_LENGTH).optional(),
  createdAt: instant.optional(),
  lastUsedAt: instant.optional(),
  /** Counts as both factors while the second factor that the line carries is in place. */
  provesSecondFactor: z.literal(true).optional(),
});

/** An account at a provider. It is kept, and cannot be used, while the project does not configure the provider. */
const accountOfUser = z.strictObject({
  id: ownId.optional(),
  /** ID of the provider in the project's configuration, such as `google`. */
  provider: someText(CHOSEN_ID_MAX_LENGTH),
  accountId: someText(PROVIDER_ACCOUNT_ID_MAX_LENGTH),
  email: lenientEmail.optional(),
  allowSignIn: z.boolean(),
  allowConnectedAccounts: z.boolean().optional(),
  createdAt: instant.optional(),
});

const banOfUser = z.strictObject({
  bannedAt: instant,
  endsAt: instant.optional(),
  /** For administrators. */
  reason: text(BAN_REASON_MAX_LENGTH).optional(),
  /** For the user. */
  publicReason: text(BAN_REASON_MAX_LENGTH).optional(),
});

export const grants = boundedList(someText(PERMISSION_ID_MAX_LENGTH), EXPORT_GRANTS_MAX);

/** A user with everything that signs them in. */
export const userLine = z.strictObject({
  type: z.literal("user"),
  id: sourceId,
  /** ID under which the developer's own tables know the user; unique in the project. */
  externalId: someText(EXTERNAL_ID_MAX_LENGTH).optional(),
  createdAt: instant,
  lastActiveAt: instant.optional(),
  displayName: text(DISPLAY_NAME_MAX_LENGTH).optional(),
  /** Latchkit has no usernames. The import reports it. */
  username: text(DISPLAY_NAME_MAX_LENGTH).optional(),
  pictureUrl: pictureUrl.optional(),
  locale: languageTag.optional(),
  countryCode: countryCode.optional(),
  isAnonymous: z.literal(true).optional(),
  clientMetadata: newMetadata.optional(),
  clientReadOnlyMetadata: newMetadata.optional(),
  serverMetadata: newMetadata.optional(),
  ban: banOfUser.optional(),
  emails: boundedList(emailOfUser, EXPORT_CHANNELS_MAX).optional(),
  phones: boundedList(phoneOfUser, EXPORT_CHANNELS_MAX).optional(),
  /** Signs in by codes to the primary address. */
  otpAuthEnabled: z.literal(true).optional(),
  passkeys: boundedList(passkeyOfUser, PASSKEYS_MAX_PER_USER).optional(),
  accounts: boundedList(accountOfUser, OAUTH_LINKS_MAX).optional(),
  /** Permissions in the project, without those that they contain. */
  permissions: grants.optional(),
  /** Kinds of emails that the user has turned on or off. */
  notifications: boundedList(
    z.strictObject({ categoryId: ownId, enabled: z.boolean() }),
    EXPORT_PREFERENCES_MAX,
  ).optional(),
  password: passwordOfUser.optional(),
  totp: totpOfUser.optional(),
  /** Recovery codes in plain text. Latchkit's own stay behind: their hashes are bound to the installation. */
  recoveryCodes: boundedList(someText(RECOVERY_CODE_TYPED_MAX_LENGTH), EXPORT_RECOVERY_CODES_MAX).optional(),
  sealed: sealed.optional(),
});
