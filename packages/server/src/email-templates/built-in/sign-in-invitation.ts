import { shortName } from "../display-text.ts";
import { action, type BuiltInEmail, footnote, paragraph } from "./built-in-email.ts";

/** Invites the recipient to sign in to the project. */
export const signInInvitation: BuiltInEmail<"sign_in_invitation"> = {
  sample: { signInInvitationLink: "https://example.com/sign-in", teamDisplayName: "Shop" },
  words: ({ teamDisplayName, ...variables }) => ({ ...variables, teamDisplayName: shortName(teamDisplayName) }),
  en: {
    subject: "You are invited to sign in to {project}",
    preview: "A member of {teamDisplayName} has invited you to join.",
    heading: "Sign in to {project}",
    blocks: [
      paragraph(
        "A member of **{teamDisplayName}** has invited you to join. Sign in with the address this email was sent to.",
      ),
      action("signInInvitationLink", "Sign in"),
      footnote("If you were not expecting this, ignore this email. Nothing happens unless you sign in."),
    ],
  },
  de: {
    subject: "Einladung zur Anmeldung bei {project}",
    preview: "Ein Mitglied von {teamDisplayName} hat Sie eingeladen.",
    heading: "Bei {project} anmelden",
    blocks: [
      paragraph(
        "Ein Mitglied von **{teamDisplayName}** hat Sie eingeladen. Melden Sie sich mit der Adresse an, an die diese E-Mail gesendet wurde.",
      ),
      action("signInInvitationLink", "Anmelden"),
      footnote(
        "Wenn Sie das nicht erwartet haben, ignorieren Sie diese E-Mail. Nichts geschieht, solange Sie sich nicht anmelden.",
      ),
    ],
  },
};
