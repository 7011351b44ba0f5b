import type { Answer, UserDataPart } from "@latchkit/contract";

/** A copy of what a project keeps about a user. */
export interface UserData {
  /** The user. */
  readonly userId: string;
  /** Time of the copy. */
  readonly createdAt: Date;
  /** Its parts, in the order in which to show them. */
  readonly parts: readonly UserDataEntries[];
}

/** A part of what a project keeps about a user. */
export interface UserDataEntries {
  /** A newer backend may have parts that {@link UserDataPart} does not list. */
  readonly name: UserDataPart | (string & {});
  /** The newest first, by the names of the API; times are texts as in ISO 8601. */
  readonly entries: readonly Readonly<Record<string, unknown>>[];
  /** Whether the backend keeps no more: it lists the newest 1,000. */
  readonly isComplete: boolean;
}

/** Reads a copy as the wire has it. */
export function toUserData({ user_id, created_at_millis, parts }: Answer<"GET /users/{user_id}/data">): UserData {
  return {
    userId: user_id,
    createdAt: new Date(created_at_millis),
    parts: parts.map(({ name, entries, is_complete }) => ({ name, entries, isComplete: is_complete })),
  };
}
