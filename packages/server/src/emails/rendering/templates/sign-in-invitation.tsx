import { shortName } from "../../display-text.ts";
import { Action, Footnote, Opening, Paragraph } from "../parts.tsx";
import type { Template } from "../template.ts";

/** Tells somebody that an account at the project is waiting for them. */
export const signInInvitation: Template<"sign_in_invitation"> = {
  subject: ({ projectName }) => `You are invited to sign in to ${projectName}`,
  Content: ({ variables, projectName, userName }) => (
    <>
      <Opening
        heading={`Sign in to ${projectName}`}
        preview={`${shortName(variables.teamDisplayName)} invites you to sign in.`}
        userName={userName}
      />
      <Paragraph>
        <strong>{shortName(variables.teamDisplayName)}</strong> invites you to sign in to {projectName}.
      </Paragraph>
      <Action href={variables.signInInvitationLink}>Sign in</Action>
      <Footnote>Were you not expecting this? Then ignore this mail: nothing happens without your click.</Footnote>
    </>
  ),
};
