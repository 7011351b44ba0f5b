import type { createTeamTexts } from "../teams/create-team-section.tsx";
import type { deleteTeamTexts } from "../teams/delete-team-section.tsx";
import type { invitationItemTexts } from "../teams/invitation-item.tsx";
import type { invitationsTexts } from "../teams/invitations-section.tsx";
import type { leaveTexts } from "../teams/leave-section.tsx";
import type { membersTexts } from "../teams/members-section.tsx";
import type { nameFormTexts } from "../teams/name-form.tsx";
import type { ownProfileTexts } from "../teams/own-profile-section.tsx";
import type { teamPageTexts } from "../teams/team-page.tsx";
import type { teamProfileTexts } from "../teams/team-profile-section.tsx";

/** The strings, by section, that only the team pages within the account pages say. */
export interface TeamsCatalogue {
  createTeam: typeof createTeamTexts;
  deleteTeam: typeof deleteTeamTexts;
  invitationItem: typeof invitationItemTexts;
  invitations: typeof invitationsTexts;
  leave: typeof leaveTexts;
  members: typeof membersTexts;
  nameForm: typeof nameFormTexts;
  ownProfile: typeof ownProfileTexts;
  teamPage: typeof teamPageTexts;
  teamProfile: typeof teamProfileTexts;
}
