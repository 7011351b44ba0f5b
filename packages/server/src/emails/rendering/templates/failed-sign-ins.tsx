import { Footnote, Opening, Paragraph } from "../parts.tsx";
import type { Template } from "../template.ts";

/** Tells an account's owner that somebody keeps trying passwords. Without a link: mails that frighten and link are what fraud looks like. */
export const failedSignIns: Template<"failed_sign_ins"> = {
  subject: ({ projectName }) => `Failed sign-ins to your account at ${projectName}`,
  Content: ({ projectName, userName }) => (
    <>
      <Opening
        heading="Somebody tried to sign in to your account"
        preview={`Several times in a row, a wrong password was entered for your account at ${projectName}.`}
        userName={userName}
      />
      <Paragraph>
        A wrong password was entered for your account at {projectName} several times in a row. Nobody got in that way,
        and further attempts now have to wait.
      </Paragraph>
      <Paragraph>
        Was it you? Then wait a few minutes, or choose “Forgot password” where you sign in: a new password works at
        once.
      </Paragraph>
      <Paragraph>
        Was it not you? Then there is nothing you have to do. If you use the same password elsewhere, choose another one
        for your account at {projectName}, and turn on a second step for signing in if it is offered.
      </Paragraph>
      <Footnote>You get this mail at most once a day, however often somebody tries.</Footnote>
    </>
  ),
};
