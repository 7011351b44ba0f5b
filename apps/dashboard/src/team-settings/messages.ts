import { defineMessages } from "@latchkit/ui";

export const teamSettingsMessages = defineMessages("teamSettings", {
  title: "Team settings",
  lead: "Set who can create teams and which permissions members get by default. Changes take effect immediately.",
  saved: "Saved.",
  creating: "Team creation",
  clientCreation: "Allow users to create teams",
  clientCreationHint: "If this is off, only your backend and administrators can create teams. Off by default.",
  personalTeam: "Create a personal team on sign-up",
  personalTeamHint: "New users start in a team of their own, which is named after them. Off by default.",
  creators: "Team creators",
  creatorsLead: "Permissions granted to the creator of a team. “team_admin” by default. Existing teams don't change.",
  members: "Team members",
  membersLead: "Permissions granted to new members. “team_member” by default. Existing members don't change.",
});
