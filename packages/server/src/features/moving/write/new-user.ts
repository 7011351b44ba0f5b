import type { ExportLine } from "@latchkit/contract";

export type UserLine = ExportLine<"user">;

/** A user who is about to be stored. */
export interface NewUser {
  readonly id: string;
  readonly line: UserLine;
  readonly totpSealed: Uint8Array | null;
}

/** IDs of new users. */
export function idsOf(users: readonly NewUser[]): string[] {
  return users.map(({ id }) => id);
}
