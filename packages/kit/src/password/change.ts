import { refreshed } from "../users/refreshed.ts";
import type { SessionScene } from "../users/user-scene.ts";
import type { SetPasswordError, UpdatePasswordError } from "./refusals.ts";

const CODES = ["PASSWORD_TOO_SHORT", "PASSWORD_REQUIREMENTS_NOT_MET", "PASSWORD_AUTHENTICATION_NOT_ENABLED"] as const;

/** Gives a first password to a user without one. */
export async function setPassword(
  { core, session, changed }: SessionScene,
  { password }: { password: string },
): Promise<SetPasswordError | undefined> {
  const answer = await core.attempt("POST /auth/password/set", { body: { password } }, CODES, { session });
  if (answer.status === "error") return answer.error;
  changed();
  return undefined;
}

/** Changes the password. The request carries the refresh token, so that this session survives. */
export async function updatePassword(
  { core, session, lists }: SessionScene,
  { oldPassword, newPassword }: { oldPassword: string; newPassword: string },
): Promise<UpdatePasswordError | undefined> {
  const body = { old_password: oldPassword, new_password: newPassword };
  const codes = [...CODES, "PASSWORD_CONFIRMATION_MISMATCH", "USER_DOES_NOT_HAVE_PASSWORD"] as const;
  const answer = await core.attempt("POST /auth/password/update", { body }, codes, { session });
  if (answer.status === "error") return answer.error;
  await refreshed(lists.activeSessions()); // It has ended the others.
  return undefined;
}
