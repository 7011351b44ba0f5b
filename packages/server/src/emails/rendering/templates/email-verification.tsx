import { oneLine } from "../../display-text.ts";
import { Action, Footnote, Opening, Paragraph } from "../parts.tsx";
import type { Template } from "../template.ts";

/** Asks whether an address belongs to the person who gave it. */
export const emailVerification: Template<"email_verification"> = {
  subject: ({ projectName }) => `Verify your email at ${projectName}`,
  Content: ({ variables, projectName, userName }) => (
    <>
      <Opening
        heading="Verify your email address"
        preview={`One click, and ${projectName} knows this address is yours.`}
        userName={userName}
      />
      <Paragraph>
        Please confirm that this is your email address, so that {projectName} can reach you here.
        {variables.accountName !== undefined && (
          <>
            {" "}
            It was given for the account of <strong>{oneLine(variables.accountName, 160)}</strong>.
          </>
        )}
      </Paragraph>
      <Action href={variables.emailVerificationLink}>Verify email address</Action>
      <Footnote>
        Is this not your account? Then ignore this mail: your click would make your address a part of somebody else's
        account.
      </Footnote>
    </>
  ),
};
