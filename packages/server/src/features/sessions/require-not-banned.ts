import { refuse } from "../../endpoints/refusals.ts";
import { isBanned, type UserRecord } from "../../records/user-record.ts";
import type { SignInContext } from "./sign-in-context.ts";
import type { SignInProof } from "./sign-in-method.ts";

/**
 * Refuses a banned user, on record. Called once the caller has proved to be the user, because the refusal tells that
 * the account exists.
 *
 * @throws KnownError `USER_BANNED`, without the reason: that is for administrators.
 */
export function requireNotBanned(
  context: SignInContext,
  user: Pick<UserRecord, "userId" | "ban">,
  proof: SignInProof,
): void {
  const { signInHistory, clock } = context.services;
  if (!isBanned(user, clock.now())) return;
  signInHistory.noteFailed(context, { userId: user.userId, proof, errorCode: "USER_BANNED" });
  refuse("USER_BANNED", { ends_at_millis: user.ban?.endsAt?.getTime() ?? null });
}
