import type { AuthenticatedRequest } from "./token-in-request.ts";
import type { VerifiedUser } from "./verified-user.ts";

const users = new WeakMap<AuthenticatedRequest, VerifiedUser>();

/** Remembers the user of a request. */
export function setUser(request: AuthenticatedRequest, user: VerifiedUser): void {
  users.set(request, user);
}

/**
 * Returns the user of a request that `requireUser` let through.
 *
 * @throws {Error} When `requireUser` did not run before.
 */
export function userOf(request: AuthenticatedRequest): VerifiedUser {
  const user = users.get(request);
  if (user) return user;
  throw new Error("The request has no verified user: put requireUser() before this handler.");
}
