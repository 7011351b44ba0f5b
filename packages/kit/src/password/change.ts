import type { ActiveSessionLists } from "../active-sessions/active-sessions.ts";
import { refreshed } from "../resource/refreshed.ts";
import type { SessionContext } from "../user-context.ts";
import type { SetPasswordError, UpdatePasswordError } from "./password-errors.ts";

const CODES = ["PASSWORD_TOO_SHORT", "PASSWORD_REQUIREMENTS_NOT_MET", "PASSWORD_AUTHENTICATION_NOT_ENABLED"] as const;

/** Sets the first password of a user who has none. */
export async function setPassword(
  { core, session, invalidate }: SessionContext<never>,
  { password }: { password: string },
): Promise<SetPasswordError | undefined> {
  const answer = await core.attempt("POST /auth/password/set", { body: { password } }, CODES, { session });
  if (answer.status === "error") return answer.error;
  invalidate();
  return undefined;
}

/** Changes the password. The request carries the refresh token, so that the backend keeps this session. */
export async function updatePassword(
  { core, session, lists }: SessionContext<never, ActiveSessionLists>,
  { oldPassword, newPassword }: { oldPassword: string; newPassword: string },
): Promise<UpdatePasswordError | undefined> {
  const body = { old_password: oldPassword, new_password: newPassword };
  const codes = [...CODES, "PASSWORD_CONFIRMATION_MISMATCH", "USER_DOES_NOT_HAVE_PASSWORD"] as const;
  const answer = await core.attempt("POST /auth/password/update", { body }, codes, { session });
  if (answer.status === "error") return answer.error;
  await refreshed(lists.activeSessions()); // The backend has ended the others.
  return undefined;
}
