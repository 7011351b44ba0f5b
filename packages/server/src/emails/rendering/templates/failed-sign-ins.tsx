import { Footnote, Opening, Paragraph } from "../parts.tsx";
import type { Template } from "../template.ts";

/** Notifies an account's owner of failed sign-ins. Contains no link, because alarming mails with links look like phishing. */
export const failedSignIns: Template<"failed_sign_ins"> = {
  subject: ({ projectName }) => `Failed sign-ins to your account at ${projectName}`,
  Content: ({ projectName, userName }) => (
    <>
      <Opening
        heading="Failed sign-ins to your account"
        preview={`A wrong password was entered several times for your account at ${projectName}.`}
        userName={userName}
      />
      <Paragraph>
        A wrong password was entered for your account at {projectName} several times in a row. None of these attempts
        succeeded, and further attempts are now slowed down.
      </Paragraph>
      <Paragraph>
        If this was you, wait a few minutes, or choose “Forgot password” on the sign-in page. A new password works
        immediately.
      </Paragraph>
      <Paragraph>
        If this was not you, you do not have to do anything. If you use the same password elsewhere, change your
        password at {projectName}, and turn on two-step sign-in if it is available.
      </Paragraph>
      <Footnote>We send this email at most once a day.</Footnote>
    </>
  ),
};
