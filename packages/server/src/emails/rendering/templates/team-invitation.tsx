import { shortName } from "../../display-text.ts";
import { Action, Footnote, Opening, Paragraph } from "../parts.tsx";
import type { Template } from "../template.ts";

/** Invites somebody into a team, whether they have an account yet or not. */
export const teamInvitation: Template<"team_invitation"> = {
  subject: ({ variables, projectName }) =>
    `You are invited to join ${shortName(variables.teamDisplayName)} at ${projectName}`,
  Content: ({ variables, projectName, userName }) => (
    <>
      <Opening
        heading={`Join ${shortName(variables.teamDisplayName)}`}
        preview={`You are invited to join ${shortName(variables.teamDisplayName)} at ${projectName}.`}
        userName={userName}
      />
      <Paragraph>
        You are invited to join the team <strong>{shortName(variables.teamDisplayName)}</strong> at {projectName}.
      </Paragraph>
      <Action href={variables.teamInvitationLink}>Join the team</Action>
      <Footnote>Were you not expecting this? Then ignore this mail: you join nothing without your click.</Footnote>
    </>
  ),
};
