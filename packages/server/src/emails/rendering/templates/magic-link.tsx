import { Action, Code, Footnote, Opening, Paragraph } from "../parts.tsx";
import type { Template } from "../template.ts";

/** Signs somebody in without a password: by a code to type, or a link to click. */
export const magicLink: Template<"magic_link"> = {
  subject: ({ variables, projectName }) => `Sign in to ${projectName}: Your code is ${variables.otp}`,
  Content: ({ variables, projectName, userName }) => (
    <>
      <Opening
        heading={`Sign in to ${projectName}`}
        preview={`Type the code ${variables.otp}, or click the link inside.`}
        userName={userName}
      />
      <Paragraph>Type this code where you want to sign in:</Paragraph>
      <Code>{variables.otp}</Code>
      <Paragraph>Or click here, and this browser is signed in:</Paragraph>
      <Action href={variables.magicLink}>Sign in</Action>
      <Footnote>
        Did you not try to sign in? Then ignore this mail, and give the code to nobody: we never ask you for it.
      </Footnote>
    </>
  ),
};
