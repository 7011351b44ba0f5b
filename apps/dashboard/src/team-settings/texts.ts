import { catalogue } from "../language/catalogue.ts";

export const teamSettingsTexts = catalogue("team-settings", {
  title: "Team settings",
  lead: "Who makes teams, and what people may do in them from the start. Changes count at once.",
  saved: "Saved.",
  creating: "Creating teams",
  clientCreation: "Users may create teams",
  clientCreationHint: "In your app, by themselves. Off by default: then only your backend and you create teams.",
  personalTeam: "A team of their own on signing up",
  personalTeamHint:
    "Everybody who signs up from now on starts in a team that bears their name, as its creator. Off by default.",
  creators: "Whoever creates a team",
  creatorsLead:
    "What they are granted in it. New projects begin with “team_admin”. Teams that there are stay as they are.",
  members: "Whoever joins a team",
  membersLead:
    "What they are granted in it. New projects begin with “team_member”. Who is a member keeps what they have.",
});
