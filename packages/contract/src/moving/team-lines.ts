import * as z from "zod";
import { boundedList } from "../fields/bounded-list.ts";
import { lenientEmail, newMetadata } from "../fields/fields.ts";
import {
  API_KEY_ADDRESS_MAX_LENGTH,
  API_KEY_ADDRESS_RANGES_MAX,
  API_KEY_REQUESTS_PER_MINUTE_MAX,
  API_KEY_SCOPES_MAX,
  DESCRIPTION_MAX_LENGTH,
  DISPLAY_NAME_MAX_LENGTH,
  INVITATION_PERMISSIONS_MAX,
  PERMISSION_ID_MAX_LENGTH,
  TEAM_NAME_MAX_LENGTH,
} from "../limits.ts";
import { grants } from "./user-line.ts";
import { instant, ownId, pictureUrl, sha256, someText, sourceId, text } from "./values.ts";

export const teamLine = z.strictObject({
  type: z.literal("team"),
  id: sourceId,
  displayName: text(TEAM_NAME_MAX_LENGTH),
  pictureUrl: pictureUrl.optional(),
  clientMetadata: newMetadata.optional(),
  clientReadOnlyMetadata: newMetadata.optional(),
  serverMetadata: newMetadata.optional(),
  createdAt: instant,
});

/** A user's place in a team. Both come earlier in the file. */
export const membershipLine = z.strictObject({
  type: z.literal("membership"),
  teamId: sourceId,
  userId: sourceId,
  createdAt: instant.optional(),
  /** Name and picture in this team, if they differ from the user's. */
  displayName: text(DISPLAY_NAME_MAX_LENGTH).optional(),
  pictureUrl: pictureUrl.optional(),
  /** Address by which the team knows a member without a name. */
  invitedEmail: lenientEmail.optional(),
  /** Permissions in the team, without those that they contain; the project's defaults if left out. */
  permissions: grants.optional(),
  /** Whether the user has selected this team. */
  isSelected: z.literal(true).optional(),
});

/** An invitation that has not been accepted. */
export const invitationLine = z.strictObject({
  type: z.literal("invitation"),
  id: ownId.optional(),
  teamId: sourceId,
  recipientEmail: lenientEmail.min(1, "must not be empty"),
  createdAt: instant,
  expiresAt: instant,
  /** The member who sent it; they come earlier in the file. */
  senderUserId: sourceId.optional(),
  permissions: boundedList(someText(PERMISSION_ID_MAX_LENGTH), INVITATION_PERMISSIONS_MAX).optional(),
  /** Gives no more than the sender may give when it is accepted. */
  isLimitedToSender: z.literal(true).optional(),
});

/** An API key of a user or a team; programs that hold it go on working. */
export const apiKeyLine = z.strictObject({
  type: z.literal("apiKey"),
  id: ownId,
  userId: sourceId.optional(),
  teamId: sourceId.optional(),
  /** SHA-256 of the whole key. */
  keyHash: sha256,
  lastFour: text(4),
  description: text(DESCRIPTION_MAX_LENGTH),
  isPublic: z.literal(true).optional(),
  createdAt: instant,
  expiresAt: instant.optional(),
  revokedAt: instant.optional(),
  scopes: boundedList(text(PERMISSION_ID_MAX_LENGTH), API_KEY_SCOPES_MAX, 1).optional(),
  requestsPerMinute: z.int().min(1).max(API_KEY_REQUESTS_PER_MINUTE_MAX).optional(),
  allowedAddresses: boundedList(text(API_KEY_ADDRESS_MAX_LENGTH), API_KEY_ADDRESS_RANGES_MAX, 1).optional(),
});
