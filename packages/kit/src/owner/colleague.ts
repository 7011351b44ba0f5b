import type { ProjectRole } from "@latchkit/contract";

/** A member of a team that owns projects. */
export interface Colleague {
  /** ID of the user in the project `internal`. */
  readonly userId: string;
  /** Name in the team, else the user's own; `null` for none. */
  readonly displayName: string | null;
  /** Primary email address; `null` for none. */
  readonly primaryEmail: string | null;
  /** Address of the invitation that they accepted. */
  readonly invitedEmail: string | null;
  /** URL of the picture in the team, else of the user's own; `null` for none. */
  readonly profileImageUrl: string | null;
  /** When they joined the team. */
  readonly joinedAt: Date;
  /** When they last used the dashboard. */
  readonly lastActiveAt: Date;
  /** Role in the team's projects; `null` for members without access to them. */
  readonly role: ProjectRole | null;
}

/** A pending invitation to a team that owns projects. */
export interface ColleagueInvitation {
  /** ID of the invitation. */
  readonly id: string;
  /** The invited address. */
  readonly recipientEmail: string;
  /** When the link in the email stops working. */
  readonly expiresAt: Date;
  /** Role that accepting gives; `null` for none. */
  readonly role: ProjectRole | null;
}

/** A new colleague. */
export interface InviteColleagueOptions {
  /** Address to invite, at which the recipient must have an account, or make one. */
  email: string;
  /** Role in the team's projects. */
  role: ProjectRole;
}

/** The members of a team, and those invited, at most 1,000 of each. */
export interface Colleagues {
  /** Members, oldest membership first. */
  readonly members: readonly Colleague[];
  /** Pending invitations. */
  readonly invitations: readonly ColleagueInvitation[];
}
