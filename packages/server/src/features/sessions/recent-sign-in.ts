import { RECENT_SIGN_IN_MILLIS } from "@latchkit/contract/limits";

/**
 * Whether a user proved who they are within the last ten minutes: enough for what an open session must not do alone.
 *
 * @param authenticatedAt Time of the proof; `null` if the user has no session.
 */
export function isRecentSignIn(authenticatedAt: Date | null, now: Date): boolean {
  return authenticatedAt !== null && now.getTime() - authenticatedAt.getTime() <= RECENT_SIGN_IN_MILLIS;
}
