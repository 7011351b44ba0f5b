import { shortName } from "../display-text.ts";
import { action, type BuiltInEmail, footnote, paragraph } from "./built-in-email.ts";

/** Invites the recipient to sign in to the project. */
export const signInInvitation: BuiltInEmail<"sign_in_invitation"> = {
  sample: { signInInvitationLink: "https://example.com/sign-in", teamDisplayName: "Shop" },
  words: ({ teamDisplayName, ...variables }) => ({ ...variables, teamDisplayName: shortName(teamDisplayName) }),
  parts: [paragraph("invited"), action("signInInvitationLink", "button"), footnote("ignore")],
};
