import type { ProjectRole } from "@latchkit/contract";

/** A member of a team that owns projects. */
export interface Colleague {
  readonly userId: string;
  readonly displayName: string | null;
  readonly primaryEmail: string | null;
  /** Address of the invitation that they accepted. */
  readonly invitedEmail: string | null;
  readonly profileImageUrl: string | null;
  readonly joinedAt: Date;
  readonly lastActiveAt: Date;
  /** Role in the team's projects; `null` for members without access to them. */
  readonly role: ProjectRole | null;
}

/** A pending invitation to a team that owns projects. */
export interface ColleagueInvitation {
  readonly id: string;
  readonly recipientEmail: string;
  readonly expiresAt: Date;
  /** Role that accepting gives; `null` for none. */
  readonly role: ProjectRole | null;
}

/** A new colleague. */
export interface InviteColleagueOptions {
  email: string;
  role: ProjectRole;
}

/** The members of a team, and those invited, at most 1,000 of each. */
export interface Colleagues {
  readonly members: readonly Colleague[];
  readonly invitations: readonly ColleagueInvitation[];
}
