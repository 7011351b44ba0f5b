import { shortName } from "../../display-text.ts";
import { Action, Footnote, Opening, Paragraph } from "../parts.tsx";
import type { Template } from "../template.ts";

/** Invites the recipient to sign in to the project. */
export const signInInvitation: Template<"sign_in_invitation"> = {
  subject: ({ projectName }) => `You are invited to sign in to ${projectName}`,
  Content: ({ variables, projectName, userName }) => {
    const host = shortName(variables.teamDisplayName);
    return (
      <>
        <Opening
          heading={`Sign in to ${projectName}`}
          preview={`A member of ${host} has invited you to join.`}
          userName={userName}
        />
        <Paragraph>
          A member of <strong>{host}</strong> has invited you to join. Sign in with the address this email was sent to.
        </Paragraph>
        <Action href={variables.signInInvitationLink}>Sign in</Action>
        <Footnote>If you were not expecting this, ignore this email. Nothing happens unless you sign in.</Footnote>
      </>
    );
  },
};
