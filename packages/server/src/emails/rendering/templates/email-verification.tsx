import { oneLine } from "../../display-text.ts";
import { Action, Footnote, Opening, Paragraph } from "../parts.tsx";
import type { Template } from "../template.ts";

/** Asks the owner of an address to confirm it. */
export const emailVerification: Template<"email_verification"> = {
  subject: ({ projectName }) => `Verify your email at ${projectName}`,
  Content: ({ variables, projectName, userName }) => (
    <>
      <Opening
        heading="Verify your email address"
        preview={`Confirm your email address for ${projectName}.`}
        userName={userName}
      />
      <Paragraph>
        Please confirm that this is your email address, so that {projectName} can reach you here.
        {variables.accountName !== undefined && (
          <>
            {" "}
            It was added to the account of <strong>{oneLine(variables.accountName, 160)}</strong>.
          </>
        )}
      </Paragraph>
      <Action href={variables.emailVerificationLink}>Verify email address</Action>
      <Footnote>
        If this is not your account, ignore this email. Clicking the button would add your address to another person's
        account.
      </Footnote>
    </>
  ),
};
