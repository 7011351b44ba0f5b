import * as z from "zod";
import { boundedList } from "../fields/bounded-list.ts";
import { languageTag } from "../fields/project-fields.ts";
import {
  CHOSEN_ID_MAX_LENGTH,
  CONFIG_PATH_MAX_LENGTH,
  DESCRIPTION_MAX_LENGTH,
  EMAIL_SOURCE_MAX_LENGTH,
  EXPORT_EVENT_TYPES_MAX,
  EXPORT_ID_MAX_LENGTH,
  IMAGE_MAX_BYTES,
  PERMISSION_ID_MAX_LENGTH,
  PROJECT_NAME_MAX_LENGTH,
  STORED_EMAIL_MAX_LENGTH,
  URL_MAX_LENGTH,
  VAULT_HASHED_KEY_MAX_LENGTH,
  VAULT_VALUE_MAX_LENGTH,
} from "../limits.ts";
import { bytes, instant, ownId, pictureUrl, sealed, someText, sourceId, text } from "./values.ts";

/** Level of a setting: administrators' settings, the default, win over what a repository has pushed. */
const level = z.literal("pushed").optional();

/** The project's own name and description, and logos that are stored elsewhere. */
export const projectLine = z.strictObject({
  type: z.literal("project"),
  displayName: text(PROJECT_NAME_MAX_LENGTH),
  description: text(DESCRIPTION_MAX_LENGTH).optional(),
  isProductionMode: z.literal(true).optional(),
  logoUrl: pictureUrl.optional(),
  fullLogoUrl: pictureUrl.optional(),
  logoDarkModeUrl: pictureUrl.optional(),
  fullLogoDarkModeUrl: pictureUrl.optional(),
});

/** A setting. Paths are those of the configuration document; secrets in `value` are sealed, or left out. */
export const configurationLine = z.strictObject({
  type: z.literal("configuration"),
  level,
  path: someText(CONFIG_PATH_MAX_LENGTH),
  /** `null` records that the setting is empty on purpose. */
  value: z.unknown().optional(),
  sealed: sealed.optional(),
});

/** A permission that the project defines. */
export const permissionLine = z.strictObject({
  type: z.literal("permission"),
  level,
  id: someText(PERMISSION_ID_MAX_LENGTH),
  definition: z.strictObject({
    description: text(DESCRIPTION_MAX_LENGTH).optional(),
    scope: z.enum(["team", "project"]).optional(),
    containedPermissionIds: z.record(text(PERMISSION_ID_MAX_LENGTH), z.boolean()).optional(),
  }),
});

const design = {
  displayName: text(PROJECT_NAME_MAX_LENGTH).optional(),
  tsxSource: text(EMAIL_SOURCE_MAX_LENGTH).optional(),
};

/** An email theme. */
export const themeLine = z.strictObject({
  type: z.literal("theme"),
  level,
  id: ownId,
  definition: z.strictObject(design),
});

/** An email template. */
export const templateLine = z.strictObject({
  type: z.literal("template"),
  level,
  id: ownId,
  definition: z.strictObject({
    ...design,
    themeId: z.union([z.literal(false), ownId]).optional(),
    variants: z.record(languageTag, z.strictObject({ tsxSource: text(EMAIL_SOURCE_MAX_LENGTH).optional() })).optional(),
  }),
});

/** A product that the project sells, as the configuration document describes it. */
export const productLine = z.strictObject({
  type: z.literal("product"),
  level,
  id: someText(CHOSEN_ID_MAX_LENGTH),
  definition: z.record(z.string(), z.unknown()),
});

/** An endpoint that receives the project's events. */
export const webhookEndpointLine = z.strictObject({
  type: z.literal("webhookEndpoint"),
  id: someText(EXPORT_ID_MAX_LENGTH),
  uid: someText(EXPORT_ID_MAX_LENGTH).optional(),
  url: someText(URL_MAX_LENGTH),
  description: text(DESCRIPTION_MAX_LENGTH).optional(),
  eventTypes: boundedList(someText(EXPORT_ID_MAX_LENGTH), EXPORT_EVENT_TYPES_MAX).optional(),
  isDisabled: z.literal(true).optional(),
  metadata: z.record(z.string(), z.string()).optional(),
  createdAt: instant,
  headers: z.record(z.string(), z.string()).optional(),
  /** Signs what is sent. A new secret is made where it is left out. */
  secret: someText(EXPORT_ID_MAX_LENGTH).optional(),
  sealed: sealed.optional(),
});

/** An entry of a data vault store, as clients encrypted it under a secret that no server has. */
export const vaultValueLine = z.strictObject({
  type: z.literal("vaultValue"),
  store: someText(CHOSEN_ID_MAX_LENGTH),
  hashedKey: someText(VAULT_HASHED_KEY_MAX_LENGTH),
  createdAt: instant.optional(),
  updatedAt: instant.optional(),
  value: text(VAULT_VALUE_MAX_LENGTH).optional(),
  sealed: sealed.optional(),
});

/** An address that the project does not write to. */
export const suppressionLine = z.strictObject({
  type: z.literal("suppression"),
  address: someText(STORED_EMAIL_MAX_LENGTH),
  reason: z.enum(["bounced", "marked-as-spam", "manual"]),
  details: text(DESCRIPTION_MAX_LENGTH).optional(),
  suppressedAt: instant,
});

/** A picture that Latchkit stores: of a user, a team, a member of a team, or a logo. */
export const imageLine = z.strictObject({
  type: z.literal("image"),
  id: ownId,
  userId: sourceId.optional(),
  teamId: sourceId.optional(),
  logo: z.enum(["logo", "full_logo", "logo_dark_mode", "full_logo_dark_mode"]).optional(),
  mediaType: z.enum(["image/png", "image/jpeg", "image/webp", "image/gif"]),
  bytes: bytes(IMAGE_MAX_BYTES),
  createdAt: instant,
});
