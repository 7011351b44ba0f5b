import { refuse } from "../../endpoints/refusals.ts";
import type { UserRecord } from "../../records/user-record.ts";

/**
 * Refuses a banned user. Called once the caller has proved to be the user, because the refusal tells that the account exists.
 *
 * @throws KnownError `USER_BANNED`, without the reason: that is for administrators.
 */
export function requireNotBanned({ ban }: Pick<UserRecord, "ban">, now: Date): void {
  if (!ban || (ban.endsAt !== null && ban.endsAt <= now)) return;
  refuse("USER_BANNED", { ends_at_millis: ban.endsAt?.getTime() ?? null });
}
