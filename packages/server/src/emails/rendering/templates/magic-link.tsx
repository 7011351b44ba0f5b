import { Action, Code, Footnote, Opening, Paragraph } from "../parts.tsx";
import type { Template } from "../template.ts";

/** Signs a user in without a password, by a code or a link. */
export const magicLink: Template<"magic_link"> = {
  subject: ({ variables, projectName }) => `Sign in to ${projectName}: Your code is ${variables.otp}`,
  Content: ({ variables, projectName, userName }) => (
    <>
      <Opening
        heading={`Sign in to ${projectName}`}
        preview={`Enter the code ${variables.otp}, or click the link in this email.`}
        userName={userName}
      />
      <Paragraph>Enter this code where you want to sign in:</Paragraph>
      <Code>{variables.otp}</Code>
      <Paragraph>Or click the button to sign in with this browser:</Paragraph>
      <Action href={variables.magicLink}>Sign in</Action>
      <Footnote>
        If you did not try to sign in, ignore this email. Never share this code: we will not ask you for it.
      </Footnote>
    </>
  ),
};
