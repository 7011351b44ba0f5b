import { readStored, store } from "../sign-in-state/stored.ts";

const KEY = "latchkit-joined-team";

/** The team that a user has joined with an invitation code. */
interface Joined {
  readonly code: string;
  readonly userId: string;
  /** The team's name; may be empty. */
  readonly displayName: string;
  readonly teamId: string;
}

/** Remembers in this tab that a user has joined a team: the code of the invitation says no more once it is used. */
export function keepJoinedTeam(joined: Joined): void {
  store(KEY, JSON.stringify(joined), "sessionStorage");
}

/** Returns the team that a user has joined with this code in this tab. */
export function joinedTeam({
  code,
  userId,
}: Pick<Joined, "code" | "userId">): Pick<Joined, "teamId" | "displayName"> | null {
  const joined: Joined | null = JSON.parse(readStored(KEY, "sessionStorage") ?? "null");
  return joined?.code === code && joined.userId === userId ? joined : null;
}
