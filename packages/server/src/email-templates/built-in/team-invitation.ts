import { textsIn } from "../../languages/texts-in.ts";
import { teamNameInMail } from "../display-text.ts";
import { action, type BuiltInEmail, footnote, paragraph } from "./built-in-email.ts";

/** Invites the recipient to a team, with or without an account. */
export const teamInvitation: BuiltInEmail<"team_invitation"> = {
  sample: { teamDisplayName: "Sales", teamInvitationLink: "https://example.com/join?code=abc" },
  words: ({ teamDisplayName, ...variables }, language) => ({
    ...variables,
    teamDisplayName: teamNameInMail(teamDisplayName) ?? textsIn(language).team_invitation.aTeam,
  }),
  parts: [paragraph("invited"), action("teamInvitationLink", "button"), footnote("ignore")],
};
