// Functions for a user's account and teams. They load together, on first use.
export { fetchActiveSessions, revokeOtherSessions, revokeSession } from "../active-sessions/active-sessions.ts";
export { fetchSignIns } from "../active-sessions/sign-ins.ts";
export { createTeamApiKey, createUserApiKey, fetchTeamApiKeys, fetchUserApiKeys } from "../api-keys/api-keys.ts";
export { createContactChannel, fetchContactChannels } from "../contact-channels/contact-channels.ts";
export { checkEmailVerificationCode, sendVerificationEmail, verifyEmail } from "../contact-channels/verify-email.ts";
export { fetchNotificationCategories } from "../notifications/notification-categories.ts";
export { fetchOAuthProviders } from "../oauth-providers/oauth-providers.ts";
export { fetchPermissions, getPermission } from "../permissions/permissions.ts";
export { createRecoveryCodes, fetchRecoveryCodes } from "../recovery-codes/recovery-codes.ts";
export {
  acceptTeamInvitation,
  getTeamInvitationDetails,
  getTeamInvitationPreview,
  verifyTeamInvitationCode,
} from "../teams/invitations.ts";
export {
  deleteTeam,
  fetchPermissionsToGive,
  inviteUser,
  leaveTeam,
  removeUser,
  updateTeam,
} from "../teams/team-changes.ts";
export { createTeam, fetchInvitations, fetchMembers, fetchTeamProfile, fetchTeams } from "../teams/teams.ts";
export { fetchReceivedInvitations } from "../users/received-invitations.ts";
export { deleteUser, updateUser } from "../users/update-user.ts";
