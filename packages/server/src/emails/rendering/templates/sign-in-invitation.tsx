import { shortName } from "../../display-text.ts";
import { Action, Footnote, Opening, Paragraph } from "../parts.tsx";
import type { Template } from "../template.ts";

/** Tells somebody that an account at the project is waiting for them. */
export const signInInvitation: Template<"sign_in_invitation"> = {
  subject: ({ projectName }) => `You are invited to sign in to ${projectName}`,
  Content: ({ variables, projectName, userName }) => {
    const host = shortName(variables.teamDisplayName);
    return (
      <>
        <Opening
          heading={`Sign in to ${projectName}`}
          preview={`Somebody at ${host} would like you to join them.`}
          userName={userName}
        />
        <Paragraph>
          Somebody at <strong>{host}</strong> would like you to join them: sign in with the address this mail was sent
          to.
        </Paragraph>
        <Action href={variables.signInInvitationLink}>Sign in</Action>
        <Footnote>Were you not expecting this? Then ignore this mail: nothing happens without your click.</Footnote>
      </>
    );
  },
};
