import { Action, Footnote, Opening, Paragraph } from "../parts.tsx";
import type { Template } from "../template.ts";

/** Lets a user who cannot sign in choose a new password. */
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
        We received a request to reset the password of your account at {projectName}. The link works once. Your old
        password stays valid until you choose a new one.
      </Paragraph>
      <Action href={variables.passwordResetLink}>Choose a new password</Action>
      <Footnote>If you did not request this, ignore this email. Your password will not change.</Footnote>
    </>
  ),
};
