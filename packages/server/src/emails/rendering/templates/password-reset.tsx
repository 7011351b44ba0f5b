import { Action, Footnote, Opening, Paragraph } from "../parts.tsx";
import type { Template } from "../template.ts";

/** Lets somebody who cannot sign in choose a new password. */
export const passwordReset: Template<"password_reset"> = {
  subject: ({ projectName }) => `Reset your password at ${projectName}`,
  Content: ({ variables, projectName, userName }) => (
    <>
      <Opening
        heading="Choose a new password"
        preview={`Your link to a new password at ${projectName}.`}
        userName={userName}
      />
      <Paragraph>
        Somebody, hopefully you, asked to reset the password of your account at {projectName}. The link works once, and
        your old password stays valid until you have chosen a new one.
      </Paragraph>
      <Action href={variables.passwordResetLink}>Choose a new password</Action>
      <Footnote>Did you not ask for this? Then ignore this mail: your password stays as it is.</Footnote>
    </>
  ),
};
