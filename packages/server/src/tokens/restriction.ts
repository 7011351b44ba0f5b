/** Whether a user is restricted in the sense of official clients, which hide restricted users unless asked for them. */
export interface Restriction {
  is_restricted: boolean;
  restricted_reason: { type: "anonymous" | "restricted_by_administrator" } | null;
}

/**
 * Tells whether a user is restricted: anonymous or banned.
 *
 * There is no third reason: no setting of a project makes users prove their address before anything else.
 */
export function restrictionOf(user: { readonly isAnonymous: boolean; readonly isBanned: boolean }): Restriction {
  if (user.isAnonymous) return { is_restricted: true, restricted_reason: { type: "anonymous" } };
  if (user.isBanned) return { is_restricted: true, restricted_reason: { type: "restricted_by_administrator" } };
  return { is_restricted: false, restricted_reason: null };
}
