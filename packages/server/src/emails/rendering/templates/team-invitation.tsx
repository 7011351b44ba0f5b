import { teamNameInMail } from "../../display-text.ts";
import { Action, Footnote, Opening, Paragraph } from "../parts.tsx";
import type { Template } from "../template.ts";

/** Invites somebody into a team, whether they have an account yet or not. */
export const teamInvitation: Template<"team_invitation"> = {
  subject: ({ variables, projectName }) =>
    `You are invited to join ${teamNameInMail(variables.teamDisplayName) ?? "a team"} at ${projectName}`,
  Content: ({ variables, projectName, userName }) => {
    const team = teamNameInMail(variables.teamDisplayName);
    return (
      <>
        <Opening
          heading={`Join ${team ?? "a team"}`}
          preview={`You are invited to join ${team ?? "a team"} at ${projectName}.`}
          userName={userName}
        />
        <Paragraph>
          {team === null ? "You are invited to join a team" : "You are invited to join the team "}
          {team !== null && <strong>{team}</strong>} at {projectName}.
        </Paragraph>
        <Action href={variables.teamInvitationLink}>Join the team</Action>
        <Footnote>
          This invitation works only for the address it was sent to. If you were not expecting it, ignore this email:
          you will not join the team.
        </Footnote>
      </>
    );
  },
};
