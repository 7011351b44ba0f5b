import { teamNameInMail } from "../display-text.ts";
import { action, type BuiltInEmail, footnote, type Language, paragraph } from "./built-in-email.ts";

/** What a team is called whose name must not be repeated to strangers. */
const A_TEAM: { readonly [L in Language]: string } = { en: "a team", de: "einem Team" };

/** Invites the recipient to a team, with or without an account. */
export const teamInvitation: BuiltInEmail<"team_invitation"> = {
  sample: { teamDisplayName: "Sales", teamInvitationLink: "https://example.com/join?code=abc" },
  words: ({ teamDisplayName, ...variables }, language) => ({
    ...variables,
    teamDisplayName: teamNameInMail(teamDisplayName) ?? A_TEAM[language],
  }),
  en: {
    subject: "You are invited to join {teamDisplayName} at {project}",
    preview: "You are invited to join {teamDisplayName} at {project}.",
    heading: "Join {teamDisplayName}",
    blocks: [
      paragraph("You are invited to join **{teamDisplayName}** at {project}."),
      action("teamInvitationLink", "Join the team"),
      footnote(
        "This invitation works only for the address it was sent to. If you were not expecting it, ignore this email: you will not join the team.",
      ),
    ],
  },
  de: {
    subject: "Einladung zu {teamDisplayName} bei {project}",
    preview: "Sie sind eingeladen, bei {project} mitzuarbeiten.",
    heading: "Einladung zu {teamDisplayName}",
    blocks: [
      paragraph("Sie sind zu **{teamDisplayName}** bei {project} eingeladen."),
      action("teamInvitationLink", "Team beitreten"),
      footnote(
        "Diese Einladung gilt nur für die Adresse, an die sie gesendet wurde. Wenn Sie sie nicht erwartet haben, ignorieren Sie diese E-Mail: Sie treten dem Team dann nicht bei.",
      ),
    ],
  },
};
